package dev.sessiontap.core.session;

import dev.sessiontap.core.shard.Base;
import dev.sessiontap.core.store.StateReader;
import java.util.List;

/** Tells that a new generation began, once it is known why. */
final class Rewrite {
    private static final int SOME = 256;

    /**
     * Tells it with the generation's first entry, or at its end when none came. A first line that is an initial entry of the
     * same session and still holds every known request is a compaction; else the agent's reason stands.
     */
    void tell(SessionScene scene, boolean initial) {
        if (scene.source.reason() == null) {
            return;
        }
        StateReader state = scene.step.state();
        Base before = scene.current(state);
        boolean compacted = initial
                && scene.source.work() >= 0
                && holdsAll(scene, before, Base.read(state, scene.ref(scene.source.work())));
        String reason = compacted ? "compacted" : scene.source.reason();
        scene.sender(before).upsert(scene.events(scene.source.reasonId()).logRewritten(reason, scene.facts.path()));
        scene.source = scene.source.told();
    }

    private static List<Integer> next(Base base, List<Integer> some) {
        return base.elements(some.get(some.size() - 1) + 1, SOME);
    }

    private static boolean holdsAll(SessionScene scene, Base before, Base now) {
        BaseRows old = scene.rows(before);
        BaseRows fresh = scene.rows(now);
        for (List<Integer> some = before.elements(0, SOME); !some.isEmpty(); some = next(before, some)) {
            for (int at : some) {
                RequestRef request = old.at(at);
                if (request != null && !fresh.holds(request)) {
                    return false;
                }
            }
        }
        return true;
    }
}
