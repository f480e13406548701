package dev.sessiontap.streams.topology;

import dev.sessiontap.schemas.mutation.Chain;
import dev.sessiontap.schemas.mutation.Mutation;
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
import java.util.List;
import java.util.Optional;

/** A session log as a host of its own sends it: line by line, then at rest, then removed. */
final class SentLog {
    static final Instant TIME = Instant.parse("2026-11-30T10:00:00Z");

    private final String host;
    private final SourceRef source;
    private final List<MutationRecord> records = new ArrayList<>();
    private String head = Chain.START;
    private long offset;

    private SentLog(String host, String session) {
        this.host = host;
        String path = "User/workspaceStorage/w1/chatSessions/" + session + ".jsonl";
        source = SourceRef.file("ws/w1", path, SourceKind.CHAT_LOG);
    }

    static List<MutationRecord> of(String host, String session, byte[] log) {
        SentLog sent = new SentLog(host, session);
        String text = new String(log, StandardCharsets.UTF_8);
        String complete = text.substring(0, text.lastIndexOf('\n') + 1);
        complete.lines().forEach(sent::line);
        sent.add(MutationType.SETTLED, Position.whole("e.1", Optional.of(TIME)), new byte[0]);
        sent.add(MutationType.REMOVED, Position.whole("e.1", Optional.of(TIME)), new byte[0]);
        return sent.records;
    }

    private void line(String text) {
        byte[] value = text.getBytes(StandardCharsets.UTF_8);
        long end = offset + value.length + 1;
        Position position = Position.line("e.1", records.size() + 1L, offset, end, Optional.of(TIME));
        add(MutationType.LINE, records.isEmpty() ? position.withUpto(end) : position, value);
        offset = end;
    }

    private void add(MutationType type, Position position, byte[] value) {
        Mutation mutation = new Mutation(
                type,
                new Origin(host, "laptop", "linux", "sam"),
                new RootRef("code-00000000", "Code", "desktop", "/home/sam/.config/Code", ""),
                source,
                position,
                TIME,
                Phase.LIVE,
                Optional.empty(),
                value);
        long seq = records.size() + 1L;
        Optional<String> previous = seq == 1 ? Optional.of(head) : Optional.empty();
        Sequence sequence = new Sequence("00000000000000aa", seq, previous, "");
        MutationRecord sealed = Chain.sealed(new MutationRecord(mutation, sequence, Optional.empty()), head);
        head = sealed.sequence().chain();
        records.add(sealed);
    }
}
