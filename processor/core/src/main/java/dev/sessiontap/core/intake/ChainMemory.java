package dev.sessiontap.core.intake;

import dev.sessiontap.core.intake.HostState.Remembered;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.core.store.Table;
import dev.sessiontap.core.store.Values;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The chain values of a host's last records, by which a resend is told from a fork. */
final class ChainMemory {
    /** The agent keeps fewer records unacknowledged than this. */
    static final int RECORDS = 65_536;

    private ChainMemory() {}

    /** The chain value of a record accepted lately; null when it is not remembered. */
    static String find(StateReader state, String host, String epoch, long seq) {
        byte[] value = Values.read(state, key(host, epoch, seq));
        return value == null ? null : new String(value, StandardCharsets.US_ASCII);
    }

    /** Remembers a record's chain value, forgets the oldest when there are too many, and returns what is remembered now. */
    static List<Remembered> add(
            Staged state, String host, List<Remembered> before, String epoch, long seq, String chain) {
        Values.write(state, key(host, epoch, seq), chain.getBytes(StandardCharsets.US_ASCII));
        List<Remembered> now = new ArrayList<>(before);
        int at = now.size() - 1;
        while (at >= 0 && !now.get(at).epoch().equals(epoch)) {
            at--;
        }
        if (at < 0) {
            now.add(new Remembered(epoch, seq, seq));
        } else {
            Remembered old = now.get(at);
            now.set(at, new Remembered(epoch, Math.min(old.first(), seq), Math.max(old.last(), seq)));
        }
        long count = 0;
        for (Remembered r : now) {
            count += r.last() - r.first() + 1;
        }
        while (count > RECORDS) {
            Remembered oldest = now.get(0);
            state.delete(key(host, oldest.epoch(), oldest.first()));
            count--;
            if (oldest.first() == oldest.last()) {
                now.remove(0);
            } else {
                now.set(0, new Remembered(oldest.epoch(), oldest.first() + 1, oldest.last()));
            }
        }
        return List.copyOf(now);
    }

    private static StateKey key(String host, String epoch, long seq) {
        return KeyWriter.of(Table.CHAIN).text(host).text(epoch).number(seq).key();
    }
}
