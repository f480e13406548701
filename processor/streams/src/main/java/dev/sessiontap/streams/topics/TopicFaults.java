package dev.sessiontap.streams.topics;

import dev.sessiontap.streams.problem.StartupException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.InvalidReplicationFactorException;
import org.apache.kafka.common.errors.PolicyViolationException;
import org.apache.kafka.common.errors.TimeoutException;

/** What went wrong with the topics, in words that name the topic, the address and the remedy. */
final class TopicFaults {
    private final String address;
    private final Duration timeout;

    TopicFaults(String address, Duration timeout) {
        this.address = address;
        this.timeout = timeout;
    }

    StartupException settings(Throwable cause) {
        return fault("cannot make a Kafka client for " + address, cause, "Correct the kafka.* options.");
    }

    StartupException broker(Throwable cause) {
        if (cause instanceof TimeoutException) {
            return fault(
                    "no Kafka broker answered at " + address + " within " + seconds(),
                    cause,
                    "Start the broker, or correct kafka.bootstrap.servers (and kafka.security.protocol); startup.timeout"
                            + " sets how long to wait.");
        }
        return common("the Kafka broker at " + address + " refused the connection", cause);
    }

    StartupException describing(TopicSpec topic, Throwable cause) {
        if (cause instanceof AuthorizationException) {
            return fault(
                    "may not look at topic " + topic.name() + " at " + address,
                    cause,
                    "Grant this user Describe, DescribeConfigs and " + "Read or Write on the topic.");
        }
        return common("cannot look at topic " + topic.name() + " at " + address, cause);
    }

    StartupException creating(TopicSpec topic, Throwable cause) {
        String what = "cannot create topic " + topic.name() + " at " + address;
        if (cause instanceof AuthorizationException) {
            return fault(
                    "may not create topic " + topic.name() + " at " + address,
                    cause,
                    "Grant this user Create on the topic, or have it created with " + command(topic)
                            + " and start with --no-create.");
        }
        if (cause instanceof InvalidReplicationFactorException) {
            return fault(what, cause, "Set topics.replication to at most the number of brokers.");
        }
        if (cause instanceof PolicyViolationException) {
            return fault(
                    what,
                    cause,
                    "Have it created with " + command(topic) + " as the cluster's policy demands, and start"
                            + " with --no-create.");
        }
        return common(what, cause);
    }

    StartupException missing(List<TopicSpec> topics) {
        return new StartupException("missing at " + address + ": " + names(topics)
                + ". Start without --no-create (topics.create: true), or create them:\n"
                + topics.stream().map(t -> "  " + command(t)).collect(Collectors.joining("\n")));
    }

    StartupException invisible(List<TopicSpec> topics) {
        return new StartupException("created at " + address + " but not to be seen there after " + seconds() + ": "
                + names(topics) + ". Look at the brokers' logs, then start again.");
    }

    StartupException partitions(TopicSpec topic, int actual) {
        return new StartupException("topic " + topic.name() + " at " + address + " has " + actual
                + " partitions, but topics.partitions is " + topic.partitions() + ". Set topics.partitions to "
                + actual + " if every topic has that many and the processor never ran with another number; else choose"
                + " another topic.prefix, since the state is laid out by partitions.");
    }

    private StartupException common(String what, Throwable cause) {
        if (cause instanceof AuthenticationException) {
            return fault(what, cause, "Check kafka.security.protocol, kafka.sasl.* and kafka.ssl.*.");
        }
        if (cause instanceof AuthorizationException) {
            return fault(what, cause, "Grant this user the right that the message names.");
        }
        if (cause instanceof TimeoutException) {
            return fault(what + " within " + seconds(), cause, "Look at the brokers' health, then start again.");
        }
        return fault(what, cause, "Look at the brokers' logs.");
    }

    private static StartupException fault(String what, Throwable cause, String remedy) {
        String reason = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return new StartupException(what + " (" + reason.replaceAll("\\.$", "") + "). " + remedy, cause);
    }

    private String command(TopicSpec topic) {
        String options = topic.config().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(e -> " --config " + e.getKey() + "="
                        + (e.getValue().contains(",") ? "[" + e.getValue() + "]" : e.getValue()))
                .collect(Collectors.joining());
        return "kafka-topics.sh --bootstrap-server " + address + " --create --topic " + topic.name() + " --partitions "
                + topic.partitions() + options;
    }

    private static String names(List<TopicSpec> topics) {
        return topics.stream().map(TopicSpec::name).collect(Collectors.joining(", "));
    }

    private String seconds() {
        return timeout.toMillis() % 1000 == 0 ? timeout.toSeconds() + " s" : timeout.toMillis() + " ms";
    }
}
