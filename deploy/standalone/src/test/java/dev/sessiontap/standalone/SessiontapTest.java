package dev.sessiontap.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessiontapTest {
    @Test
    void helpNamesEveryCommandAndTheExitCodes() {
        CommandRun run = CommandRun.of("--help");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("demo", "up", "scan", "replay", "Exit codes:", "Examples:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"demo", "up", "scan", "replay"})
    void everyCommandHasAHeaderAnExampleAndItsExitCodes(String command) {
        CommandRun run = CommandRun.of(command, "--help");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("Usage: sessiontap " + command, "Exit codes:", "Examples:", "--version");
        assertThat(CommandRun.of("--help").out()).containsPattern("(?m)^  " + command + " +[A-Z].*\\.$");
    }

    @Test
    void versionIsTheOneThatWasBuilt() {
        CommandRun run = CommandRun.of("--version");

        assertThat(run.code()).isZero();
        assertThat(run.out()).containsPattern("^sessiontap \\d+\\.\\d+").doesNotContain("${");
    }

    @Test
    void noCommandIsAUsageError() {
        CommandRun run = CommandRun.of();

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Missing command");
    }

    @Test
    void anUnknownOptionIsAUsageErrorThatNamesIt() {
        CommandRun run = CommandRun.of("replay", "--fromat", "json", "x.jsonl");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--fromat");
    }
}
