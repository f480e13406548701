package dev.sessiontap.core.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.replay.WholeLog.Outcome;
import dev.sessiontap.fixtures.Operation;
import dev.sessiontap.fixtures.RecordedLog;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Logs as VS Code's own writer wrote them. */
class RecordedLogTest {
    /**
     * Here members are deleted and set again, which in JavaScript keep their old place: the text differs, the value does
     * not.
     */
    private static final Set<String> OTHER_ORDER = Set.of("unicode");

    static Stream<RecordedLog> logs() {
        return RecordedLog.all().stream();
    }

    @ParameterizedTest
    @MethodSource("logs")
    void theWholeFileGivesTheStateThatVsCodeReads(RecordedLog log) {
        Outcome outcome = WholeLog.replay(log.log());

        assertThat(outcome.acceptedByVsCode()).isEqualTo(log.finalJson().isPresent());
        assertThat(outcome.errors().isEmpty()).isEqualTo(log.finalJson().isPresent());
        log.finalJson()
                .ifPresent(json -> assertThat(SameValue.as(outcome.state(), log.finalJson()))
                        .isTrue());
    }

    @ParameterizedTest
    @MethodSource("logs")
    void everyWriteGivesTheStateThatVsCodeReads(RecordedLog log) {
        GrowingFile file = new GrowingFile();
        for (Operation operation : log.operations()) {
            file.write(operation);
            if (operation.stateSha256().isPresent() && !OTHER_ORDER.contains(log.name())) {
                assertThat(sha256(JsJson.write(file.state)))
                        .isEqualTo(operation.stateSha256().get());
            }
        }
        log.finalJson()
                .ifPresent(json ->
                        assertThat(SameValue.as(file.state, log.finalJson())).isTrue());
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /** A file that is read as it grows: every line once, when it is whole. */
    private static final class GrowingFile {
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();
        private JsValue state = JsLiteral.UNDEFINED;

        void write(Operation operation) {
            if (operation.kind() == Operation.Kind.REPLACE) {
                line.reset();
                state = JsLiteral.UNDEFINED;
            }
            for (byte b : operation.data()) {
                if (b == '\n') {
                    apply(LineReader.read(line.toByteArray(), false).entries());
                    line.reset();
                } else {
                    line.write(b);
                }
            }
        }

        private void apply(List<LogEntry> entries) {
            for (LogEntry entry : entries) {
                state = ((Replayer.Applied) Replayer.apply(state, entry)).state();
            }
        }
    }
}
