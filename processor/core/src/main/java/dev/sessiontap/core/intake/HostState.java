package dev.sessiontap.core.intake;

import dev.sessiontap.core.js.JsList;
import dev.sessiontap.core.js.JsNumber;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsString;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.KeyWriter;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.core.store.StateKey;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.core.store.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a host stands in its order.
 *
 * @param accepted records accepted so far: the revision of the next row
 * @param epoch the epoch of the last accepted record; empty before the first
 * @param last its sequence number
 * @param head its chain value
 * @param remembered the records whose chain values are remembered, in runs without a jump, oldest first
 * @param parkedSince stream time of the oldest parked record in milliseconds; -1 when none is parked
 * @param parkedBytes bytes of parked records
 */
record HostState(
        long accepted,
        String epoch,
        long last,
        String head,
        List<Remembered> remembered,
        long parkedSince,
        long parkedBytes) {

    /** Chain values remembered: those of an epoch's numbers from {@code first} to {@code last}, each of them. */
    record Remembered(String epoch, long first, long last) {}

    static final HostState NEW = new HostState(0, "", 0, "", List.of(), -1, 0);

    static HostState read(StateReader state, String host) {
        JsValue record = Records.read(state, key(host));
        if (record == null) {
            return NEW;
        }
        List<Remembered> remembered = new ArrayList<>();
        for (JsValue entry : record.get("remembered").items()) {
            remembered.add(new Remembered(
                    entry.get("epoch").text(), Records.number(entry, "first", 0), Records.number(entry, "last", 0)));
        }
        return new HostState(
                Records.number(record, "accepted", 0),
                record.get("epoch").text(),
                Records.number(record, "last", 0),
                record.get("head").text(),
                List.copyOf(remembered),
                Records.number(record, "parkedSince", -1),
                Records.number(record, "parkedBytes", 0));
    }

    void put(Staged state, String host) {
        List<JsValue> entries = new ArrayList<>();
        for (Remembered r : remembered) {
            entries.add(JsObject.EMPTY
                    .with("epoch", new JsString(r.epoch()))
                    .with("first", new JsNumber(r.first()))
                    .with("last", new JsNumber(r.last())));
        }
        Records.write()
                .number("accepted", accepted)
                .text("epoch", epoch)
                .number("last", last)
                .text("head", head)
                .value("remembered", JsList.owning(entries))
                .number("parkedSince", parkedSince)
                .number("parkedBytes", parkedBytes)
                .put(state, key(host));
    }

    private static StateKey key(String host) {
        return KeyWriter.of(Table.HOST).text(host).key();
    }

    boolean isNew() {
        return epoch.isEmpty();
    }

    boolean hasParked() {
        return parkedSince >= 0;
    }

    HostState withParked(long since, long bytes) {
        return new HostState(accepted, epoch, last, head, remembered, since, bytes);
    }

    /** This state after a record was accepted out of order: it counts, and the order stands where it stood. */
    HostState counted(List<Remembered> nowRemembered) {
        return new HostState(accepted + 1, epoch, last, head, nowRemembered, parkedSince, parkedBytes);
    }

    /** This state after the next record in order was accepted. */
    HostState advanced(String newEpoch, long seq, String chain, List<Remembered> nowRemembered) {
        return new HostState(accepted + 1, newEpoch, seq, chain, nowRemembered, parkedSince, parkedBytes);
    }
}
