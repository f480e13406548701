package dev.sessiontap.core.intake;

import dev.sessiontap.core.intake.HostState.Remembered;
import dev.sessiontap.core.store.Staged;
import dev.sessiontap.schemas.mutation.Chain;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts a host's records in order: drops resends, lets a record wait for the ones before it, and says where the chain does not
 * hold. Nothing that arrives is ever left out for being out of place.
 */
final class HostOrder {
    /** A record waits this long, in stream time, for the ones before it. */
    static final Duration WAIT = Duration.ofMinutes(10);
    /** A host's waiting records may take this many bytes. */
    static final long WAITING_BYTES = 64L << 20;

    private final Staged state;
    private final String host;
    private final List<Accepted> accepted = new ArrayList<>();
    private HostState at;

    private HostOrder(Staged state, String host) {
        this.state = state;
        this.host = host;
        this.at = HostState.read(state, host);
    }

    /** The records that can be worked on now that this one came, in order. */
    static List<Accepted> arrive(Staged state, Incoming incoming) {
        HostOrder order = new HostOrder(state, incoming.host());
        order.expire(incoming.arrival().time().toEpochMilli());
        order.place(incoming);
        order.expire(incoming.arrival().time().toEpochMilli());
        order.at.put(state, order.host);
        return order.accepted;
    }

    private void place(Incoming incoming) {
        String known = ChainMemory.find(state, host, incoming.epoch(), incoming.seq());
        if (known != null) {
            if (!known.equals(incoming.chain())) {
                acceptBeside(incoming);
            }
        } else if (at.isNew()) {
            accept(incoming, null);
        } else if (incoming.epoch().equals(at.epoch())) {
            placeInEpoch(incoming);
        } else {
            placeInOther(incoming);
        }
    }

    private void placeInEpoch(Incoming incoming) {
        if (incoming.seq() == at.last() + 1) {
            accept(incoming, chainDoubt(incoming));
            release();
        } else if (incoming.seq() > at.last()) {
            park(incoming);
        } else {
            acceptBeside(incoming);
        }
    }

    private void placeInOther(Incoming incoming) {
        boolean old = at.remembered().stream().anyMatch(r -> r.epoch().equals(incoming.epoch()));
        if (old) {
            acceptBeside(incoming);
            return;
        }
        Optional<String> previous = incoming.record().sequence().prevHead();
        if (previous.isPresent()) {
            flush();
            boolean follows = previous.get().equals(at.head());
            accept(incoming, follows ? chainDoubt(incoming) : Accepted.gap("?"));
            release();
        } else {
            park(incoming);
        }
    }

    private String chainDoubt(Incoming incoming) {
        String expected = Chain.next(
                at.head(),
                incoming.arrival().headers(),
                incoming.record().mutation().value());
        return expected.equals(incoming.chain()) ? null : Accepted.BROKEN;
    }

    private void accept(Incoming incoming, String doubt) {
        List<Remembered> remembered =
                ChainMemory.add(state, host, at.remembered(), incoming.epoch(), incoming.seq(), incoming.chain());
        at = at.advanced(incoming.epoch(), incoming.seq(), incoming.chain(), remembered);
        accepted.add(new Accepted(incoming, at.accepted(), doubt));
    }

    /** A record that another with its number, or a later one, came before. */
    private void acceptBeside(Incoming incoming) {
        at = at.counted(at.remembered());
        accepted.add(new Accepted(incoming, at.accepted(), Accepted.FORKED));
    }

    private void park(Incoming incoming) {
        Optional<Incoming> waiting = ParkedRecords.find(state, host, incoming.epoch(), incoming.seq());
        if (waiting.isPresent()) {
            if (!waiting.get().chain().equals(incoming.chain())) {
                acceptBeside(incoming);
            }
            return;
        }
        long bytes = ParkedRecords.put(state, incoming);
        long since =
                at.hasParked() ? at.parkedSince() : incoming.arrival().time().toEpochMilli();
        at = at.withParked(since, at.parkedBytes() + bytes);
    }

    /** Accepts parked records that follow without a gap. */
    private void release() {
        while (at.hasParked()) {
            Optional<Incoming> next = ParkedRecords.take(state, host, at.epoch(), at.last() + 1);
            if (next.isEmpty()) {
                break;
            }
            accept(next.get(), chainDoubt(next.get()));
        }
        if (at.hasParked() && ParkedRecords.isEmpty(state, host)) {
            at = at.withParked(-1, 0);
        }
    }

    private void expire(long now) {
        boolean late = now - at.parkedSince() >= WAIT.toMillis();
        if (at.hasParked() && (late || at.parkedBytes() > WAITING_BYTES)) {
            flush();
        }
    }

    /** Accepts all that is parked, saying what is missing. */
    private void flush() {
        if (!at.hasParked()) {
            return;
        }
        for (Incoming parked : ParkedRecords.takeAll(state, host, at.epoch())) {
            boolean sameEpoch = parked.epoch().equals(at.epoch());
            if (sameEpoch && parked.seq() == at.last() + 1) {
                accept(parked, chainDoubt(parked));
            } else {
                String missing = sameEpoch ? Long.toString(parked.seq() - at.last() - 1) : "?";
                accept(parked, Accepted.gap(missing));
            }
        }
        at = at.withParked(-1, 0);
    }
}
