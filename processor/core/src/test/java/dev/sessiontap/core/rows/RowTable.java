package dev.sessiontap.core.rows;

import dev.sessiontap.schemas.row.RowColumns;
import dev.sessiontap.schemas.row.RowContent;
import dev.sessiontap.schemas.row.Signal;
import dev.sessiontap.schemas.row.Timestamps;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Rows as lines that a person can check: order, time, kind, text, and whatever else is set. */
final class RowTable {
    private static final int LONGEST = 150;

    private RowTable() {}

    static String of(List<RowContent> rows) {
        return rows.stream().map(RowTable::line).collect(Collectors.joining("\n", "", "\n"));
    }

    private static String line(RowContent row) {
        RowColumns columns = row.columns();
        List<String> cells = new ArrayList<>();
        cells.add(
                columns.order() == null
                        ? "-"
                        : columns.order().stream().map(String::valueOf).collect(Collectors.joining(" ")));
        cells.add(columns.timestamp() == null ? "-" : Timestamps.format(columns.timestamp()));
        cells.add(columns.kind().word());
        cells.add(shortened(columns.text()));
        add(cells, "final", columns.isFinal() ? "yes" : null);
        add(cells, "signal", row.signal() == Signal.NORMAL ? null : row.signal().word());
        add(cells, "error", columns.isError() ? "yes" : null);
        add(cells, "tool", columns.toolName());
        add(cells, "call", columns.toolUseId());
        add(cells, "source", columns.toolSource());
        add(cells, "parent", columns.parentToolUseId());
        add(cells, "proposed", columns.proposedText());
        add(cells, "by", columns.editedBy());
        add(cells, "resolved", columns.resolvedModel());
        add(cells, "tokens", columns.tokens());
        add(cells, "attached", columns.attachments().isEmpty() ? null : columns.attachments());
        add(cells, "bytes", row.textTruncated() ? row.textBytes() : null);
        add(cells, "sha256", row.textSha256());
        return String.join(" | ", cells);
    }

    private static void add(List<String> cells, String name, Object value) {
        if (value != null) {
            cells.add(name + "=" + value);
        }
    }

    private static String shortened(String text) {
        String line = text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t");
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "… (" + text.length() + ")";
    }
}
