package dev.sessiontap.standalone.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sessiontap.agent.discover.Candidate;
import dev.sessiontap.agent.discover.Os;
import dev.sessiontap.fixtures.UserDataDirectory;
import dev.sessiontap.standalone.CommandRun;
import dev.sessiontap.standalone.cli.Failure;
import dev.sessiontap.standalone.stack.Stack;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UpCommandTest {
    @TempDir
    private Path folder;

    @Test
    void findingNoEditorNamesEveryPlaceAndTheRemedy() {
        List<Candidate> candidates = List.of(
                new Candidate(folder.resolve("Code").toString(), "Code", "desktop", ""),
                new Candidate(folder.resolve("VSCodium").toString(), "VSCodium", "desktop", ""),
                new Candidate(folder.resolve(".vscode-server/data").toString(), "Code", "server", ""));

        assertThatThrownBy(() -> WatchedRoots.find(List.of(), () -> candidates))
                .isInstanceOf(Failure.class)
                .hasMessageContainingAll("\n  in " + folder + ": Code, VSCodium, .vscode-server/data\n", "--root DIR");
    }

    @Test
    void aRootThatIsNoneIsNamed() {
        CommandRun run = up("--root", folder.resolve("missing").toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(folder.resolve("missing").toString()).hasLineCount(1);
    }

    @Test
    void nothingToWatchIsNoStackTrace() {
        CommandRun run = up("--no-discover");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("--root DIR").doesNotContain("\tat ");
    }

    @Test
    void aDataFolderThatIsAFileIsNamed() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");

        CommandRun run = up("--root", root(), "--no-discover", "--data", file.toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains(file.toString(), "--data DIR").doesNotContain("\tat ");
    }

    @Test
    void aPortThatIsTakenIsNamed() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            CommandRun run = up(
                    "--root",
                    root(),
                    "--no-discover",
                    "--data",
                    folder.resolve("data").toString(),
                    "--port",
                    Integer.toString(taken.getLocalPort()));

            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err())
                    .contains("port " + taken.getLocalPort(), "taken")
                    .doesNotContain("\tat ");
        }
    }

    @Test
    void aSecondInstanceOnTheSameFolderIsRefusedAndTheFolderIsItsOwnersAlone() throws Exception {
        Path data = folder.resolve("state/data");
        try (Stack first = Stack.start(data, 0)) {
            CommandRun run = up("--root", root(), "--no-discover", "--data", data.toString(), "--port", "0");

            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err())
                    .contains("another sessiontap runs in " + data, "--data DIR")
                    .doesNotContain("\tat ");
            assertThat(first.bootstrapServers()).startsWith("127.0.0.1:");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data)))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void anImpossiblePortIsAUsageError() {
        assertThat(up("--port", "70000").code()).isEqualTo(2);
    }

    @Test
    void stateIsKeptWhereTheSystemKeepsState() {
        Path home = Path.of("home");

        assertThat(StateHome.of(Os.LINUX, home, Map.of())).isEqualTo(Path.of("home/.local/state/sessiontap/up"));
        assertThat(StateHome.of(Os.LINUX, home, Map.of("XDG_STATE_HOME", "xdg")))
                .isEqualTo(Path.of("xdg/sessiontap/up"));
        assertThat(StateHome.of(Os.MACOS, home, Map.of()))
                .isEqualTo(Path.of("home/Library/Application Support/Sessiontap/up"));
        assertThat(StateHome.of(Os.WINDOWS, home, Map.of("LOCALAPPDATA", "local")))
                .isEqualTo(Path.of("local/Sessiontap/up"));
    }

    private static CommandRun up(String... args) {
        String[] all = new String[args.length + 1];
        all[0] = "up";
        System.arraycopy(args, 0, all, 1, args.length);
        return CommandRun.of(all);
    }

    private String root() throws Exception {
        return UserDataDirectory.create(folder.resolve("Code")).root().toString();
    }
}
