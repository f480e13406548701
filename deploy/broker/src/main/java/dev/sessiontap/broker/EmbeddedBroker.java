package dev.sessiontap.broker;

import java.io.IOException;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.utils.Time;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A real Kafka broker and controller in this JVM, reachable from this machine only.
 *
 * <p>{@link #start} returns when clients can work. {@link #stop} and {@link #start} in turn are an outage: data and port
 * stay. Topics are made by an administrator, never by being used. One broker owns its folder; another one, in this
 * process or elsewhere, is refused. Safe to use from several threads.
 */
public final class EmbeddedBroker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedBroker.class);

    private final BrokerOptions options;
    private int port;
    private BrokerFolder folder;
    private KafkaRaftServer server;

    /** A broker that is not started yet. */
    public EmbeddedBroker(BrokerOptions options) {
        this.options = options;
        this.port = options.port();
    }

    /**
     * Starts the broker and waits until it is ready; does nothing when it runs.
     *
     * @throws IOException when the folder is in use, the port is taken or Kafka does not start; the message says which,
     *     and nothing of the attempt stays open
     */
    public synchronized void start() throws IOException {
        if (server != null) {
            return;
        }
        folder = BrokerFolder.open(options.folder());
        try {
            if (port == 0) {
                port = LoopbackPort.free(0);
            } else if (!LoopbackPort.isFree(port)) {
                throw new IOException(
                        "port " + port + " on 127.0.0.1 is taken: stop what listens there, or choose another port");
            }
            run(BrokerProperties.of(options, folder.logDirectory(), port, LoopbackPort.free(port)));
        } finally {
            if (server == null) {
                folder.close();
                folder = null;
            }
        }
        LOG.info("broker on {} in {}", bootstrapServers(), options.folder());
    }

    /** Stops the broker and waits until it has ended; does nothing when it does not run. It can be started again. */
    public synchronized void stop() throws IOException {
        if (server == null) {
            return;
        }
        try {
            end(server);
        } finally {
            server = null;
            folder.close();
            folder = null;
        }
    }

    /** Stops the broker, as {@link #stop} does. */
    @Override
    public void close() throws IOException {
        stop();
    }

    /**
     * Where clients connect, as {@code 127.0.0.1:<port>}; the same over every stop and start.
     *
     * @throws IllegalStateException when the port is to be a free one and the broker was never started
     */
    public synchronized String bootstrapServers() {
        if (port == 0) {
            throw new IllegalStateException("the broker was never started, and so has no port yet");
        }
        return LoopbackPort.address(port);
    }

    /** Whether the broker runs now. */
    public synchronized boolean isRunning() {
        return server != null;
    }

    private void run(Properties properties) throws IOException {
        KafkaRaftServer starting = null;
        try {
            starting = new KafkaRaftServer(KafkaConfig.fromProps(properties), Time.SYSTEM);
            ProcessEnd.withheldFor(starting::startup);
            server = starting;
        } catch (Throwable e) {
            // Scala throws checked exceptions undeclared, and whatever it is, half a broker must not live on.
            if (starting != null) {
                end(starting);
            }
            throw new IOException(
                    "the broker in " + options.folder() + " on port " + port + " did not start: " + e.getMessage(), e);
        }
    }

    private static void end(KafkaRaftServer ending) {
        ending.shutdown();
        ending.awaitShutdown();
    }
}
