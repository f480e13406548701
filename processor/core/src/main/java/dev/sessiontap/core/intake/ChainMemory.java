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
    /** Runs of numbers without a jump: more than any honest host has. */
    static final int SPANS = 256;

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
        int at = endingBefore(now, epoch, seq);
        if (at < 0) {
            now.add(new Remembered(epoch, seq, seq));
        } else {
            now.set(at, new Remembered(epoch, now.get(at).first(), seq));
        }
        long count = 0;
        for (Remembered r : now) {
            count += r.last() - r.first() + 1;
        }
        while (count > RECORDS || now.size() > SPANS) {
            count -= forgetOldest(state, host, now);
        }
        return List.copyOf(now);
    }

    /** The run of numbers that this one continues; -1 when it begins a run of its own. */
    private static int endingBefore(List<Remembered> spans, String epoch, long seq) {
        for (int at = spans.size() - 1; at >= 0; at--) {
            Remembered span = spans.get(at);
            if (span.epoch().equals(epoch) && span.last() == seq - 1) {
                return at;
            }
        }
        return -1;
    }

    /** Forgets one record, or a whole run where there are too many of them; returns how many records. */
    private static long forgetOldest(Staged state, String host, List<Remembered> spans) {
        Remembered oldest = spans.get(0);
        long to = spans.size() > SPANS ? oldest.last() : oldest.first();
        for (long seq = oldest.first(); seq <= to; seq++) {
            state.delete(key(host, oldest.epoch(), seq));
        }
        if (to == oldest.last()) {
            spans.remove(0);
        } else {
            spans.set(0, new Remembered(oldest.epoch(), to + 1, oldest.last()));
        }
        return to - oldest.first() + 1;
    }

    private static StateKey key(String host, String epoch, long seq) {
        return KeyWriter.of(Table.CHAIN).text(host).text(epoch).number(seq).key();
    }
}
