package dev.sessiontap.agent.cli;

import dev.sessiontap.agent.Agent;
import dev.sessiontap.agent.AgentListener;
import dev.sessiontap.agent.config.AgentConfig;
import dev.sessiontap.agent.config.ConfigException;
import dev.sessiontap.agent.metrics.MetricsServer;
import dev.sessiontap.schemas.mutation.RootRef;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code sessiontap-agent run}: captures and sends until it is told to stop. */
@Command(
        name = "run",
        description = {
            "Captures and sends until it is interrupted.",
            "In this version everything captured leaves this machine as it is (policy: full)."
        },
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:it was told to stop",
            "1:it failed while running; the message says why",
            "2:wrong usage or configuration; the message names the place and the remedy"
        })
final class RunCommand implements Callable<Integer> {
    private static final Logger LOG = LoggerFactory.getLogger(RunCommand.class);

    @Spec
    CommandSpec spec;

    @Option(
            names = "--config",
            required = true,
            paramLabel = "FILE",
            description = "YAML file with the options; 'sessiontap-agent options' lists them.")
    Path file;

    @Option(
            names = {"--root", "--user-data-dir"},
            paramLabel = "DIR",
            description = "A user data directory to watch besides those found; may be given again.")
    List<Path> roots = List.of();

    @Override
    public Integer call() throws InterruptedException {
        try {
            AgentConfig config = AgentConfig.load(file, System.getenv()).withRoots(roots);
            return run(config);
        } catch (ConfigException e) {
            return fail(2, e);
        } catch (IOException e) {
            return fail(1, e);
        }
    }

    private Integer run(AgentConfig config) throws IOException, InterruptedException {
        Agent agent = Agent.start(config, Clock.systemUTC(), new AgentListener() {
            @Override
            public void rootFound(RootRef root, long stores) {
                LOG.info("Watching {} ({} {}): {} stores", root.path(), root.product(), root.edition(), stores);
            }
        });
        CountDownLatch stopped = new CountDownLatch(1);
        Thread closing = new Thread(() -> close(agent, stopped), "sessiontap-stop");
        Runtime.getRuntime().addShutdownHook(closing);
        LOG.info(
                "Host {}, spool in {}, broker {}. Policy full: everything captured leaves this machine as it is",
                agent.hostId(),
                config.dataDir(),
                config.bootstrapServers());
        MetricsServer metrics = null;
        try {
            if (config.metricsPort() > 0) {
                metrics = MetricsServer.start(agent, config.metricsPort());
            }
            boolean told = false;
            while (!told && agent.isHealthy()) {
                if (agent.roots().isEmpty()) {
                    LOG.debug("No user data directory yet");
                }
                told = stopped.await(1, TimeUnit.SECONDS);
            }
            return told ? 0 : 1;
        } finally {
            if (metrics != null) {
                metrics.close();
            }
            agent.close();
        }
    }

    private static void close(Agent agent, CountDownLatch stopped) {
        try {
            agent.close();
        } catch (IOException e) {
            LOG.warn("Stopping failed: {}", e.getMessage());
        }
        stopped.countDown();
    }

    private int fail(int code, Exception e) {
        spec.commandLine().getErr().println(e.getMessage());
        spec.commandLine().getErr().flush();
        return code;
    }
}
