package dev.sessiontap.core.intake;

import dev.sessiontap.core.engine.Arrival;
import dev.sessiontap.core.engine.Cause;
import dev.sessiontap.core.engine.Output;
import dev.sessiontap.core.engine.Step;
import dev.sessiontap.schemas.mutation.Header;
import dev.sessiontap.schemas.mutation.MutationFormatException;
import dev.sessiontap.schemas.mutation.MutationReader;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.row.RowStamp;
import dev.sessiontap.schemas.topic.Topic;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Records that could not be processed: kept as they came, and told in a row. */
final class DeadLetters {
    /** Why a record is a dead letter: the kind of failure, never its message, which could hold content. */
    static final String REASON = "sessiontap_reason";

    private DeadLetters() {}

    static void send(Step step, Arrival arrival, Exception failure) {
        String reason = failure instanceof MutationFormatException
                ? failure.getMessage()
                : failure.getClass().getName();
        List<Header> headers = new ArrayList<>(arrival.headers());
        headers.add(Header.of(REASON, reason));
        headers.add(Header.of("sessiontap_partition", Integer.toString(arrival.partition())));
        headers.add(Header.of("sessiontap_offset", Long.toString(arrival.offset())));
        String key = arrival.key() == null ? "" : new String(arrival.key(), StandardCharsets.UTF_8);
        step.send(new Output(Topic.DEAD_LETTERS, key, key, headers, arrival.value()));
        try {
            byte[] value = arrival.value() == null ? new byte[0] : arrival.value();
            MutationRecord record = MutationReader.read(arrival.headers(), value);
            String id = record.sequence().id();
            Cause cause = new Cause(
                    record.mutation(),
                    id,
                    HostState.read(step.state(), record.mutation().origin().hostId())
                            .accepted(),
                    Optional.of(new RowStamp.Coordinates(arrival.partition(), arrival.offset(), id)));
            MutationEngine.tell(step, cause, "mutation not processed");
        } catch (MutationFormatException e) {
            // Without a host there is no row to tell it in; the dead letter stands for it.
        }
    }
}
