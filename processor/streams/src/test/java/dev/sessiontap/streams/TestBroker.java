package dev.sessiontap.streams;

import dev.sessiontap.broker.BrokerOptions;
import dev.sessiontap.broker.EmbeddedBroker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** The one broker of this module's tests: started by the first that asks, ended with the JVM. Each test has its own prefix. */
public final class TestBroker {
    private static EmbeddedBroker broker;

    private TestBroker() {}

    /** The broker, running. It knows access rights, and allows what no rule mentions. */
    public static synchronized EmbeddedBroker running() {
        try {
            if (broker == null) {
                Path folder = Files.createTempDirectory("sessiontap-broker");
                broker = new EmbeddedBroker(BrokerOptions.in(folder)
                        .with("authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer")
                        .with("allow.everyone.if.no.acl.found", "true"));
                Runtime.getRuntime().addShutdownHook(new Thread(() -> end(folder)));
            }
            broker.start();
            return broker;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static synchronized void end(Path folder) {
        try {
            broker.close();
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
