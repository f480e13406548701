package dev.sessiontap.standalone.path;

import dev.sessiontap.agent.Agent;
import dev.sessiontap.agent.AgentListener;
import dev.sessiontap.agent.config.AgentConfig;
import dev.sessiontap.schemas.topic.Topic;
import dev.sessiontap.standalone.cli.Failure;
import dev.sessiontap.standalone.cli.Folders;
import dev.sessiontap.standalone.stack.Stack;
import dev.sessiontap.standalone.stack.TopicReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * A real broker and a real processor, started once and shared by the tests that ask for it; each brings an agent and a root
 * of its own, so that their rows never meet. What comes out is collected from the beginning.
 */
final class RunningPath implements AutoCloseable {
    private final Path folder;
    private final Stack stack;
    private final Received received = new Received();
    private final TopicReader reader;

    private RunningPath() throws Exception {
        folder = Files.createTempDirectory("running-path");
        stack = Stack.start(folder, 0);
        reader = TopicReader.start(
                stack.bootstrapServers(),
                List.of(Topic.MUTATIONS, Topic.ROWS, Topic.GRANTS, Topic.GRANT_EVENTS, Topic.DEAD_LETTERS),
                true,
                received::take);
    }

    /** Gives tests the one path. */
    static final class Shared implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == RunningPath.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getRoot()
                    .getStore(ExtensionContext.Namespace.create(RunningPath.class))
                    .getOrComputeIfAbsent(RunningPath.class, key -> open(), RunningPath.class);
        }

        private static RunningPath open() {
            try {
                return new RunningPath();
            } catch (Exception e) {
                throw new IllegalStateException("broker and processor did not start", e);
            }
        }
    }

    Stack stack() {
        return stack;
    }

    Received received() {
        return received;
    }

    /** Starts an agent in this JVM that watches one root. */
    Agent startAgent(Path data, Path root) throws Exception {
        return Agent.start(
                AgentConfig.of(Map.of(
                        "kafka.bootstrap.servers", List.of(stack.bootstrapServers()),
                        "data.dir", List.of(data.toString()),
                        "roots", List.of(root.toString()),
                        "discover", List.of("false"))),
                Clock.systemUTC(),
                AgentListener.NONE);
    }

    @Override
    public void close() throws IOException, Failure {
        reader.close();
        stack.close();
        Folders.remove(folder);
    }
}
