package dev.sessiontap.standalone.rows;

import dev.sessiontap.standalone.rows.Palette.Ink;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Rows and grant changes on one line each, as they come: local time, milliseconds since the write, what happened to the row
 * (+ first seen by this process, ~ changed, = the same text with other columns changed, - retracted), its kind, its session, its text.
 */
public final class LiveLine {
    private static final String GONE = "-";
    private static final String SAME = "=";
    private static final int KIND_WIDTH = 11;
    private static final int SESSION_WIDTH = 8;

    private final Palette palette;
    private final int columns;
    private final DateTimeFormatter time;
    private final Map<String, Integer> texts = new HashMap<>();

    /** Lines of so many columns, with times of that zone. */
    public LiveLine(Palette palette, int columns, ZoneId zone) {
        this.palette = palette;
        this.columns = columns;
        this.time = DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT).withZone(zone);
    }

    /** What the columns are. */
    public String heading() {
        return palette.paint(
                Ink.FAINT,
                "time             write   " + OneLine.pad("kind", KIND_WIDTH) + " "
                        + OneLine.pad("session", SESSION_WIDTH)
                        + " text    + first seen  ~ changed  = same text  - retracted  ! look here first");
    }

    /**
     * A row.
     *
     * @param arrived when it was read
     * @param latency milliseconds since the write that caused it, where that is known
     */
    public String row(RowView row, Instant arrived, OptionalLong latency) {
        String mark = mark(row);
        String start = start(arrived, latency);
        String middle = mark + (row.isHigh() ? "!" : " ") + " " + OneLine.pad(row.kind(), KIND_WIDTH) + " "
                + OneLine.pad(shortened(row.session()), SESSION_WIDTH) + " ";
        String tool = row.tool().map(t -> t + ": ").orElse("");
        String text = OneLine.joined(tool + row.text(), columns - start.length() - middle.length());
        Ink ink = mark.equals(GONE) || mark.equals(SAME) ? Ink.FAINT : row.isHigh() ? Ink.ALARM : Palette.of(row);
        return palette.paint(Ink.FAINT, start) + palette.paint(ink, middle + text);
    }

    /** A change of a grant. */
    public String grant(GrantView grant, Instant arrived) {
        String start = start(arrived, OptionalLong.empty());
        String text = OneLine.joined(grant.sentence(), columns - start.length() - 3);
        return palette.paint(Ink.FAINT, start) + palette.paint(Ink.GRANT, "*! " + text);
    }

    private String mark(RowView row) {
        Integer text = row.text().hashCode();
        Integer before = texts.put(row.id(), text);
        if (row.retracted()) {
            texts.remove(row.id());
            return GONE;
        }
        return before == null ? "+" : before.equals(text) ? SAME : "~";
    }

    private static String shortened(String session) {
        return session.substring(0, Math.min(SESSION_WIDTH, session.length()));
    }

    private String start(Instant arrived, OptionalLong latency) {
        String millis = latency.isPresent() ? latency.getAsLong() + " ms" : "";
        return time.format(arrived) + " " + " ".repeat(Math.max(0, 8 - millis.length())) + millis + "  ";
    }
}
