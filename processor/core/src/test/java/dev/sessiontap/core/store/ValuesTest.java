package dev.sessiontap.core.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {
    private final MemoryState below = new MemoryState();
    private final StateKey key = KeyWriter.of(Table.SHARD).text("k").key();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, Values.PIECE_BYTES, Values.PIECE_BYTES + 1, 3 * Values.PIECE_BYTES})
    void aValueOfAnyLengthComesBackAndLeavesNothing(int length) {
        byte[] value = new byte[length];
        new Random(length).nextBytes(value);
        Staged state = new Staged(below);
        Values.write(state, key, value);
        below.apply(state.changes());
        assertThat(Values.read(below, key)).isEqualTo(value);
        Staged again = new Staged(below);
        Values.delete(again, key);
        below.apply(again.changes());
        assertThat(below.size()).isZero();
    }

    @Test
    void noStoredEntryIsLongerThanAPiece() {
        Staged state = new Staged(below);
        Values.write(state, key, new byte[3_000_000]);
        assertThat(state.changes().values()).allMatch(value -> value.length <= Values.PIECE_BYTES + 1);
    }

    @Test
    void aShorterValueLeavesNoPieceOfALongerOne() {
        Staged state = new Staged(below);
        Values.write(state, key, new byte[3_000_000]);
        below.apply(state.changes());
        Staged again = new Staged(below);
        Values.write(again, key, new byte[10]);
        below.apply(again.changes());
        assertThat(below.size()).isEqualTo(1);
    }

    @Test
    void anUnknownFormatIsAFaultThatNamesTheRemedy() {
        TreeMap<StateKey, byte[]> stored = new TreeMap<>();
        stored.put(key, new byte[] {99, 1});
        below.apply(stored);
        assertThatThrownBy(() -> Values.read(below, key))
                .isInstanceOf(UnknownFormatException.class)
                .hasMessageContaining("new topic prefix");
    }

    @Test
    void noTextRunsIntoTheNextField() {
        StateKey one = KeyWriter.of(Table.SHARD).text("a\u0000").text("b").key();
        StateKey two = KeyWriter.of(Table.SHARD).text("a").text("\u0000b").key();
        assertThat(one).isNotEqualTo(two);
        assertThat(KeyWriter.of(Table.SHARD).text("a").key())
                .isLessThan(KeyWriter.of(Table.SHARD).text("a\u0000").key())
                .isLessThan(KeyWriter.of(Table.SHARD).text("ab").key());
    }
}
