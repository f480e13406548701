package dev.sessiontap.agent.discover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CandidatesTest {
    private static final List<Product> PRODUCTS = Product.all();

    private static List<String> of(Os os, Map<String, String> env, String own, String... others) {
        return Candidates.of(os, env, PRODUCTS, Optional.ofNullable(own), List.of(others)).stream()
                .map(c -> c.product() + "|" + c.edition() + "|" + c.path()
                        + (c.remote().isEmpty() ? "" : "|" + c.remote()))
                .toList();
    }

    @Test
    void knowsTheFamily() {
        assertThat(PRODUCTS.stream().map(Product::name))
                .contains(
                        "Code",
                        "Code - Insiders",
                        "Code - OSS",
                        "VSCodium",
                        "VSCodium - Insiders",
                        "Positron",
                        "Kiro",
                        "Cursor",
                        "Windsurf",
                        "Devin",
                        "Antigravity",
                        "Trae",
                        "Trae CN",
                        "TRAE SOLO CN")
                .doesNotHaveDuplicates();
        assertThat(PRODUCTS).allSatisfy(p -> {
            assertThat(p.dataFolder()).startsWith(".");
            assertThat(p.sharedFolder()).startsWith(".");
            assertThat(p.serverFolders()).isNotEmpty().allMatch(f -> f.startsWith("."));
        });
    }

    @Test
    void findsTheirPlacesOnLinux() {
        assertThat(of(Os.LINUX, Map.of(), "/home/u"))
                .contains(
                        "Code|desktop|/home/u/.config/Code",
                        "Code - Insiders|desktop|/home/u/.config/Code - Insiders",
                        "VSCodium|desktop|/home/u/.config/VSCodium",
                        "VSCodium|desktop|/home/u/.var/app/com.vscodium.codium/config/VSCodium",
                        "Cursor|desktop|/home/u/.config/Cursor",
                        "TRAE SOLO CN|desktop|/home/u/.config/TRAE SOLO CN",
                        "Code|shared|/home/u/.vscode-shared",
                        "Code|server|/home/u/.vscode-server/data",
                        "Code|server|/home/u/.vscode-remote/data",
                        "Code - Insiders|server|/home/u/.vscode-server-insiders/data",
                        "Code - OSS|server|/home/u/.vscode-server-oss/data",
                        "VSCodium|server|/home/u/.vscodium-server/data",
                        "Cursor|server|/home/u/.cursor-server/data",
                        "Code|server|/tmp/.vscode-server/data",
                        "Code|server|/workspace/.vscode-server/data");
    }

    @Test
    void findsTheirPlacesOnMacos() {
        assertThat(of(Os.MACOS, Map.of("XDG_CONFIG_HOME", "/x", "APPDATA", "/y"), "/Users/u"))
                .contains(
                        "Code|desktop|/Users/u/Library/Application Support/Code",
                        "Code - Insiders|desktop|/Users/u/Library/Application Support/Code - Insiders",
                        "Windsurf|desktop|/Users/u/Library/Application Support/Windsurf",
                        "Code|shared|/Users/u/.vscode-shared",
                        "Code|server|/Users/u/.vscode-server/data")
                .noneMatch(c -> c.contains("/x/") || c.contains("/y/") || c.contains("/tmp/") || c.contains(".var"));
    }

    @Test
    void findsTheirPlacesOnWindows() {
        assertThat(of(Os.WINDOWS, Map.of("APPDATA", "D:\\Profiles\\u\\Roaming"), "C:\\Users\\u"))
                .contains(
                        "Code|desktop|D:\\Profiles\\u\\Roaming\\Code",
                        "Code|desktop|C:\\Users\\u\\AppData\\Roaming\\Code",
                        "Trae CN|desktop|C:\\Users\\u\\AppData\\Roaming\\Trae CN",
                        "Code|shared|C:\\Users\\u\\.vscode-shared",
                        "Code|server|C:\\Users\\u\\.vscode-server\\data")
                .noneMatch(c -> c.contains("/"));
    }

    @Test
    void followsTheEnvironmentForOnesOwnHomeOnly() {
        Map<String, String> env = Map.of(
                "VSCODE_PORTABLE", "/opt/code/data",
                "VSCODE_APPDATA", "/srv/appdata",
                "XDG_CONFIG_HOME", "/srv/config",
                "VSCODE_AGENT_FOLDER", "/srv/server",
                "WSL_DISTRO_NAME", "Ubuntu");
        assertThat(of(Os.LINUX, env, "/home/u", "/home/v"))
                .contains(
                        "Code|portable|/opt/code/data/user-data",
                        "Code|shared|/opt/code/data/shared-data",
                        "Code|desktop|/srv/appdata/Code",
                        "Cursor|desktop|/srv/config/Cursor",
                        "Code|server|/srv/server/data|wsl",
                        "Code|server|/home/u/.vscode-server/data|wsl",
                        "Code|desktop|/home/v/.config/Code");
        assertThat(of(Os.LINUX, env, null, "/home/v"))
                .contains("Code|desktop|/home/v/.config/Code")
                .noneMatch(c -> c.contains("/srv/") || c.contains("/opt/"));
    }
}
