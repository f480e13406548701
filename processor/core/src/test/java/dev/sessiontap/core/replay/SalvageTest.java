package dev.sessiontap.core.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines that are not one whole entry. */
class SalvageTest {
    private static final String A = "{\"kind\":1,\"k\":[\"a\"],\"v\":{\"x\":[1,\"two\"]}}";
    private static final String B = "{\"kind\":2,\"k\":[\"b\"],\"v\":[{\"kind\":\"text\",\"value\":\"é 😀\"}],\"i\":0}";
    private static final String A_APPLIED = "\"a\":{\"x\":[1,\"two\"]}";
    private static final String B_APPLIED = "\"b\":[{\"kind\":\"text\",\"value\":\"é 😀\"}]";
    private static final int TEN_MEGABYTES = 10_000_000;

    @Test
    void anEntryBehindATornOneIsFoundWhereverTheTearWas() {
        byte[] torn = (B + "\\").getBytes(StandardCharsets.UTF_8);
        for (int tear = 1; tear < torn.length - 1; tear++) {
            assertThat(applied(joined(torn, tear, A))).as("torn at %d", tear).contains(A_APPLIED);
        }
    }

    @Test
    void anEntryBehindTwoTornOnesIsFoundWhereverTheTearsWere() {
        byte[] torn = B.getBytes(StandardCharsets.UTF_8);
        for (int first = 1; first < torn.length; first++) {
            for (int second = 1; second < torn.length; second++) {
                byte[] behind = joined(torn, second, A);
                byte[] line = new byte[first + behind.length];
                System.arraycopy(torn, 0, line, 0, first);
                System.arraycopy(behind, 0, line, first, behind.length);
                assertThat(applied(line)).as("torn at %d and %d", first, second).contains(A_APPLIED);
            }
        }
    }

    @Test
    void anEntryBeforeATornOneIsFound() {
        byte[] torn = B.getBytes(StandardCharsets.UTF_8);
        for (int tear = 1; tear < torn.length; tear++) {
            byte[] line = (A + new String(torn, 0, tear, StandardCharsets.ISO_8859_1)).getBytes(StandardCharsets.UTF_8);
            assertThat(applied(line)).as("torn at %d", tear).isEqualTo("{" + A_APPLIED + "}");
        }
    }

    @Test
    void anEntryThatAnotherWriterPutInsideIsFoundWhereverItLies() {
        for (int place = 1; place < A.length(); place++) {
            String line = A.substring(0, place) + B + A.substring(place);
            ReadLine read = LineReader.read(line.getBytes(StandardCharsets.UTF_8), false);
            if (read.damage().isPresent()) {
                assertThat(applied(line)).as("at %d", place).contains(B_APPLIED);
            }
        }
    }

    @Test
    void zerosAreNoHindrance() {
        String zeros = "\0".repeat(4096);
        String both = "{" + A_APPLIED + "," + B_APPLIED + "}";

        assertThat(applied(A + zeros)).isEqualTo("{" + A_APPLIED + "}");
        assertThat(applied(zeros + A)).isEqualTo("{" + A_APPLIED + "}");
        assertThat(applied(A + zeros + B)).isEqualTo(both);
        assertThat(applied(A.substring(0, 20) + zeros + A + B)).isEqualTo(both);
    }

    @Test
    void manyEntriesBackToBackAreAllFound() {
        ReadLine read = LineReader.read(A.repeat(5_000).getBytes(StandardCharsets.UTF_8), false);

        assertThat(read.entries()).hasSize(5_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"kind\":2,\"k\":[\"requests\",0,\"response\"],\"v\":[{\"kind\":\"markdown\",\"value\":\"x\"}",
                "{\"kind\":2,\"k\":[\"r\"],\"v\":[{\"kind\":3,\"name\":\"x\"}",
                "{\"kind\":2,\"k\":[\"r\"],\"v\":[{\"kind\":0}",
                "{\"kind\":2,\"k\":[\"r\"],\"v\":[{\"kind\":1,\"k\":[\"x\"],\"v\":1},",
                "{\"kind\":1,\"k\":[\"a\"],\"v\":NaN}",
                "tail\"],\"v\":\"T\"}",
                "\0\0\0\0"
            })
    void nothingIsMadeOfPartsThatAreNoEntries(String line) {
        ReadLine read = LineReader.read(line.getBytes(StandardCharsets.UTF_8), false);

        assertThat(read.entries()).isEmpty();
        assertThat(read.damage()).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"kind\":1,\"v\":[",
                "{\"kind\":1,\"v\":",
                "{\"kind\":1x",
                "{\"kind\":1,\"k\":[\"",
                "{\"kind\":0,\"v\":{}},",
                "{\"kind\":0,\"v\":{}}",
                "{\"kind\":0,\"v\":{\"a\":\"\\u",
                "[",
                "\"",
                "\\ud83d",
                "x"
            })
    void aHostileLineTakesLinearTime(String piece) {
        byte[] line = ("{\"kind\":1," + piece.repeat(TEN_MEGABYTES / piece.length())).getBytes(StandardCharsets.UTF_8);

        ReadLine read = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> LineReader.read(line, false));

        assertThat(read.damage()).isPresent();
    }

    private static String applied(String line) {
        return applied(line.getBytes(StandardCharsets.UTF_8));
    }

    private static String applied(byte[] line) {
        ReadLine read = LineReader.read(line, false);
        assertThat(read.damage()).isPresent();
        JsValue state = JsObject.EMPTY;
        for (LogEntry entry : read.entries()) {
            state = ((Replayer.Applied) Replayer.apply(state, entry)).state();
        }
        return JsJson.write(state);
    }

    private static byte[] joined(byte[] torn, int tear, String whole) {
        byte[] behind = whole.getBytes(StandardCharsets.UTF_8);
        byte[] line = new byte[tear + behind.length];
        System.arraycopy(torn, 0, line, 0, tear);
        System.arraycopy(behind, 0, line, tear, behind.length);
        return line;
    }
}
