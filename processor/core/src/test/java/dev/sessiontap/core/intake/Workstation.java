package dev.sessiontap.core.intake;

import dev.sessiontap.core.engine.Arrival;
import dev.sessiontap.core.engine.Output;
import dev.sessiontap.core.engine.Plan;
import dev.sessiontap.core.store.MemoryState;
import dev.sessiontap.schemas.mutation.Chain;
import dev.sessiontap.schemas.mutation.ChunkRef;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationHeaders;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Origin;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.Position;
import dev.sessiontap.schemas.mutation.RootRef;
import dev.sessiontap.schemas.mutation.Sequence;
import dev.sessiontap.schemas.mutation.SourceKind;
import dev.sessiontap.schemas.mutation.SourceRef;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A workstation and the processor it reports to, in memory: what it sends is processed at once. */
public final class Workstation {
    public static final String HOST = "host-1";
    private static final Instant START = Instant.parse("2026-11-30T10:00:00Z");

    private final MemoryState state = new MemoryState();
    private final MutationEngine engine = new MutationEngine();
    private final List<Output> outputs = new ArrayList<>();
    private String epoch = "00000000000000aa";
    private String head = Chain.START;
    private long seq;
    private long offset;
    private Instant now = START;
    private Phase phase = Phase.LIVE;

    public MemoryState state() {
        return state;
    }

    public List<Output> outputs() {
        return outputs;
    }

    public Workstation phase(Phase next) {
        phase = next;
        return this;
    }

    public Workstation later(java.time.Duration by) {
        now = now.plus(by);
        return this;
    }

    public LogFile log(String scope, String stem) {
        String folder = scope.startsWith("ws/")
                ? "User/workspaceStorage/" + scope.substring(3) + "/chatSessions/"
                : "User/globalStorage/emptyWindowChatSessions/";
        return new LogFile(this, SourceRef.file(scope, folder + stem + ".jsonl", SourceKind.CHAT_LOG));
    }

    public LogFile log(String stem) {
        return log("ws/w1", stem);
    }

    public void item(String path, String key, String value) {
        SourceRef source =
                SourceRef.file("ws/w1", path, SourceKind.STATE_DATABASE).withKey(key);
        MutationType type = value == null ? MutationType.ITEM_REMOVED : MutationType.ITEM;
        send(mutation(
                type, source, Position.whole("e.1", Optional.of(START)), bytes(value == null ? "" : value), null));
    }

    /** The agent could not read a version of a database. */
    public void unreadable(String path) {
        SourceRef source = SourceRef.file("ws/w1", path, SourceKind.STATE_DATABASE);
        send(mutation(
                MutationType.NOTICE,
                source,
                Position.whole("", Optional.empty()),
                bytes("{}"),
                "state.vscdb unreadable"));
    }

    public void document(String path, SourceKind kind, String value) {
        SourceRef source = SourceRef.file("ws/w1", path, kind);
        send(mutation(MutationType.DOCUMENT, source, Position.whole("e.1", Optional.of(START)), bytes(value), null));
    }

    Mutation mutation(MutationType type, SourceRef source, Position position, byte[] value, String reason) {
        return new Mutation(
                type,
                new Origin(HOST, "laptop", "linux", "sam"),
                new RootRef("code-00000000", "Code", "desktop", "/home/sam/.config/Code", ""),
                source,
                position,
                now,
                phase,
                Optional.ofNullable(reason),
                value);
    }

    void send(Mutation mutation) {
        arrive(next(mutation, Optional.empty()));
    }

    /** The next record of the sequence, not sent yet. */
    MutationRecord next(Mutation mutation, Optional<ChunkRef> chunk) {
        seq++;
        Optional<String> previous = seq == 1 ? Optional.of(head) : Optional.empty();
        MutationRecord open = new MutationRecord(mutation, new Sequence(epoch, seq, previous, ""), chunk);
        MutationRecord sealed = Chain.sealed(open, head);
        head = sealed.sequence().chain();
        return sealed;
    }

    long nextSeq() {
        return seq + 1;
    }

    void newEpoch(String name) {
        epoch = name;
        seq = 0;
    }

    void forgetHead() {
        head = "f".repeat(64);
    }

    /** Processes a record as it stands. */
    List<Output> arrive(MutationRecord record) {
        return arrive(new Arrival(
                bytes(HOST), MutationHeaders.of(record), record.mutation().value(), 3, offset++, now));
    }

    List<Output> arrive(Arrival arrival) {
        int before = outputs.size();
        Iterator<Plan> plans = engine.process(arrival, state);
        while (plans.hasNext()) {
            Plan plan = plans.next();
            state.apply(plan.changes());
            outputs.addAll(plan.outputs());
        }
        return outputs.subList(before, outputs.size());
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A session log that grows on the workstation. */
    public static final class LogFile {
        private final Workstation workstation;
        private final SourceRef source;
        private String lineage = "e";
        private int generation = 1;
        private long line;
        private long at;
        private boolean begun;

        LogFile(Workstation workstation, SourceRef source) {
            this.workstation = workstation;
            this.source = source;
        }

        /** The same file, captured by an agent that forgot it. */
        public LogFile forgotten() {
            lineage = lineage + "e";
            generation = 1;
            line = 0;
            at = 0;
            begun = false;
            return this;
        }

        /** A whole line, alone: the first of a generation catches up on itself. */
        public LogFile line(String text) {
            return line(text, begun ? -1 : at + bytes(text).length + 1);
        }

        /** A whole line that says how far its source reaches; -1 for none. */
        public LogFile line(String text, long upto) {
            workstation.send(lineMutation(bytes(text), upto));
            return this;
        }

        Mutation lineMutation(byte[] value, long upto) {
            long end = at + value.length + 1;
            Position position = Position.line(lineage + "." + generation, ++line, at, end, Optional.of(START));
            at = end;
            begun = true;
            return workstation.mutation(
                    MutationType.LINE, source, upto < 0 ? position : position.withUpto(upto), value, null);
        }

        /** All of these lines were there when reading began. */
        public LogFile caughtUp(String... lines) {
            long upto = at;
            for (String text : lines) {
                upto += bytes(text).length + 1;
            }
            for (int n = 0; n < lines.length; n++) {
                line(lines[n], n == 0 ? upto : -1);
            }
            return this;
        }

        /** The file was rewritten; these lines were there when reading began. */
        public LogFile rewritten(String reason, String... lines) {
            generation++;
            line = 0;
            at = 0;
            long upto = 0;
            for (String text : lines) {
                upto += bytes(text).length + 1;
            }
            Position position = Position.whole(lineage + "." + generation, Optional.of(START))
                    .withUpto(upto);
            workstation.send(workstation.mutation(MutationType.REWRITTEN, source, position, new byte[0], reason));
            begun = true;
            for (String text : lines) {
                line(text, -1);
            }
            return this;
        }

        public LogFile settled() {
            return event(MutationType.SETTLED);
        }

        public LogFile removed() {
            return event(MutationType.REMOVED);
        }

        private LogFile event(MutationType type) {
            Position position = Position.whole(lineage + "." + generation, Optional.of(START));
            workstation.send(workstation.mutation(type, source, position, new byte[0], null));
            return this;
        }

        public LogFile partial(String text) {
            Position position = new Position(
                    lineage + "." + generation,
                    OptionalLong.of(line + 1),
                    OptionalLong.of(at),
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    Optional.of(START));
            workstation.send(workstation.mutation(MutationType.PARTIAL, source, position, bytes(text), null));
            return this;
        }
    }
}
