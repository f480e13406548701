package dev.sessiontap.broker;

import java.nio.file.Path;
import java.util.Properties;

/** The broker's own configuration: one node that is broker and controller, on loopback, with short waits. */
final class BrokerProperties {
    static final int NODE_ID = 1;
    static final String CONTROLLER_LISTENER = "CONTROLLER";

    private BrokerProperties() {}

    static Properties of(BrokerOptions options, Path logDirectory, int clientPort, int controllerPort) {
        Properties p = new Properties();
        singleReplicas(p);
        shortWaits(p);
        p.put("auto.create.topics.enable", "false");
        p.put("log.cleaner.dedupe.buffer.size", "2097152");
        p.putAll(options.properties());
        singleNode(p, logDirectory, clientPort, controllerPort);
        return p;
    }

    private static void singleNode(Properties p, Path logDirectory, int clientPort, int controllerPort) {
        String client = "PLAINTEXT://" + LoopbackPort.address(clientPort);
        String controller = CONTROLLER_LISTENER + "://" + LoopbackPort.address(controllerPort);
        p.put("process.roles", "broker,controller");
        p.put("node.id", Integer.toString(NODE_ID));
        p.put("controller.quorum.voters", NODE_ID + "@" + LoopbackPort.address(controllerPort));
        p.put("controller.listener.names", CONTROLLER_LISTENER);
        p.put("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT," + CONTROLLER_LISTENER + ":PLAINTEXT");
        p.put("listeners", client + "," + controller);
        p.put("advertised.listeners", client);
        p.put("inter.broker.listener.name", "PLAINTEXT");
        p.put("log.dirs", logDirectory.toString());
    }

    private static void singleReplicas(Properties p) {
        p.put("default.replication.factor", "1");
        p.put("offsets.topic.replication.factor", "1");
        p.put("offsets.topic.num.partitions", "1");
        p.put("transaction.state.log.replication.factor", "1");
        p.put("transaction.state.log.min.isr", "1");
        p.put("transaction.state.log.num.partitions", "1");
        p.put("share.coordinator.state.topic.replication.factor", "1");
        p.put("share.coordinator.state.topic.min.isr", "1");
    }

    private static void shortWaits(Properties p) {
        p.put("group.initial.rebalance.delay.ms", "0");
        // After a kill the controller waits for the old session to end: 9 seconds by default.
        p.put("broker.session.timeout.ms", "3000");
        p.put("broker.heartbeat.interval.ms", "500");
    }
}
