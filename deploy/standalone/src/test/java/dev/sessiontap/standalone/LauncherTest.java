package dev.sessiontap.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in a tree of its own, with a {@code java} and a {@code mvn} that only say what they were asked. */
class LauncherTest {
    private static final Path DEPLOY = Path.of("..").toAbsolutePath().normalize();
    private static final List<String> TOOLS = List.of(
            "sh",
            "dirname",
            "sed",
            "head",
            "tail",
            "grep",
            "find",
            "cat",
            "touch",
            "rm",
            "mkdir",
            "mktemp",
            "readlink");
    private static final String CLASS_PATH = "deploy/standalone/target/classpath";

    @TempDir
    private Path folder;

    private Path tree;
    private Path bin;

    private record Ended(int code, String out, String err) {}

    @BeforeEach
    void plant() throws IOException {
        tree = Files.createDirectories(folder.resolve("a clone"));
        bin = Files.createDirectories(folder.resolve("bin"));
        Path deploy = Files.createDirectories(tree.resolve("deploy"));
        Files.createDirectories(tree.resolve("deploy/standalone/src/main"));
        for (String script : List.of("sessiontap", "launch.sh")) {
            Files.copy(DEPLOY.resolve(script), deploy.resolve(script));
        }
        for (String tool : TOOLS) {
            script(tool, "exec " + find(tool) + " \"$@\"");
        }
    }

    private static Path find(String tool) {
        for (String place : System.getenv("PATH").split(":", -1)) {
            if (Files.isExecutable(Path.of(place, tool))) {
                return Path.of(place, tool);
            }
        }
        throw new IllegalStateException("no " + tool);
    }

    private void script(String name, String... lines) throws IOException {
        Path file = Files.writeString(bin.resolve(name), "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private void java(String version) throws IOException {
        script(
                "java",
                "if [ \"$1\" = -version ]; then echo 'openjdk version \"" + version + "\" 2025-04-15' >&2; exit 0; fi",
                "printf '%s\\n' \"$@\"",
                "exit 7");
    }

    private Ended launch(String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(bin.resolve("sh").toString(), tree + "/deploy/sessiontap"));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        Map<String, String> environment = builder.environment();
        environment.clear();
        environment.put("PATH", bin.toString());
        Process process = builder.start();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return new Ended(
                process.exitValue(),
                Files.readString(folder.resolve("out"), StandardCharsets.UTF_8),
                Files.readString(folder.resolve("err"), StandardCharsets.UTF_8));
    }

    private void mavenThatBuilds() throws IOException {
        script(
                "mvn",
                "echo \"$*\" >> ../built",
                "mkdir -p deploy/standalone/target",
                "printf '%s' \"$PWD/deploy/launch.sh\" > " + CLASS_PATH);
    }

    @Test
    void withoutJavaItSaysWhatToInstall() throws Exception {
        Ended ended = launch("demo");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("java was not found", "17 or newer");
    }

    @Test
    void anOldJavaIsNamedWithItsVersion() throws Exception {
        java("11.0.2");

        Ended ended = launch("demo");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains(bin.resolve("java") + " is version 11", "17 or newer");
    }

    @Test
    void withoutMavenItSaysWhatToInstall() throws Exception {
        java("17.0.15");

        Ended ended = launch("demo");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("Maven (mvn) was not found");
    }

    @Test
    void aFailedBuildSaysWhyAndWhereTheLogIs() throws Exception {
        java("17.0.15");
        script("mvn", "echo '[ERROR] it is raining'", "exit 1");

        Ended ended = launch("demo");

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.err()).contains("[ERROR] it is raining", "the whole log is " + tree + "/target/build.log");
    }

    @Test
    void itBuildsOncePassesArgumentsAndExitCodeOnAndBuildsAgainWhenASourceIsNewer() throws Exception {
        java("17.0.15");
        mavenThatBuilds();

        Ended first = launch("scan", "a folder with blanks");
        Ended second = launch("scan", "x");
        Path source = Files.writeString(tree.resolve("deploy/standalone/src/main/New.java"), "");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));
        Ended third = launch("scan", "x");

        assertThat(first.code()).isEqualTo(7);
        assertThat(first.err()).isEqualTo("building, first time only…\n");
        assertThat(first.out()).contains("dev.sessiontap.standalone.Sessiontap\nscan\na folder with blanks\n");
        assertThat(second.err()).isEmpty();
        assertThat(third.err()).startsWith("building, the sources changed…\n");
        assertThat(Files.readAllLines(folder.resolve("built"))).hasSize(2);
    }

    @Test
    void aNewJavaIsGivenTheOptionsThatKeepItQuiet() throws Exception {
        java("25.0.3");
        mavenThatBuilds();

        assertThat(launch("replay", "x").out())
                .contains("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");
    }
}
