package dev.sessiontap.core.rows;

import dev.sessiontap.core.js.JsArray;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which class reads which kind of response part. */
final class PartKinds {
    private static final PartRows MARKDOWN = new MarkdownPart();
    private static final PartRows SILENT = (part, index, rows) -> {};
    private static final PartRows UNKNOWN = new UnknownPart();
    private static final Map<String, PartRows> BY_KIND = byKind();

    private PartKinds() {}

    private static Map<String, PartRows> byKind() {
        Map<String, PartRows> kinds = new HashMap<>();
        kinds.put("markdownContent", MARKDOWN);
        kinds.put("markdownVuln", MARKDOWN);
        kinds.put("inlineReference", new InlineReferencePart());
        kinds.put("thinking", new ThinkingPart());
        kinds.put("toolInvocationSerialized", (part, index, rows) -> rows.call(part, index));
        kinds.put("textEditGroup", new FileEditPart());
        kinds.put("notebookEditGroup", new FileEditPart());
        kinds.put("workspaceEdit", new WorkspaceEditPart());
        kinds.put("externalEdit", new ExternalEditPart());
        kinds.put("confirmation", new ConfirmationPart());
        kinds.put("elicitationSerialized", new ElicitationPart());
        kinds.put("planReview", new PlanReviewPart());
        kinds.put("questionCarousel", new QuestionsPart());
        kinds.put("pullRequest", new HandOffPart());
        kinds.put("hook", new HookPart());
        kinds.put("warning", new NoticePart("warning"));
        kinds.put("info", new NoticePart("info"));
        kinds.put("autoModeResolution", new ModelResolutionPart());
        kinds.put("codeblockUri", (part, index, rows) -> rows.edits(index, List.of()));
        for (String silent : List.of(
                "progressMessage",
                "progressTask",
                "progressTaskSerialized",
                "systemNotification",
                "undoStop",
                "command",
                "treeData",
                "multiDiffData",
                "mcpServersStarting",
                "mcpServersStartingSlow",
                "clearToPreviousToolInvocation",
                "disabledClaudeHooks",
                "extensions",
                "prepareToolInvocation")) {
            kinds.put(silent, SILENT);
        }
        return Map.copyOf(kinds);
    }

    /** The reader of a part. */
    static PartRows of(JsValue part) {
        if (!part.isPresent()) {
            return SILENT;
        }
        JsValue kind = part.get("kind");
        if (part instanceof JsString || (part instanceof JsObject && !kind.isPresent())) {
            return MARKDOWN;
        }
        return part instanceof JsArray || kind.text() == null ? UNKNOWN : ofKind(kind.text());
    }

    private static PartRows ofKind(String kind) {
        PartRows known = BY_KIND.get(kind);
        if (known != null) {
            return known;
        }
        // Stages of the same two kinds that other versions may write.
        return kind.startsWith("progressTask") || kind.startsWith("mcpServersStarting") ? SILENT : UNKNOWN;
    }
}
