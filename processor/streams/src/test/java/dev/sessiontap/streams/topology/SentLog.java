package dev.sessiontap.streams.topology;

import dev.sessiontap.schemas.mutation.Chain;
import dev.sessiontap.schemas.mutation.ChunkRef;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Origin;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.Position;
import dev.sessiontap.schemas.mutation.RootRef;
import dev.sessiontap.schemas.mutation.Sequence;
import dev.sessiontap.schemas.mutation.Sha256;
import dev.sessiontap.schemas.mutation.SourceKind;
import dev.sessiontap.schemas.mutation.SourceRef;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** A session log as a host of its own sends it: line by line, then at rest, then removed. */
final class SentLog {
    static final Instant TIME = Instant.parse("2026-11-30T10:00:00Z");

    private final String host;
    private final SourceRef source;
    private final List<MutationRecord> records = new ArrayList<>();
    private String head = Chain.START;
    private int generation = 1;
    private long line;
    private long offset;

    /** A log that was not read yet. */
    SentLog(String host, String session) {
        this.host = host;
        String path = "User/workspaceStorage/w1/chatSessions/" + session + ".jsonl";
        source = SourceRef.file("ws/w1", path, SourceKind.CHAT_LOG);
    }

    static List<MutationRecord> of(String host, String session, byte[] log) {
        SentLog sent = new SentLog(host, session);
        String text = new String(log, StandardCharsets.UTF_8);
        String complete = text.substring(0, text.lastIndexOf('\n') + 1);
        complete.lines().forEach(sent::line);
        return sent.settled().removed().records;
    }

    /** All records so far, in the order of their sequence. */
    List<MutationRecord> records() {
        return records;
    }

    /** A whole line. */
    SentLog line(String text) {
        byte[] value = text.getBytes(StandardCharsets.UTF_8);
        add(MutationType.LINE, lineAt(value.length), value, Optional.empty(), Optional.empty());
        return this;
    }

    /** A whole line in pieces of that many bytes. */
    SentLog pieces(String text, int bytes) {
        byte[] whole = text.getBytes(StandardCharsets.UTF_8);
        Position position = lineAt(whole.length);
        long first = records.size() + 1L;
        MessageDigest hash = Sha256.digest();
        int number = 0;
        for (int from = 0; from < whole.length; from += bytes) {
            byte[] piece = Arrays.copyOfRange(whole, from, Math.min(whole.length, from + bytes));
            hash.update(Sha256.of(piece));
            boolean last = from + bytes >= whole.length;
            Optional<ChunkRef.Last> end = last
                    ? Optional.of(new ChunkRef.Last(whole.length, HexFormat.of().formatHex(hash.digest())))
                    : Optional.empty();
            Optional<ChunkRef> chunk = Optional.of(new ChunkRef(first, number++, end));
            add(MutationType.LINE, last ? position : position.withoutEnd(), piece, Optional.empty(), chunk);
        }
        return this;
    }

    /** The file was rewritten and held that one line when reading began. */
    SentLog rewritten(String reason, String text) {
        generation++;
        line = 0;
        offset = 0;
        long upto = text.getBytes(StandardCharsets.UTF_8).length + 1L;
        add(MutationType.REWRITTEN, here().withUpto(upto), new byte[0], Optional.of(reason), Optional.empty());
        return line(text);
    }

    SentLog settled() {
        add(MutationType.SETTLED, here(), new byte[0], Optional.empty(), Optional.empty());
        return this;
    }

    SentLog removed() {
        add(MutationType.REMOVED, here(), new byte[0], Optional.empty(), Optional.empty());
        return this;
    }

    private Position here() {
        return Position.whole("e." + generation, Optional.of(TIME));
    }

    private Position lineAt(int length) {
        long end = offset + length + 1;
        Position position = Position.line("e." + generation, ++line, offset, end, Optional.of(TIME));
        offset = end;
        return records.isEmpty() ? position.withUpto(end) : position;
    }

    private void add(
            MutationType type, Position position, byte[] value, Optional<String> reason, Optional<ChunkRef> chunk) {
        Mutation mutation = new Mutation(
                type,
                new Origin(host, "laptop", "linux", "sam"),
                new RootRef("code-00000000", "Code", "desktop", "/home/sam/.config/Code", ""),
                source,
                position,
                TIME,
                Phase.LIVE,
                reason,
                value);
        long seq = records.size() + 1L;
        Optional<String> previous = seq == 1 ? Optional.of(head) : Optional.empty();
        Sequence sequence = new Sequence("00000000000000aa", seq, previous, "");
        MutationRecord sealed = Chain.sealed(new MutationRecord(mutation, sequence, chunk), head);
        head = sealed.sequence().chain();
        records.add(sealed);
    }
}
