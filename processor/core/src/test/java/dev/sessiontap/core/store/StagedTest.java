package dev.sessiontap.core.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.ByteRange;
import net.jqwik.api.constraints.Size;

class StagedTest {
    private static StateKey key(int n) {
        return StateKey.owning(new byte[] {(byte) n});
    }

    @Property
    void whatIsStagedIsSeenAsIfItWereStored(
            @ForAll @Size(max = 30) List<@ByteRange(min = -20, max = 20) Byte> stored,
            @ForAll @Size(max = 30) List<@ByteRange(min = -20, max = 20) Byte> staged,
            @ForAll @ByteRange(min = -20, max = 20) byte from,
            @ForAll @ByteRange(min = -20, max = 20) byte to) {
        TreeMap<StateKey, byte[]> model = new TreeMap<>();
        MemoryState below = new MemoryState();
        TreeMap<StateKey, byte[]> first = new TreeMap<>();
        stored.forEach(n -> first.put(key(n), new byte[] {1, n}));
        below.apply(first);
        model.putAll(first);
        Staged state = new Staged(below);
        for (byte n : staged) {
            if (n % 3 == 0) {
                state.delete(key(n));
                model.remove(key(n));
            } else {
                state.put(key(n), new byte[] {2, n});
                model.put(key(n), new byte[] {2, n});
            }
        }
        StateKey low = key(from).compareTo(key(to)) < 0 ? key(from) : key(to);
        StateKey high = key(from).compareTo(key(to)) < 0 ? key(to) : key(from);
        List<String> seen = new ArrayList<>();
        state.range(low, high).forEachRemaining(e -> seen.add(text(e)));
        assertThat(seen)
                .isEqualTo(model.subMap(low, high).entrySet().stream()
                        .map(StagedTest::text)
                        .toList());
        Map.Entry<StateKey, byte[]> last = model.subMap(low, true, high, false).lastEntry();
        assertThat(state.last(low, high).map(StagedTest::text).orElse("")).isEqualTo(last == null ? "" : text(last));
        Map.Entry<StateKey, byte[]> lowest =
                model.subMap(low, true, high, false).firstEntry();
        assertThat(state.first(low, high).map(StagedTest::text).orElse(""))
                .isEqualTo(lowest == null ? "" : text(lowest));
        assertThat(state.get(low)).isEqualTo(model.get(low));
    }

    private static String text(Map.Entry<StateKey, byte[]> entry) {
        return entry.getKey() + "=" + Arrays.toString(entry.getValue());
    }
}
