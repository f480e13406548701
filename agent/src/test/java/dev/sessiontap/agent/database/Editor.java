package dev.sessiontap.agent.database;

import dev.sessiontap.fixtures.StateDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32;

/**
 * An editor in a process of its own that commits as fast as it can: in every transaction all keys get the same counter,
 * with a checksum, and so do many others far from them. It ends when its input ends, and says how often it committed and
 * how often it was kept waiting.
 */
final class Editor {
    static final int ROWS = 300;

    private Editor() {}

    /** Arguments: database, journal mode. */
    public static void main(String[] args) throws Exception {
        long commits = 0;
        long busy = 0;
        Random random = new Random(1);
        try (StateDatabase state = StateDatabase.open(Path.of(args[0]), StateDatabase.Journal.valueOf(args[1]))) {
            Map<String, String> filler = new LinkedHashMap<>();
            for (int i = 0; i < ROWS; i++) {
                filler.put("filler." + i, "x".repeat(3_000));
            }
            state.putAll(filler);
            while (System.in.available() == 0) {
                Map<String, String> rows = new LinkedHashMap<>();
                for (String key : StateKeys.ALL) {
                    rows.put(key, value(key, commits));
                }
                rows.put("secret://canary", "CANARY-" + commits);
                rows.put("filler." + random.nextInt(ROWS), "y".repeat(random.nextInt(6_000)));
                try {
                    state.putAll(rows);
                    commits++;
                    Files.writeString(Path.of(args[0] + ".count"), Long.toString(commits));
                } catch (java.sql.SQLException e) {
                    busy++;
                    System.err.println(e.getMessage());
                }
            }
        }
        System.out.println(commits + " " + busy);
    }

    /** A value whose tearing shows. */
    static String value(String key, long counter) {
        String body = key + "|" + counter + "|" + "z".repeat((int) (counter % 700));
        CRC32 crc = new CRC32();
        crc.update(body.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        return body + "|" + crc.getValue();
    }

    /** The counter in a value. */
    static long counter(String key, byte[] value) {
        String text = new String(value, java.nio.charset.StandardCharsets.UTF_8);
        long counter = Long.parseLong(text.split("\\|", -1)[1]);
        if (!text.equals(value(key, counter))) {
            throw new AssertionError("torn value of " + key);
        }
        return counter;
    }
}
