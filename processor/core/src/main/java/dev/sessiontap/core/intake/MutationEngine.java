package dev.sessiontap.core.intake;

import dev.sessiontap.core.engine.Arrival;
import dev.sessiontap.core.engine.Cause;
import dev.sessiontap.core.engine.Engine;
import dev.sessiontap.core.engine.Flow;
import dev.sessiontap.core.engine.Plan;
import dev.sessiontap.core.engine.RowSender;
import dev.sessiontap.core.engine.Step;
import dev.sessiontap.core.rows.EventRows;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.store.StateReader;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationFormatException;
import dev.sessiontap.schemas.mutation.MutationReader;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.SourceKind;
import dev.sessiontap.schemas.row.RowStamp;
import java.util.Iterator;
import java.util.Optional;

/** The engine of the processor: from an arriving record to its host's order, its whole value, and its interpreter. */
public final class MutationEngine implements Engine {
    private final Interpreters interpreters = new Interpreters();

    @Override
    public Iterator<Plan> process(Arrival arrival, StateReader state) {
        return new Flow(
                state, step -> arrive(step, arrival), (step, failure) -> DeadLetters.send(step, arrival, failure));
    }

    private void arrive(Step step, Arrival arrival) {
        byte[] key = arrival.key() == null ? new byte[0] : arrival.key();
        byte[] value = arrival.value() == null ? new byte[0] : arrival.value();
        Arrival whole =
                new Arrival(key, arrival.headers(), value, arrival.partition(), arrival.offset(), arrival.time());
        try {
            Incoming incoming = new Incoming(MutationReader.read(arrival.headers(), value), whole);
            for (Accepted accepted : HostOrder.arrive(step.state(), incoming)) {
                // It may have waited: what fails is that record, not the one that set it free.
                Arrival own = accepted.incoming().arrival();
                step.then(next -> join(next, accepted), (failed, failure) -> DeadLetters.send(failed, own, failure));
            }
        } catch (MutationFormatException e) {
            DeadLetters.send(step, arrival, e);
        }
    }

    /** Tells what is wrong with the record's place, and works on its value once that is whole. */
    private void join(Step step, Accepted accepted) {
        MutationRecord record = accepted.incoming().record();
        if (accepted.doubt() != null) {
            tell(step, cause(accepted, record.mutation()), accepted.doubt());
        }
        if (record.chunk().isEmpty()) {
            interpret(step, cause(accepted, record.mutation()));
            return;
        }
        ChunkSets.Outcome outcome = ChunkSets.add(step.state(), record);
        if (outcome instanceof ChunkSets.Whole whole) {
            interpret(step, cause(accepted, whole.mutation()));
        } else if (outcome instanceof ChunkSets.Broken broken) {
            interpreters.brokenLine(step, cause(accepted, record.mutation()), broken.reason());
        }
    }

    private void interpret(Step step, Cause cause) {
        Mutation m = cause.mutation();
        switch (m.type()) {
            case REWRITTEN, REMOVED -> {
                byte[] cut = ChunkSets.interrupt(step.state(), m);
                // A document that changed while it was being sent is sent again whole; a line of a log is lost.
                if (cut != null && m.source().kind() == SourceKind.CHAT_LOG) {
                    Cause line =
                            new Cause(m.with(m.position(), cut), cause.id(), cause.revision(), cause.coordinates());
                    interpreters.brokenLine(step, line, "ends early");
                }
            }
            default -> {}
        }
        // A step of its own: what fails in it must not undo the record's place in the order.
        step.then(next -> interpreters.interpret(next, cause));
    }

    static void tell(Step step, Cause cause, String what) {
        new RowSender(step, cause, null, null)
                .upsert(new EventRows(hostKey(cause.mutation()), null, cause.id()).notice(what));
    }

    private static SessionKey hostKey(Mutation m) {
        return new SessionKey(m.origin().hostId(), m.root().id(), m.source().scope(), "");
    }

    private static Cause cause(Accepted accepted, Mutation mutation) {
        Arrival arrival = accepted.incoming().arrival();
        String id = accepted.incoming().record().sequence().id();
        return new Cause(
                mutation,
                id,
                accepted.revision(),
                Optional.of(new RowStamp.Coordinates(arrival.partition(), arrival.offset(), id)));
    }
}
