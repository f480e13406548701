package dev.sessiontap.standalone.demo;

import dev.sessiontap.standalone.rows.Palette;
import dev.sessiontap.standalone.rows.Palette.Ink;
import java.io.PrintStream;
import java.util.Map;
import java.util.stream.Collectors;

/** The few lines at the end of the demo. */
final class Summary {
    private final Tally tally;
    private final Palette palette;

    Summary(Tally tally, Palette palette) {
        this.tally = tally;
        this.palette = palette;
    }

    void print(PrintStream out, long mutations) {
        out.println();
        line(out, "mutations", mutations + " sent by the agent");
        line(out, "upserts", counts(tally.upserts()));
        line(out, "retracts", counts(tally.retracts()));
        line(out, "grants", counts(tally.grants()));
        line(
                out,
                "latency",
                "from the end of a write to its row: p50 " + tally.percentile(0.5) + " ms, p99 "
                        + tally.percentile(0.99) + " ms (" + tally.timed() + " rows)");
        out.flush();
    }

    private void line(PrintStream out, String name, String text) {
        out.println(palette.paint(Ink.STRONG, String.format("%-10s", name)) + "  " + text);
    }

    private static String counts(Map<String, Integer> counts) {
        int sum = counts.values().stream().mapToInt(Integer::intValue).sum();
        String parts = counts.entrySet().stream()
                .map(e -> e.getKey() + " " + e.getValue())
                .collect(Collectors.joining(", "));
        return parts.isEmpty() ? "none" : sum + " (" + parts + ")";
    }
}
