package dev.sessiontap.streams.config;

import java.util.Comparator;
import java.util.stream.Collectors;

/** What somebody may have meant who wrote a name that no option has. */
final class Suggestion {
    private static final int NEAR = 4;

    private Suggestion() {}

    static String of(String name) {
        if (KafkaSettings.refusal(name).isPresent()) {
            return "Take it out: " + KafkaSettings.refusal(name).get() + ".";
        }
        return ProcessorOptions.ALL.stream()
                .map(Option::name)
                .filter(option -> distance(name, option) <= NEAR)
                .min(Comparator.comparingInt(option -> distance(name, option)))
                .map(option -> "Did you mean " + option + "?")
                .orElseGet(() -> "Options are kafka.* and "
                        + ProcessorOptions.ALL.stream().map(Option::name).collect(Collectors.joining(", ")) + ".");
    }

    /** The Levenshtein distance: insertions, deletions and replacements of one letter. */
    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
