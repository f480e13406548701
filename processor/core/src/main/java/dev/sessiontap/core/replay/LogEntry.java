package dev.sessiontap.core.replay;

import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsValue;
import java.util.List;

/** One entry of a mutation log. Paths are JavaScript property keys: of a number, its text. */
public sealed interface LogEntry {

    /**
     * Replaces everything.
     *
     * @param value the new state; undefined where the entry has none, as if the log had not begun
     */
    record Initial(JsValue value) implements LogEntry {
        /** Whether the entry has a value. */
        public boolean present() {
            return value != JsLiteral.UNDEFINED;
        }
    }

    /**
     * Sets a value.
     *
     * @param value undefined where the entry has none, which deletes
     */
    record Set(List<String> path, JsValue value) implements LogEntry {
        public Set {
            path = List.copyOf(path);
        }
    }

    /**
     * Cuts or extends a list and adds to it.
     *
     * @param values what to add; undefined where the entry has none
     * @param length the length the list gets first, not yet converted; undefined where the entry has none
     */
    record Push(List<String> path, JsValue values, JsValue length) implements LogEntry {
        public Push {
            path = List.copyOf(path);
        }
    }

    /** Deletes. */
    record Delete(List<String> path) implements LogEntry {
        public Delete {
            path = List.copyOf(path);
        }
    }
}
