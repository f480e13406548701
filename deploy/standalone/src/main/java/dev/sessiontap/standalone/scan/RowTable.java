package dev.sessiontap.standalone.scan;

import dev.sessiontap.standalone.cli.Terminal;
import dev.sessiontap.standalone.rows.OneLine;
import dev.sessiontap.standalone.rows.Palette;
import dev.sessiontap.standalone.rows.Palette.Ink;
import dev.sessiontap.standalone.rows.RowView;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints rows for people: a heading for each session, then a line for each row. */
final class RowTable {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int TIME_WIDTH = 19;
    private static final int KIND_WIDTH = 11;
    private static final int TOOL_WIDTH = 20;
    private static final int FLAGS_WIDTH = 5;

    private final Terminal terminal;
    private final Palette palette;

    RowTable(Terminal terminal) {
        this.terminal = terminal;
        this.palette = new Palette(terminal.colours());
    }

    void print(List<FoundRows.Group> groups) {
        if (groups.isEmpty()) {
            return;
        }
        terminal.out()
                .println(palette.paint(
                        Ink.FAINT,
                        columns("time (UTC)", "kind", "tool", "flags") + "text    flags: ! high signal, E error,"
                                + " ~ not final, x retracted, 2 repeats another conversation"));
        groups.forEach(this::print);
    }

    private void print(FoundRows.Group group) {
        terminal.out().println();
        terminal.out().println(palette.paint(Ink.STRONG, heading(group)));
        for (RowView row : group.rows()) {
            terminal.out().println(line(row));
        }
    }

    private static String heading(FoundRows.Group group) {
        if (group.session().isEmpty()) {
            return "standing state";
        }
        List<String> words = new ArrayList<>(List.of("session " + group.session()));
        group.rows().stream().flatMap(row -> row.project().stream()).findFirst().ifPresent(words::add);
        return String.join("  ", words);
    }

    private String line(RowView row) {
        String time = row.time().map(RowTable::format).orElse("-");
        String start = columns(time, row.kind(), row.tool().orElse(""), flags(row));
        int room = terminal.columns() - start.length();
        Ink ink = row.isHigh() ? Ink.ALARM : Palette.of(row);
        return palette.paint(Ink.FAINT, start.substring(0, TIME_WIDTH + 2))
                + palette.paint(ink, start.substring(TIME_WIDTH + 2))
                + palette.paint(Palette.of(row), OneLine.of(row.text(), room));
    }

    private static String columns(String time, String kind, String tool, String flags) {
        return OneLine.pad(time, TIME_WIDTH) + "  " + OneLine.pad(kind, KIND_WIDTH) + "  "
                + OneLine.pad(tool, TOOL_WIDTH) + "  " + OneLine.pad(flags, FLAGS_WIDTH) + "  ";
    }

    private static String flags(RowView row) {
        return (row.isHigh() ? "!" : "")
                + (row.isError() ? "E" : "")
                + (row.isFinal() || row.order().isEmpty() || row.order().get(0) < 0 ? "" : "~")
                + (row.retracted() ? "x" : "")
                + (row.secondary() ? "2" : "");
    }

    private static String format(Instant time) {
        return TIME.format(time);
    }
}
