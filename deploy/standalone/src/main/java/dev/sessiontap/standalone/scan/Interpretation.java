package dev.sessiontap.standalone.scan;

import dev.sessiontap.core.engine.Cause;
import dev.sessiontap.core.engine.Flow;
import dev.sessiontap.core.engine.Plan;
import dev.sessiontap.core.intake.Interpreters;
import dev.sessiontap.core.store.MemoryState;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.topic.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Gives mutations to the processor's own code, over a store in memory, and keeps the rows that come of them. */
final class Interpretation implements Consumer<Mutation> {
    private final MemoryState state = new MemoryState();
    private final Interpreters interpreters = new Interpreters();
    private final FoundRows rows = new FoundRows();
    private final List<String> failures = new ArrayList<>();
    private long taken;
    private long revision;

    @Override
    public void accept(Mutation mutation) {
        taken++;
        if (mutation.type() != MutationType.SETTLED) {
            revision++;
        }
        Cause cause = new Cause(mutation, "scan-" + taken, revision, Optional.empty());
        Flow flow = new Flow(
                state,
                step -> interpreters.interpret(step, cause),
                (step, failure) -> failures.add(describe(mutation, failure)));
        while (flow.hasNext()) {
            Plan plan = flow.next();
            state.apply(plan.changes());
            plan.outputs().stream()
                    .filter(output -> output.topic() == Topic.ROWS)
                    .forEach(output -> rows.take(output.value()));
        }
    }

    FoundRows rows() {
        return rows;
    }

    /** What the core could not work on, for people. */
    List<String> failures() {
        return List.copyOf(failures);
    }

    private static String describe(Mutation mutation, RuntimeException failure) {
        String where = mutation.position().line().isPresent()
                ? mutation.source().path() + " line "
                        + mutation.position().line().getAsLong()
                : mutation.source().path();
        return where + " could not be processed (" + failure + "); please report it";
    }
}
