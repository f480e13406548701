package dev.sessiontap.core.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileUrisTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "file:///home/u/p | /home/u/p",
                "file:///c%3A/Users/a/p | c:/Users/a/p",
                "file:///C:/x | C:/x",
                "file:///c%3A | c:",
                "file:///c%3A/Users/S%C3%A9b/p%23x | c:/Users/Séb/p#x",
                "file:///a%2520b | /a%20b",
                "file:///a%FFb%C3 | /a%FFb%C3",
                "file:///a%zz%4 | /a%zz%4",
                "file:///a%E2%82%ACb | /a€b",
                "file:///srv/a.ts#L10 | /srv/a.ts",
                "file:///srv/a.ts?x=1 | /srv/a.ts",
                "file:///srv/a%23b%3Fc | /srv/a#b?c",
                "FILE:///x | /x",
                "file:/x/y | /x/y",
                "file:x | file:x",
                "file:// | /",
                "file://wsl.localhost/Ubuntu/home/sam/p | /home/sam/p",
                "file://WSL.LOCALHOST/Ubuntu/home | /home",
                "file://wsl%24/Ubuntu/home | /home",
                "file://wsl$/Ubuntu | /",
                "file://nas01/share/team%20a/p | //nas01/share/team a/p",
                "vscode-remote://wsl%2BUbuntu/home/u/p | /home/u/p",
                "vscode-remote://wsl+Ubuntu/home/u/p | /home/u/p",
                "vscode-remote://ssh-remote%2B7b22686f73744e616d65223a2278227d/srv/p | /srv/p",
                "vscode-remote://dev-container%2B7b/workspaces/p%20q | /workspaces/p q",
                "vscode-vfs://github/o/r | vscode-vfs://github/o/r",
                "https://h.test/a%20b | https://h.test/a%20b",
                "untitled:Untitled-1 | untitled:Untitled-1",
                "C:\\work | C:\\work",
                "C:/work/a%20b | C:/work/a%20b",
                "/home/u/a%20b | /home/u/a%20b",
                "plain | plain",
            })
    void case43To48AUriBecomesItsPath(String uri, String path) {
        assertThat(FileUris.path(uri)).isEqualTo(path);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "{'$mid':1,'path':'/p/a b.ts','scheme':'file','fsPath':'/no','external':'file:///no'} | /p/a b.ts",
                "{'path':'/c:/x','scheme':'file','fsPath':'c:\\\\x','_sep':1} | c:/x",
                "{'path':'/a%20b','scheme':'file'} | /a%20b",
                "{'path':'/share/x','scheme':'file','authority':'nas'} | //nas/share/x",
                "{'path':'/home/u','scheme':'vscode-remote','authority':'wsl+Ubuntu'} | /home/u",
                "{'path':'/x','scheme':'mcp-resource','authority':'6d'} | /x",
                "{'path':'/o/r','scheme':'https','authority':'h.test','query':'q=1'} | https://h.test/o/r?q=1",
                "{'uri':{'path':'/l','scheme':'file'},'range':{}} | /l",
                "{'name':'parse','location':{'uri':{'path':'/s','scheme':'file'}}} | /s",
                "{'external':'file:///e%20f'} | /e f",
                "{'uri':{'uri':{'uri':{}}}} | ",
                "{} | ",
                "7 | ",
                "'file:///s' | /s",
            })
    void aUriObjectIsItsPath(String json, String path) {
        assertThat(FileUris.path(Json.value(json.replace('\'', '"')))).isEqualTo(path);
    }

    @Test
    void theBaseNameIsTheLastComponent() {
        assertThat(FileUris.baseName("/p/a.ts")).isEqualTo("a.ts");
        assertThat(FileUris.baseName("c:\\p\\a.ts")).isEqualTo("a.ts");
        assertThat(FileUris.baseName("/p/d/")).isEqualTo("d");
        assertThat(FileUris.baseName("/")).isEqualTo("/");
        assertThat(FileUris.baseName("")).isEmpty();
    }

    @Property(tries = 500)
    void whateverAPathHoldsItsUriGivesItBack(@ForAll @StringLength(max = 40) String name) {
        String path = "d/" + Surrogates.repaired(name);
        String encoded = URLEncoder.encode(path, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("%2F", "/");

        assertThat(FileUris.path("file:///" + encoded)).isEqualTo("/" + path);
        assertThat(FileUris.path("vscode-remote://wsl%2BUbuntu/" + encoded)).isEqualTo("/" + path);
        assertThat(FileUris.path("file://nas/" + encoded)).isEqualTo("//nas/" + path);
    }

    @Property(tries = 500)
    void noTextFails(@ForAll String text) {
        FileUris.path(text);
        FileUris.path("file://" + text);
        FileUris.baseName(text);
    }
}
