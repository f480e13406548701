package dev.sessiontap.core.store;

import java.util.Arrays;
import java.util.HexFormat;

/** A key: bytes compared as unsigned numbers. The array is never changed after construction. */
public final class StateKey implements Comparable<StateKey> {
    private final byte[] bytes;

    private StateKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A key that takes over the bytes. */
    public static StateKey owning(byte[] bytes) {
        return new StateKey(bytes);
    }

    /** The bytes; not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public int compareTo(StateKey other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StateKey key && Arrays.equals(bytes, key.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes);
    }
}
