package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsLiteral;
import dev.sessiontap.core.js.JsNumber;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.schemas.row.Signal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether, by whom and under what a tool call was allowed to run.
 *
 * @param text the row's text
 * @param ranUnderGrant whether a setting, a rule or a grant allowed it
 */
record Permission(String text, Signal signal, boolean ranUnderGrant) {
    private static final String DECISION = "permission decision: ";
    /** ToolConfirmKind, in the order of its numbers. */
    private static final List<String> KINDS =
            List.of("Denied", "ConfirmationNotNeeded", "Setting", "LmServicePerTool", "UserAction", "Skipped");

    private static final int DENIED = 0;
    private static final int NOT_NEEDED = 1;
    private static final List<Integer> BY_STANDING_PERMISSION = List.of(2, 3);

    /** What a part says of it; empty when nothing is decided and nobody is asked. */
    static Optional<Permission> of(JsValue part, boolean needsInput) {
        JsValue confirmed = part.get("isConfirmed");
        String automatic = automatic(part.get("toolSpecificData"));
        String automaticText = automatic == null ? "" : " auto_approve=" + automatic;
        if (!confirmed.isPresent() && needsInput) {
            return Optional.of(new Permission(DECISION + "waiting" + automaticText, Signal.NORMAL, false));
        }
        if (!confirmed.isPresent() && automatic == null) {
            return Optional.empty();
        }
        String type = Say.nonEmpty(part.at("source", "type"));
        String reasons = fields(confirmed);
        String text = DECISION + "confirmed=" + name(confirmed) + reasons + (type == null ? "" : " tool_source=" + type)
                + automaticText;
        boolean denied = isDenied(confirmed);
        boolean granted = !denied
                && confirmed.isPresent()
                && (automatic != null || BY_STANDING_PERMISSION.contains(kind(confirmed)));
        boolean routine = kind(confirmed) == NOT_NEEDED && reasons.isEmpty();
        Signal signal = granted || denied ? Signal.HIGH : routine ? Signal.LOW : Signal.NORMAL;
        return Optional.of(new Permission(text, signal, granted));
    }

    // Nothing decided beside an automatic answer is what a refusal by rule looks like.
    private static boolean isDenied(JsValue confirmed) {
        return !confirmed.isPresent() || confirmed == JsLiteral.FALSE || kind(confirmed) == DENIED;
    }

    private static String automatic(JsValue data) {
        String text = "terminal".equals(data.get("kind").text()) ? Say.textOf(data.get("autoApproveInfo")) : null;
        return text == null || text.isEmpty() ? null : MarkdownLinks.reduce(text);
    }

    private static int kind(JsValue confirmed) {
        double type = confirmed.get("type").number().orElse(-1);
        return type == Math.rint(type) && type >= 0 && type < KINDS.size() ? (int) type : -1;
    }

    private static String name(JsValue confirmed) {
        int kind = kind(confirmed);
        if (kind >= 0) {
            return KINDS.get(kind) + "(" + kind + ")";
        }
        JsValue type = confirmed.get("type");
        return confirmed instanceof JsObject && type.isPresent()
                ? "Unknown(" + Say.plain(type) + ")"
                : confirmed instanceof JsLiteral || confirmed instanceof JsNumber ? Say.plain(confirmed) : "-";
    }

    private static String fields(JsValue confirmed) {
        if (!(confirmed instanceof JsObject object)) {
            return "";
        }
        StringBuilder out = new StringBuilder();
        for (Map.Entry<String, JsValue> field : object.members().entrySet()) {
            boolean own = !field.getKey().equals("type") && !field.getKey().equals("reason");
            if (own && field.getValue().isPresent()) {
                out.append(' ').append(field.getKey()).append('=').append(Say.plain(field.getValue()));
            }
        }
        JsValue reason = object.get("reason");
        if (reason.isPresent()) {
            String text = Say.textOf(reason);
            out.append(" reason=").append(text == null ? Say.plain(reason) : MarkdownLinks.reduce(text));
        }
        return out.toString();
    }
}
