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
import java.util.concurrent.atomic.AtomicBoolean;
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

    private static final long SOON = 1_000;

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
        AtomicBoolean ended = new AtomicBoolean();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> interrupted(agent, ended), "sessiontap-stop"));
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
            Thread.sleep(SOON);
            if (agent.roots().isEmpty()) {
                LOG.info(
                        "No editor's user data directory here yet; looking again every {} s. --root names one by hand",
                        config.discoverInterval().toSeconds());
            }
            while (agent.isHealthy()) {
                Thread.sleep(SOON);
            }
            LOG.error("The agent has stopped by itself; see above");
            return 1;
        } finally {
            ended.set(true);
            if (metrics != null) {
                metrics.close();
            }
            agent.close();
        }
    }

    /** The process was told to stop: it stops in order, and that is no failure. */
    private static void interrupted(Agent agent, AtomicBoolean ended) {
        if (!ended.get()) {
            try {
                ended.set(true);
                agent.close();
            } catch (IOException e) {
                LOG.warn("Stopping failed: {}", e.getMessage());
            }
            Runtime.getRuntime().halt(0);
        }
    }

    private int fail(int code, Exception e) {
        spec.commandLine().getErr().println(e.getMessage());
        spec.commandLine().getErr().flush();
        return code;
    }
}
