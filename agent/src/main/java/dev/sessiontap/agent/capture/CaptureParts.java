package dev.sessiontap.agent.capture;

import dev.sessiontap.agent.AgentListener;
import dev.sessiontap.agent.database.StateReader;
import dev.sessiontap.agent.discover.Root;
import dev.sessiontap.agent.file.OpenFiles;
import dev.sessiontap.agent.spool.Sequencer;
import dev.sessiontap.agent.spool.Spool;
import dev.sessiontap.agent.watch.FolderWatcher;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What capture is put together from.
 *
 * @param host the workstation
 * @param spool takes what is captured
 * @param sequencer gives it its place
 * @param reader reads databases
 * @param files keeps logs open
 * @param finder which roots there are now
 * @param watcher says where to look
 * @param listener hears of roots and notices
 * @param counters counts
 * @param clock tells when something was captured
 * @param ticker measures waiting
 * @param timings how long to wait for what
 * @param scanInterval milliseconds between scans, at least
 * @param discoverInterval milliseconds between looks for new roots
 * @param spoolLimit bytes that the spool may hold
 * @param historyLimit bytes of history that the spool may hold
 */
public record CaptureParts(
        HostName host,
        Spool spool,
        Sequencer sequencer,
        StateReader reader,
        OpenFiles files,
        Supplier<List<Root>> finder,
        FolderWatcher watcher,
        AgentListener listener,
        CaptureCounters counters,
        Clock clock,
        Ticker ticker,
        Timings timings,
        long scanInterval,
        long discoverInterval,
        long spoolLimit,
        long historyLimit) {
    private static final Logger LOG = LoggerFactory.getLogger(Capture.class);

    /**
     * The workstation, as every mutation names it.
     *
     * @param id the host's id
     * @param name its name, for people
     * @param os {@code linux}, {@code macos} or {@code windows}
     */
    public record HostName(String id, String name, String os) {}

    /** Puts it together. */
    public Capture build() {
        Work work = new Work(this, notice -> {
            LOG.warn("{}", notice.message());
            listener.notice(notice.code(), notice.message());
        });
        return new Capture(work, new Engine.Limits(spoolLimit, historyLimit), this);
    }
}
