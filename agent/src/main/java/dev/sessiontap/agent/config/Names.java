package dev.sessiontap.agent.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what somebody probably meant. */
final class Names {
    private static final int FAR = 4;

    private Names() {}

    static Optional<String> nearest(String name, Collection<String> known) {
        return known.stream()
                .sorted()
                .min(Comparator.comparingInt(k -> distance(name, k)))
                .filter(k -> distance(name, k) < FAR);
    }

    private static int distance(String a, String b) {
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
