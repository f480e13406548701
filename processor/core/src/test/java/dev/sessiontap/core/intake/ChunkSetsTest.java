package dev.sessiontap.core.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.schemas.mutation.ChunkRef;
import dev.sessiontap.schemas.mutation.Mutation;
import dev.sessiontap.schemas.mutation.MutationRecord;
import dev.sessiontap.schemas.mutation.Sha256;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChunkSetsTest {
    private static final String LINE =
            "{\"kind\":0,\"v\":{\"version\":3,\"creationDate\":1000,\"requests\":[{\"requestId\":\"a\","
                    + "\"timestamp\":2000,\"message\":{\"text\":\"a long line\"}}]}}";

    private final Workstation workstation = new Workstation();
    private final Workstation.LogFile log = workstation.log("s1");

    /** A line cut into pieces of that many bytes, each a record with its own number. */
    private List<MutationRecord> pieces(String text, int bytes) {
        byte[] whole = Workstation.bytes(text);
        Mutation line = log.lineMutation(whole, whole.length + 1L);
        long first = workstation.nextSeq();
        MessageDigest hash = Sha256.digest();
        List<MutationRecord> pieces = new ArrayList<>();
        for (int from = 0; from < whole.length; from += bytes) {
            byte[] piece = Arrays.copyOfRange(whole, from, Math.min(whole.length, from + bytes));
            hash.update(Sha256.of(piece));
            boolean last = from + bytes >= whole.length;
            Optional<ChunkRef.Last> end = last
                    ? Optional.of(new ChunkRef.Last(whole.length, HexFormat.of().formatHex(hash.digest())))
                    : Optional.empty();
            ChunkRef chunk = new ChunkRef(first, pieces.size(), end);
            var position = last ? line.position() : line.position().withoutEnd();
            pieces.add(workstation.next(line.with(position, piece), Optional.of(chunk)));
        }
        return pieces;
    }

    @Test
    void aLineInPiecesIsTheSameAsTheLine() {
        pieces(LINE, 7).forEach(workstation::arrive);
        assertThat(Rows.standing(workstation.outputs()))
                .containsExactly("system: session started: location=- responder=- title=-", "user: a long line");
    }

    @Test
    void piecesOfTwoLinesMayCrossEachOther() {
        Workstation.LogFile other = workstation.log("s2");
        List<MutationRecord> pieces = pieces(LINE, 40);
        // Records are sealed in the order in which they are sent.
        pieces.subList(0, pieces.size()).forEach(workstation::arrive);
        other.line(LINE.replace("\"a\"", "\"b\""));
        assertThat(Rows.standing(workstation.outputs()))
                .filteredOn(row -> row.startsWith("user"))
                .hasSize(2);
    }

    @Test
    void aSetThatWasBegunAgainReplacesTheOneThatWasOpen() {
        List<MutationRecord> cut = pieces(LINE, 40);
        cut.subList(0, 2).forEach(workstation::arrive);
        workstation.newEpoch("00000000000000bb");
        Workstation again = workstation;
        List<MutationRecord> whole = pieces(LINE, 40);
        whole.forEach(again::arrive);
        assertThat(Rows.standing(workstation.outputs())).contains("user: a long line");
        assertThat(Rows.sent(workstation.outputs())).noneMatch(row -> row.contains("parser:"));
    }

    @Test
    void aSetWhoseSourceIsRewrittenIsOneDamagedLine() {
        pieces(LINE, 40).subList(0, 2).forEach(workstation::arrive);
        // The pieces that were not sent never were in the sequence.
        workstation.newEpoch("00000000000000bb");
        log.rewritten("truncated", LINE);
        assertThat(Rows.sent(workstation.outputs()))
                .filteredOn(row -> row.contains("parser: unparseable line (ends early)"))
                .hasSize(1);
        assertThat(Rows.standing(workstation.outputs())).contains("user: a long line");
    }

    @Test
    void piecesThatDoNotJoinAreADamagedLine() {
        List<MutationRecord> pieces = pieces(LINE, 40);
        for (MutationRecord record : pieces) {
            Optional<ChunkRef> chunk = record.chunk()
                    .map(c -> c.last().isEmpty()
                            ? c
                            : new ChunkRef(c.firstSeq(), c.number(), Optional.of(new ChunkRef.Last(1, "00"))));
            workstation.arrive(new MutationRecord(record.mutation(), record.sequence(), chunk));
        }
        assertThat(Rows.sent(workstation.outputs()))
                .anyMatch(row -> row.contains("parser: unparseable line (pieces do not join)"));
    }

    @Test
    void aSetThatLacksAPieceIsOneDamagedLine() {
        List<MutationRecord> pieces = pieces(LINE, 20);
        workstation.arrive(pieces.get(0));
        // What carried the second piece carries something else: nothing is missing in the sequence.
        pieces.subList(2, pieces.size()).forEach(workstation::arrive);
        workstation.later(Duration.ofMinutes(10));
        log.settled();
        assertThat(Rows.sent(workstation.outputs()))
                .filteredOn(row -> row.contains("parser:"))
                .hasSize(1);
        log.rewritten("changed", LINE);
        assertThat(Rows.standing(workstation.outputs())).contains("user: a long line");
        assertThat(Rows.sent(workstation.outputs()))
                .filteredOn(row -> row.contains("parser:"))
                .hasSize(1);
    }

    @Test
    void aLengthThatIsNotTrueTakesNoMemory() {
        for (MutationRecord record : pieces(LINE, 40)) {
            Optional<ChunkRef> chunk = record.chunk()
                    .map(c -> c.last().isEmpty()
                            ? c
                            : new ChunkRef(
                                    c.firstSeq(), c.number(), Optional.of(new ChunkRef.Last(Long.MAX_VALUE, "00"))));
            workstation.arrive(new MutationRecord(record.mutation(), record.sequence(), chunk));
        }
        assertThat(Rows.sent(workstation.outputs()))
                .anyMatch(row -> row.contains("parser: unparseable line (pieces do not join)"));
    }
}
