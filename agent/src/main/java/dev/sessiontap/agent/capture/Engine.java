package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.spool.Batch;
import dev.sessiontap.agent.spool.SourceKey;
import dev.sessiontap.agent.spool.Spool;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Does what is due, in turns: first standing state, then what changes now, then a little history. Every source gets one
 * bounded step a turn, so that none waits for another's long line; what a turn captured is stored before more is read.
 */
final class Engine {
    private static final Logger LOG = LoggerFactory.getLogger(Engine.class);
    /** What happens now waits no longer than this for standing state, or for history. */
    private static final long SLICE = 200;
    /** A spool that cannot be written is tried again after that. */
    private static final long STORE_AGAIN = 1_000;

    private final Work work;
    private final Spool spool;
    private final Supplier<Collection<RootSources>> roots;
    private final Limits limits;
    private final CaptureCounters counters;
    private final Set<SourceKey> failing = new HashSet<>();
    private boolean spoolFull;
    private boolean toldFull;
    private boolean storing = true;
    private long storeAgain;
    private boolean dropped;
    private Batch unstored;

    /** Bytes that the spool may hold: in all, and of history. */
    record Limits(long spool, long history) {}

    Engine(Work work, Spool spool, Supplier<Collection<RootSources>> roots, Limits limits, CaptureCounters counters) {
        this.work = work;
        this.spool = spool;
        this.roots = roots;
        this.limits = limits;
        this.counters = counters;
    }

    /** Steps for the sources that are due; whether any was done. */
    boolean turn() {
        if ((!storing && work.now() < storeAgain) || !store() || !room()) {
            return false;
        }
        Map<Lane, List<Source>> due = due();
        boolean standingDone = standing(due.get(Lane.STANDING));
        due.get(Lane.LIVE).forEach(this::step);
        if (standingDone) {
            history(due.get(Lane.HISTORY));
        }
        store();
        if (dropped) {
            roots.get().forEach(RootSources::dropOver);
            dropped = false;
        }
        return due.values().stream().anyMatch(sources -> !sources.isEmpty());
    }

    /** When the next source is due. */
    long nextDue() {
        if (!storing) {
            return storeAgain;
        }
        boolean history = spool.historyBytes() < limits.history();
        long next = Source.NEVER;
        for (RootSources root : roots.get()) {
            for (Source source : root.all()) {
                long wakeAt = source.wakeAt();
                if (wakeAt < next && (history || source.lane() != Lane.HISTORY) && !root.blocked(source, work.now())) {
                    next = wakeAt;
                }
            }
        }
        return spoolFull ? Source.NEVER : next;
    }

    private Map<Lane, List<Source>> due() {
        Map<Lane, List<Source>> due = new EnumMap<>(Lane.class);
        for (Lane lane : Lane.values()) {
            due.put(lane, new ArrayList<>());
        }
        boolean history = spool.historyBytes() < limits.history();
        long now = work.now();
        for (RootSources root : roots.get()) {
            for (Source source : root.all()) {
                if (source.wakeAt() <= now && !root.blocked(source, now)) {
                    Lane lane = source.lane();
                    if (history || lane != Lane.HISTORY) {
                        due.get(lane).add(source);
                    }
                }
            }
        }
        return due;
    }

    /** Thousands of databases take a while; what happens now does not wait for all of them. */
    private boolean standing(List<Source> due) {
        long begun = work.now();
        for (Source source : due) {
            if (work.now() - begun > SLICE) {
                return false;
            }
            step(source);
        }
        return true;
    }

    /** A batch of history at most, the newest first. */
    private void history(List<Source> due) {
        due.sort(Comparator.comparingLong(Source::modified).reversed());
        long begun = work.now();
        for (Source source : due) {
            do {
                if (work.full() || work.now() - begun > SLICE) {
                    return;
                }
                step(source);
            } while (source.lane() == Lane.HISTORY && source.wakeAt() <= work.now());
        }
    }

    private void step(Source source) {
        if (work.full() && !(store() && room())) {
            return;
        }
        try {
            source.step(work);
            failing.remove(source.file().key());
            dropped |= source.over();
        } catch (IOException | RuntimeException e) {
            counters.failed();
            source.postpone(work.now() + work.timings.retry());
            String why = e instanceof java.nio.file.AccessDeniedException ? "permission denied" : e.toString();
            if (failing.add(source.file().key())) {
                work.notice(Notice.of(
                        "source unreadable",
                        source.file().path() + " cannot be read (" + why + "); let the agent's user read it; it is"
                                + " tried again every " + work.timings.retry() / 1000 + " s",
                        source.file()));
            }
        }
    }

    /** Stores what was captured; whether it is stored. What cannot be stored is kept, and nothing more is captured. */
    boolean store() {
        if (unstored == null) {
            unstored = work.take();
        }
        if (!unstored.isEmpty()) {
            try {
                spool.commit(unstored);
            } catch (SQLException e) {
                counters.failed();
                if (storing) {
                    LOG.error(
                            "Cannot write the spool ({}); is the disk full? Nothing more is captured until it works",
                            e.getMessage());
                }
                storing = false;
                storeAgain = work.now() + STORE_AGAIN;
                return false;
            }
            if (!storing) {
                LOG.info("The spool can be written again");
                storing = true;
            }
            counters.captured(unstored.records());
        }
        unstored = null;
        return true;
    }

    private boolean room() {
        boolean full = spool.bytes() >= limits.spool();
        // Said once, until half of it is free again: a slow broker takes a little now and then.
        toldFull &= spool.bytes() >= limits.spool() / 2;
        if (full && !toldFull) {
            toldFull = true;
            work.notice(Notice.of(
                    "spool full",
                    "the spool holds " + spool.bytes() + " bytes (spool.max.bytes): nothing more is captured until the"
                            + " broker takes some; the files keep it meanwhile"));
            store();
        }
        spoolFull = full;
        return !full;
    }
}
