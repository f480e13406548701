package dev.sessiontap.core.replay;

import dev.sessiontap.core.js.JsNumber;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.js.RefusedAssignment;
import java.util.List;

/** Turns the value of a line into an entry. */
final class EntryDecoder {
    private EntryDecoder() {}

    static ReadLine decode(JsValue line) {
        if (!(line instanceof JsObject object)) {
            return ReadLine.damaged(Damage.unparseable("not an object"));
        }
        // Compared as a number, strictly: 1.0 is 1, "1" is nothing.
        double kind = object.get("kind") instanceof JsNumber number ? number.value() : Double.NaN;
        try {
            if (kind == 0) {
                return ReadLine.whole(new LogEntry.Initial(object.get("v")));
            } else if (kind == 1) {
                return ReadLine.whole(new LogEntry.Set(path(object), object.get("v")));
            } else if (kind == 2) {
                return ReadLine.whole(new LogEntry.Push(path(object), object.get("v"), object.get("i")));
            } else if (kind == 3) {
                return ReadLine.whole(new LogEntry.Delete(path(object)));
            }
        } catch (RefusedAssignment e) {
            return ReadLine.damaged(Damage.notApplied(e.refusal().reason()));
        }
        return ReadLine.damaged(Damage.notApplied("unknown kind"));
    }

    private static List<String> path(JsObject entry) throws RefusedAssignment {
        return EntryPath.of(entry.get("k"));
    }
}
