package dev.sessiontap.core.store;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Reads and writes values of any length as entries of bounded length. A stored value begins with a format byte: whole, or
 * the number of pieces that hold it.
 */
public final class Values {
    /** No piece is longer than this. */
    public static final int PIECE_BYTES = 512 * 1024;

    private static final byte WHOLE = 1;
    private static final byte PIECES = 2;

    private Values() {}

    /** The value of a key; null when there is none. */
    public static byte[] read(StateReader state, StateKey key) {
        byte[] stored = state.get(key);
        if (stored == null) {
            return null;
        }
        return switch (stored[0]) {
            case WHOLE -> Arrays.copyOfRange(stored, 1, stored.length);
            case PIECES -> join(state, key, ByteBuffer.wrap(stored, 1, 8));
            default -> throw new UnknownFormatException(key, stored[0]);
        };
    }

    /** Puts a value, in pieces when it is long. */
    public static void write(Staged state, StateKey key, byte[] value) {
        dropPieces(state, key);
        if (value.length <= PIECE_BYTES) {
            byte[] stored = new byte[value.length + 1];
            stored[0] = WHOLE;
            System.arraycopy(value, 0, stored, 1, value.length);
            state.put(key, stored);
            return;
        }
        int pieces = 0;
        for (int from = 0; from < value.length; from += PIECE_BYTES) {
            int to = Math.min(value.length, from + PIECE_BYTES);
            state.put(piece(key, pieces++), Arrays.copyOfRange(value, from, to));
        }
        ByteBuffer header = ByteBuffer.allocate(9).put(PIECES).putInt(pieces).putInt(value.length);
        state.put(key, header.array());
    }

    /** Takes a value out with all its pieces. */
    public static void delete(Staged state, StateKey key) {
        dropPieces(state, key);
        state.delete(key);
    }

    /** Takes out all values in from &lt;= key &lt; to with their pieces. */
    public static void deleteRange(Staged state, StateKey from, StateKey to) {
        state.deleteRange(from, to);
        state.deleteRange(pieces(from), pieces(to));
    }

    private static void dropPieces(Staged state, StateKey key) {
        byte[] stored = state.get(key);
        if (stored != null && stored[0] == PIECES) {
            int count = ByteBuffer.wrap(stored, 1, 4).getInt();
            for (int n = 0; n < count; n++) {
                state.delete(piece(key, n));
            }
        }
    }

    private static byte[] join(StateReader state, StateKey key, ByteBuffer header) {
        int count = header.getInt();
        ByteBuffer whole = ByteBuffer.allocate(header.getInt());
        for (int n = 0; n < count; n++) {
            whole.put(state.get(piece(key, n)));
        }
        return whole.array();
    }

    private static StateKey pieces(StateKey key) {
        return KeyWriter.of(Table.PIECE).bytes(key.bytes()).key();
    }

    private static StateKey piece(StateKey key, int n) {
        return KeyWriter.of(Table.PIECE).bytes(key.bytes()).number(n).key();
    }
}
