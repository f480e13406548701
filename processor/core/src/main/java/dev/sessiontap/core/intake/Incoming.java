package dev.sessiontap.core.intake;

import dev.sessiontap.core.engine.Arrival;
import dev.sessiontap.schemas.mutation.MutationRecord;

/**
 * A record that arrived and could be read.
 *
 * @param record what it says
 * @param arrival how it came
 */
record Incoming(MutationRecord record, Arrival arrival) {
    String host() {
        return record.mutation().origin().hostId();
    }

    String epoch() {
        return record.sequence().epoch();
    }

    long seq() {
        return record.sequence().seq();
    }

    String chain() {
        return record.sequence().chain();
    }
}
