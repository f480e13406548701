package dev.sessiontap.agent.discover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.schemas.mutation.RootId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RootFinderTest {
    @TempDir
    private Path folder;

    private Path root(String name) throws Exception {
        Path root = folder.resolve(name);
        Files.createDirectories(root.resolve("User"));
        return root;
    }

    @Test
    void takesADirectoryThatSeveralNamesLeadToOnce() throws Exception {
        Path code = root("Code");
        Path link = Files.createSymbolicLink(folder.resolve("link"), code);
        RootFinder finder = new RootFinder(
                List.of(link, code), () -> List.of(new Candidate(code.toString(), "Code", "desktop", "")));
        assertThat(finder.get()).singleElement().satisfies(r -> {
            assertThat(r.path()).isEqualTo(code.toRealPath());
            assertThat(r.ref().id())
                    .isEqualTo(RootId.of("Code", code.toRealPath().toString()));
            assertThat(r.ref().product()).isEqualTo("Code");
            assertThat(r.user()).isEqualTo(System.getProperty("user.name"));
        });
    }

    @Test
    void findsADirectoryThatAppearsLater() throws Exception {
        List<Candidate> candidates = new ArrayList<>();
        candidates.add(new Candidate(folder.resolve("Cursor").toString(), "Cursor", "desktop", ""));
        candidates.add(new Candidate("no\0path", "Code", "desktop", ""));
        RootFinder finder = new RootFinder(List.of(), () -> candidates);
        assertThat(finder.get()).isEmpty();
        Files.createDirectories(folder.resolve("Cursor"));
        assertThat(finder.get()).isEmpty();
        root("Cursor");
        assertThat(finder.get()).hasSize(1);
    }

    @Test
    void namesTheProductOfADirectoryGivenByHand() throws Exception {
        Path shared = folder.resolve(".vscode-shared");
        Files.createDirectories(shared.resolve("sharedStorage"));
        List<Path> given =
                List.of(root("VSCodium"), root(".cursor-server/data"), root("user-data"), root("somewhere"), shared);
        assertThat(new RootFinder(given, List::of)
                        .get().stream()
                                .map(r -> r.ref().product() + " " + r.ref().edition()))
                .containsExactly(
                        "VSCodium desktop", "Cursor server", "unknown portable", "unknown desktop", "Code shared");
    }

    @Test
    void saysWhatIsWrongWithADirectoryGivenByHand() throws Exception {
        assertThat(RootFinder.fault(root("Code"))).isEmpty();
        assertThat(RootFinder.fault(folder.resolve("nowhere"))).get().asString().contains("is no folder", "such as");
        assertThat(RootFinder.fault(folder.resolve("Code/User")))
                .get()
                .asString()
                .contains("no user data directory", "name the folder that holds User");
    }

    @Test
    void readsTheHomesOfPeople() throws Exception {
        Path passwd = folder.resolve("passwd");
        Files.writeString(passwd, """
                root:x:0:0:root:/root:/bin/bash
                daemon:x:1:1::/usr/sbin:/usr/sbin/nologin
                sam:x:1000:1000:Sam,,,:/home/sam:/bin/bash
                ann:x:1001:1001::/home/corp/ann:/bin/zsh
                nobody:x:65534:65534::/nonexistent:/usr/sbin/nologin
                broken
                """);
        assertThat(Homes.passwd(passwd)).containsExactly("/home/sam", "/home/corp/ann");
    }
}
