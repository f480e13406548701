package dev.sessiontap.agent.spool;

import dev.sessiontap.schemas.mutation.Chain;
import dev.sessiontap.schemas.mutation.ChunkRef;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.Sequence;
import java.util.Optional;

/** Gives each record its place: epoch, number, chain. Owned by the capture thread. */
public final class Sequencer {
    private final String epoch;
    private String head;
    private long seq;
    private long generations;

    /**
     * Begins an epoch.
     *
     * @param epoch this agent start
     * @param head the chain value of the last record before it
     */
    public Sequencer(String epoch, String head) {
        this.epoch = epoch;
        this.head = head;
    }

    /** The number that the next record gets. */
    public long nextSeq() {
        return seq + 1;
    }

    /** The chain value of the last record. */
    public String head() {
        return head;
    }

    /** A name for a generation that no other has or will have. */
    public String nextGeneration() {
        generations++;
        return epoch + "." + generations;
    }

    /** The mutation in its place. */
    public MutationRecord seal(Mutation mutation, Optional<ChunkRef> chunk) {
        Optional<String> prevHead = seq == 0 ? Optional.of(head) : Optional.empty();
        seq++;
        MutationRecord sealed = Chain.sealed(
                new MutationRecord(mutation, new Sequence(epoch, seq, prevHead, Chain.START), chunk), head);
        head = sealed.sequence().chain();
        return sealed;
    }
}
