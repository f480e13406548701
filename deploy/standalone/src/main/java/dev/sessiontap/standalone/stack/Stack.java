package dev.sessiontap.standalone.stack;

import dev.sessiontap.agent.Agent;
import dev.sessiontap.agent.AgentListener;
import dev.sessiontap.broker.BrokerOptions;
import dev.sessiontap.broker.EmbeddedBroker;
import dev.sessiontap.core.intake.MutationEngine;
import dev.sessiontap.schemas.topic.Topic;
import dev.sessiontap.standalone.cli.Failure;
import dev.sessiontap.streams.ProcessorApp;
import dev.sessiontap.streams.config.ProcessorConfig;
import dev.sessiontap.streams.problem.StartupException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Broker, processor and, once it is started, an agent. Owns all three; closing ends them in the order in which records flow,
 * so that what the agent captured is still sent and, as far as it arrived, still processed.
 */
public final class Stack implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final StackFolder folder;
    private final EmbeddedBroker broker;
    private ProcessorApp processor;
    private Agent agent;

    private Stack(StackFolder folder, EmbeddedBroker broker) {
        this.folder = folder;
        this.broker = broker;
    }

    /**
     * Starts broker and processor in a folder, and waits until they work.
     *
     * @param port the broker's port on loopback, or 0 for a free one
     * @throws Failure when something does not start; nothing is left running then
     */
    public static Stack start(Path folder, int port) throws Failure, InterruptedException {
        StackFolder own = StackFolder.open(folder);
        Stack stack =
                new Stack(own, new EmbeddedBroker(BrokerOptions.in(own.broker()).withPort(port)));
        boolean started = false;
        try {
            stack.startBroker();
            stack.startProcessor();
            started = true;
            return stack;
        } finally {
            if (!started) {
                stack.close();
            }
        }
    }

    private void startBroker() throws Failure {
        try {
            broker.start();
        } catch (IOException e) {
            throw new Failure("the broker did not start: " + e.getMessage(), e);
        }
    }

    private void startProcessor() throws Failure, InterruptedException {
        try {
            processor = ProcessorApp.start(
                    ProcessorConfig.of(Map.of(
                            "kafka.bootstrap.servers", broker.bootstrapServers(),
                            "topics.partitions", Integer.toString(Topic.EMBEDDED_PARTITIONS),
                            "state.dir", folder.processor().toString(),
                            "threads", "1",
                            "store.cache.mb", "16",
                            "store.write.buffers.mb", "16",
                            "metrics.port", "0")),
                    MutationEngine::new);
        } catch (StartupException e) {
            throw new Failure("the processor did not start: " + e.getMessage(), e);
        }
        if (!processor.awaitRunning(PATIENCE)) {
            throw new Failure("the processor did not come to work in " + PATIENCE.toSeconds() + " s"
                    + processor.failure().map(f -> ": " + f.getMessage()).orElse(""));
        }
    }

    /**
     * Starts the agent.
     *
     * @param roots user data directories named by hand
     * @param discover whether to look for those of this machine's editors too
     */
    public void startAgent(List<Path> roots, boolean discover, AgentListener listener) throws Failure {
        try {
            agent = Agent.start(
                    dev.sessiontap.agent.config.AgentConfig.of(Map.of(
                            "kafka.bootstrap.servers",
                            List.of(broker.bootstrapServers()),
                            "data.dir",
                            List.of(folder.agent().toString()),
                            "roots",
                            roots.stream().map(Path::toString).toList(),
                            "discover",
                            List.of(Boolean.toString(discover)))),
                    Clock.systemUTC(),
                    listener);
        } catch (dev.sessiontap.agent.config.ConfigException | IOException e) {
            throw new Failure("the agent did not start: " + e.getMessage(), e);
        }
    }

    /** Where the broker listens. */
    public String bootstrapServers() {
        return broker.bootstrapServers();
    }

    /** The broker, for those who stop and start it. */
    public EmbeddedBroker broker() {
        return broker;
    }

    /** The agent. */
    public Agent agent() {
        return agent;
    }

    /** The processor. */
    public ProcessorApp processor() {
        return processor;
    }

    /** Ends all that runs; what cannot be ended in good order does not keep the rest from it. */
    @Override
    public void close() throws Failure {
        Exception first = null;
        for (AutoCloseable part : Arrays.asList(agent, processor, broker, folder)) {
            try {
                if (part != null) {
                    part.close();
                }
            } catch (Exception e) {
                first = first == null ? e : first;
            }
        }
        if (first != null) {
            throw new Failure("not everything could be closed: " + first.getMessage(), first);
        }
    }
}
