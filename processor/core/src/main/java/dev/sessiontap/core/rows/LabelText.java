package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import java.util.Map;
import java.util.TreeMap;

/** Prints the mode, permission level and model of a request. */
final class LabelText {
    private LabelText() {}

    static RequestLabels of(JsObject request) {
        if (request.get("isSystemInitiated").isTrue()) {
            return RequestLabels.NONE;
        }
        JsValue mode = request.get("modeInfo");
        return new RequestLabels(mode(mode), RowText.column(Say.nonEmpty(mode.get("permissionLevel"))), model(request));
    }

    private static String mode(JsValue info) {
        String mode = Say.first(
                info.get("telemetryModeId").text(),
                info.get("modeId").text(),
                info.get("kind").text());
        if (!"custom".equals(mode)) {
            return RowText.column(mode);
        }
        String name = Say.first(
                info.at("modeInstructions", "name").text(),
                info.get("telemetryModeName").text());
        return RowText.column(name == null ? mode : mode + " name=" + name);
    }

    private static String model(JsObject request) {
        String id = Say.nonEmpty(request.get("modelId"));
        if (id == null || !(request.get("modelConfiguration") instanceof JsObject options)) {
            return RowText.column(id);
        }
        StringBuilder label = new StringBuilder(id);
        for (Map.Entry<String, JsValue> option : new TreeMap<>(options.members()).entrySet()) {
            label.append(' ').append(option.getKey()).append('=').append(Say.plain(option.getValue()));
        }
        return RowText.column(label.toString());
    }
}
