package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.database.StateKeys;
import dev.sessiontap.schemas.mutation.MutationType;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.mutation.Position;
import dev.sessiontap.schemas.mutation.Sha256;
import java.util.Map;
import java.util.Optional;

/** What a reading of a database changes: a listed key's new value is one mutation, and so is its going. */
final class ItemChanges {
    /** What a database that was made anew lacks is believed gone only after so long: it may be filled again. */
    static final long ANEW = 600_000;

    private final DatabaseSource source;
    private final DatabaseState state;

    ItemChanges(DatabaseSource source, DatabaseState state) {
        this.source = source;
        this.state = state;
    }

    /** Emits what differs from what was last sent; whether the checkpoint moved. */
    boolean take(Map<String, byte[]> items, Work work) {
        boolean news = !state.known || state.removed || anew(work);
        if (state.removed) {
            state.removed = false;
            state.generation = work.nextGeneration();
        }
        Phase phase = state.baseline ? Phase.BASELINE : Phase.LIVE;
        for (String key : StateKeys.ALL) {
            byte[] value = items.get(key);
            String before = state.items.get(key);
            if (value == null && before != null && state.anew == 0) {
                emit(MutationType.ITEM_REMOVED, key, phase, new byte[0], work);
                state.items.remove(key);
                news = true;
            } else if (value != null) {
                String hash = Sha256.hex(value);
                if (!hash.equals(before)) {
                    emit(MutationType.ITEM, key, phase, value, work);
                    state.items.put(key, hash);
                    news = true;
                }
            }
        }
        state.baseline = false;
        state.known = true;
        state.inode = source.seen().inode();
        return news;
    }

    /** Notices that another file is there under the database's name, and that enough time went by since. */
    private boolean anew(Work work) {
        if (!state.inode.isEmpty() && !state.inode.equals(source.seen().inode())) {
            state.anew = work.time();
            return true;
        }
        if (state.anew != 0 && work.time() - state.anew >= ANEW) {
            state.anew = 0;
            return true;
        }
        return false;
    }

    private void emit(MutationType type, String key, Phase phase, byte[] value, Work work) {
        Position position = source.whole();
        work.emit(
                source.file(),
                source.lane(),
                type,
                source.file().ref().withKey(key),
                position,
                phase,
                Optional.empty(),
                value);
    }
}
