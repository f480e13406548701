package dev.sessiontap.agent;

import dev.sessiontap.agent.capture.Capture;
import dev.sessiontap.agent.capture.CaptureCounters;
import dev.sessiontap.agent.capture.CaptureParts;
import dev.sessiontap.agent.capture.Ticker;
import dev.sessiontap.agent.capture.Timings;
import dev.sessiontap.agent.config.AgentConfig;
import dev.sessiontap.agent.database.Copies;
import dev.sessiontap.agent.database.StateKeys;
import dev.sessiontap.agent.database.StateReader;
import dev.sessiontap.agent.discover.Os;
import dev.sessiontap.agent.discover.RootFinder;
import dev.sessiontap.agent.file.OpenFiles;
import dev.sessiontap.agent.file.ReadFile;
import dev.sessiontap.agent.host.HostIdentity;
import dev.sessiontap.agent.host.Machine;
import dev.sessiontap.agent.send.Producers;
import dev.sessiontap.agent.send.SendCounters;
import dev.sessiontap.agent.send.Sender;
import dev.sessiontap.agent.spool.Sequencer;
import dev.sessiontap.agent.spool.Spool;
import dev.sessiontap.agent.watch.FolderWatcher;
import dev.sessiontap.agent.watch.Waker;
import dev.sessiontap.schemas.mutation.RootRef;
import dev.sessiontap.schemas.topic.Topic;
import java.io.IOException;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A running agent: one thread captures, one sends, one watches. It needs neither broker nor editor to be there; both may
 * come and go.
 */
public final class Agent implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Agent.class);
    private static final int OPEN_FILES = 64;
    private static final long TOGETHER = 10;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final AgentFolder folder;
    private final Spool spool;
    private final HostIdentity host;
    private final Waker captureWaker = new Waker();
    private final Waker sendWaker = new Waker();
    private final FolderWatcher watcher;
    private final CaptureCounters captured = new CaptureCounters();
    private final SendCounters sent = new SendCounters();
    private final Capture capture;
    private final Sender sender;
    private final Thread captureThread;
    private final Thread sendThread;
    private volatile boolean stopping;
    private volatile List<RootRef> roots = List.of();

    private Agent(AgentConfig config, Clock clock, AgentListener listener) throws IOException, SQLException {
        folder = AgentFolder.open(config.dataDir());
        try {
            host = HostIdentity.in(folder.path().resolve("host.json"), Machine.fingerprint());
            spool = Spool.open(folder.path().resolve("spool.db"));
        } catch (IOException | SQLException e) {
            folder.close();
            throw e;
        }
        boolean renewed = spool.belongTo(host.id()) || host.renewed();
        watcher = new FolderWatcher(config.watchMaxFolders(), captureWaker);
        capture = parts(config, clock, listener).build();
        if (renewed) {
            capture.notice(
                    "host id renewed", folder.path() + " was another host's until now; this one is " + host.id());
        }
        sender = new Sender(
                spool,
                Topic.MUTATIONS.name(config.topicPrefix()),
                config.bootstrapServers(),
                () -> Producers.open(config.kafka()),
                sendWaker,
                captureWaker::wake,
                sent);
        captureThread = new Thread(this::capture, "sessiontap-capture");
        sendThread = new Thread(sender, "sessiontap-send");
    }

    private CaptureParts parts(AgentConfig config, Clock clock, AgentListener listener)
            throws IOException, SQLException {
        Os os = Os.current();
        return new CaptureParts(
                new CaptureParts.HostName(host.id(), Machine.name(), os.word()),
                spool,
                new Sequencer(HexFormat.of().toHexDigits(new SecureRandom().nextLong()), spool.head()),
                new StateReader(StateKeys.ALL, new Copies(folder.path().resolve("copies")), os == Os.WINDOWS, clock),
                new OpenFiles(ReadFile::open, os == Os.WINDOWS ? 0 : OPEN_FILES),
                new RootFinder(config.roots(), config.discover() ? RootFinder::here : List::of),
                watcher,
                listener,
                captured,
                clock,
                Ticker.SYSTEM,
                Timings.DEFAULT,
                config.scanInterval().toMillis(),
                config.discoverInterval().toMillis(),
                config.spoolMaxBytes(),
                config.historyMaxBytes());
    }

    /** Starts an agent of this machine. */
    public static Agent start(AgentConfig config) throws IOException {
        return start(config, Clock.systemUTC(), AgentListener.NONE);
    }

    /**
     * Starts an agent.
     *
     * @param clock tells when something was captured
     * @param listener hears of roots and notices
     * @throws IOException when its own folder cannot be used; the message names it and the remedy
     */
    public static Agent start(AgentConfig config, Clock clock, AgentListener listener) throws IOException {
        try {
            Agent agent = new Agent(config, clock, listener);
            agent.captureThread.start();
            agent.sendThread.start();
            return agent;
        } catch (SQLException e) {
            throw new IOException(
                    config.dataDir() + ": the spool cannot be used (" + e.getMessage()
                            + "); free some space or name another folder with data.dir",
                    e);
        }
    }

    /** The host's id: the key of everything it sends. */
    public String hostId() {
        return host.id();
    }

    /** The user data directories being captured. */
    public List<RootRef> roots() {
        return roots;
    }

    /** What it has done so far. */
    public AgentStatus status() {
        return new AgentStatus(
                captured.captured(),
                sent.sent(),
                spool.records(),
                spool.bytes(),
                roots.size(),
                captured.sources(),
                captured.failures(),
                sent.failures());
    }

    /** Whether its threads live. */
    public boolean isHealthy() {
        return captureThread.isAlive() && sendThread.isAlive();
    }

    private void capture() {
        try {
            while (!stopping) {
                long wait = turn();
                if (wait > 0) {
                    captureWaker.await(wait);
                    Thread.sleep(TOGETHER); // what happens at once is looked at once
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private long turn() {
        try {
            long before = captured.captured();
            long wait = capture.turn();
            if (captured.captured() != before) {
                sendWaker.wake();
            }
            if (roots.size() != capture.roots().size()) {
                roots = capture.roots().stream().map(r -> r.ref()).toList();
            }
            return wait;
        } catch (SQLException | RuntimeException e) {
            LOG.error("Capture failed and goes on in a second", e);
            return 1_000;
        }
    }

    /** Stops capturing, gives the sender a few seconds to send the rest, and closes. What is left goes out next time. */
    @Override
    public synchronized void close() throws IOException {
        if (stopping) {
            return;
        }
        stopping = true;
        captureWaker.wake();
        try {
            captureThread.join();
            capture.close();
            sender.stop(PATIENCE);
            sendThread.join(PATIENCE.toMillis() * 3);
            if (sendThread.isAlive()) {
                sendThread.interrupt();
                sendThread.join(PATIENCE.toMillis());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            watcher.close();
            try {
                spool.close();
            } catch (SQLException e) {
                LOG.debug("Closing the spool failed", e);
            }
            folder.close();
        }
    }
}
