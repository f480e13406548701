package dev.sessiontap.core.intake;

import dev.sessiontap.core.engine.Arrival;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.core.store.Table;
import dev.sessiontap.core.store.Values;
import dev.sessiontap.schemas.mutation.Header;
import dev.sessiontap.schemas.mutation.MutationFormatException;
import dev.sessiontap.schemas.mutation.MutationReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Records that wait for the ones before them, as they came. */
final class ParkedRecords {
    private ParkedRecords() {}

    /** Stages a record; returns its bytes. */
    static long put(Staged state, Incoming incoming) {
        byte[] bytes = bytes(incoming.arrival());
        Values.write(state, key(incoming.host(), incoming.epoch(), incoming.seq()), bytes);
        return bytes.length;
    }

    /** The record that waits under a number. */
    static Optional<Incoming> find(StateReader state, String host, String epoch, long seq) {
        byte[] bytes = Values.read(state, key(host, epoch, seq));
        return bytes == null ? Optional.empty() : Optional.of(incoming(bytes));
    }

    /** Takes out one record, when it is there. */
    static Optional<Incoming> take(Staged state, String host, String epoch, long seq) {
        Optional<Incoming> found = find(state, host, epoch, seq);
        if (found.isPresent()) {
            Values.delete(state, key(host, epoch, seq));
        }
        return found;
    }

    /**
     * Takes out all records of a host: those of the epoch at hand, then the others epoch by epoch as the first of each came; by
     * number within an epoch.
     */
    static List<Incoming> takeAll(Staged state, String host, String epochAtHand) {
        StateKey prefix = host(host).key();
        List<StateKey> keys = new ArrayList<>();
        state.range(prefix, KeyWriter.end(prefix)).forEachRemaining(e -> keys.add(e.getKey()));
        List<Incoming> records = new ArrayList<>();
        for (StateKey key : keys) {
            records.add(incoming(Values.read(state, key)));
            Values.delete(state, key);
        }
        Map<String, Long> came = new HashMap<>();
        records.forEach(r -> came.merge(r.epoch(), r.arrival().offset(), Math::min));
        came.put(epochAtHand, -1L);
        records.sort(Comparator.comparing((Incoming r) -> came.get(r.epoch()))
                .thenComparing(Incoming::epoch)
                .thenComparing(Incoming::seq));
        return records;
    }

    static boolean isEmpty(StateReader state, String host) {
        StateKey prefix = host(host).key();
        return !state.range(prefix, KeyWriter.end(prefix)).hasNext();
    }

    private static KeyWriter host(String host) {
        return KeyWriter.of(Table.PARKED).text(host);
    }

    private static StateKey key(String host, String epoch, long seq) {
        return host(host).text(epoch).number(seq).key();
    }

    private static byte[] bytes(Arrival arrival) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(arrival.value().length + 2048);
        try (DataOutputStream data = new DataOutputStream(out)) {
            data.writeInt(arrival.partition());
            data.writeLong(arrival.offset());
            data.writeLong(arrival.time().toEpochMilli());
            field(data, arrival.key());
            data.writeInt(arrival.headers().size());
            for (Header header : arrival.headers()) {
                data.writeUTF(header.name());
                field(data, header.value());
            }
            field(data, arrival.value());
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory cannot fail", e);
        }
        return out.toByteArray();
    }

    private static void field(DataOutputStream data, byte[] bytes) throws IOException {
        data.writeInt(bytes.length);
        data.write(bytes);
    }

    private static Incoming incoming(byte[] bytes) {
        try (DataInputStream data = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int partition = data.readInt();
            long offset = data.readLong();
            Instant time = Instant.ofEpochMilli(data.readLong());
            byte[] key = data.readNBytes(data.readInt());
            int count = data.readInt();
            List<Header> headers = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                String name = data.readUTF();
                headers.add(new Header(name, data.readNBytes(data.readInt())));
            }
            byte[] value = data.readNBytes(data.readInt());
            return new Incoming(
                    MutationReader.read(headers, value), new Arrival(key, headers, value, partition, offset, time));
        } catch (IOException e) {
            throw new UncheckedIOException("reading from memory cannot fail", e);
        } catch (MutationFormatException e) {
            throw new IllegalStateException("a parked record could be read when it came", e);
        }
    }
}
