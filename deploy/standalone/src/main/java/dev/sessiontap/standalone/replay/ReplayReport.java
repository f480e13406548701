package dev.sessiontap.standalone.replay;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.replay.WholeLog;
import java.io.IOException;

/** One line of JSON on what came of a log: {@code {"file","ok","state","errors":[{"line","reason"}]}}. */
final class ReplayReport {
    private ReplayReport() {}

    /** Writes the line. The state may be large, so it is written as it is read. */
    static void write(String file, WholeLog.Outcome outcome, Appendable out) throws IOException {
        out.append("{\"file\":");
        string(file, out);
        out.append(",\"ok\":").append(Boolean.toString(outcome.acceptedByVsCode()));
        out.append(",\"state\":");
        if (outcome.state() == JsLiteral.UNDEFINED) {
            out.append("null");
        } else {
            JsJson.write(outcome.state(), out);
        }
        out.append(",\"errors\":[");
        String comma = "";
        for (WholeLog.LineError error : outcome.errors()) {
            out.append(comma).append("{\"line\":").append(Integer.toString(error.line()));
            out.append(",\"reason\":");
            string(error.reason(), out);
            out.append('}');
            comma = ",";
        }
        out.append("]}\n");
    }

    private static void string(String text, Appendable out) throws IOException {
        StringBuilder quoted = new StringBuilder();
        JsonStringEncoder.getInstance().quoteAsString(text, quoted);
        out.append('"').append(quoted).append('"');
    }
}
