package dev.sessiontap.core.replay;

import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.js.Refusal;
import java.util.ArrayList;
import java.util.List;

/** Replays a whole log file in memory. */
public final class WholeLog {
    private static final String EMPTY_FILE = "empty file";

    private JsValue state = JsLiteral.UNDEFINED;
    private boolean accepted = true;
    private final List<LineError> errors = new ArrayList<>();

    private WholeLog() {}

    /**
     * What came of a log.
     *
     * @param state the state at the end; undefined where there is none
     * @param acceptedByVsCode whether VS Code's reader opens the file; it gives up at the first error
     * @param errors what is wrong, line by line
     */
    public record Outcome(JsValue state, boolean acceptedByVsCode, List<LineError> errors) {
        public Outcome {
            errors = List.copyOf(errors);
        }
    }

    /**
     * Something wrong with a line.
     *
     * @param line its number, from 1, empty lines counted
     * @param reason a short phrase of ours
     */
    public record LineError(int line, String reason) {}

    /**
     * Replays a file. Lines end at 0x0A only; what follows the last one counts where it is one whole entry. Where the first
     * initial entry is missing, the lines are applied to an empty object.
     */
    public static Outcome replay(byte[] file) {
        WholeLog log = new WholeLog();
        boolean empty = true;
        int number = 0;
        for (int start = 0; start < file.length; ) {
            int end = endOfLine(file, start);
            empty &= end == start;
            log.line(++number, LineReader.read(file, start, end - start, start == 0), end == file.length);
            start = end + 1;
        }
        if (empty) {
            log.refuse(1, EMPTY_FILE);
        }
        log.accepted &= !LineReader.startsWithMark(file, 0, file.length);
        return new Outcome(log.state, log.accepted, log.errors);
    }

    private void line(int number, ReadLine line, boolean unterminated) {
        line.damage().ifPresent(damage -> refuse(number, damage.text()));
        if (unterminated && line.damage().isPresent()) {
            return; // still being written, as far as anyone can tell
        }
        for (LogEntry entry : line.entries()) {
            apply(number, entry);
        }
    }

    private void apply(int number, LogEntry entry) {
        Replayer.Result result = Replayer.apply(state, entry);
        if (result instanceof Replayer.Applied applied) {
            state = applied.state();
            return;
        }
        Replayer.Refused refused = (Replayer.Refused) result;
        errors.add(new LineError(number, refused.damage().text()));
        accepted &= refused.acceptedByVsCode();
        if (refused.refusal() == Refusal.NO_INITIAL_ENTRY) {
            state = Replayer.apply(JsObject.EMPTY, entry) instanceof Replayer.Applied applied
                    ? applied.state()
                    : JsObject.EMPTY;
        }
    }

    private void refuse(int number, String reason) {
        errors.add(new LineError(number, reason));
        accepted = false;
    }

    private static int endOfLine(byte[] file, int start) {
        int end = start;
        while (end < file.length && file[end] != '\n') {
            end++;
        }
        return end;
    }
}
