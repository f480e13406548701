package dev.sessiontap.standalone.path;

import dev.sessiontap.broker.BrokerOptions;
import dev.sessiontap.broker.EmbeddedBroker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A broker in a JVM of its own, which can be killed. */
final class BrokerProcess {
    private final Process process;

    private BrokerProcess(Process process) {
        this.process = process;
    }

    /** Runs until it is killed: the folder, the port. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        BrokerOptions options = BrokerOptions.in(Path.of(arguments[0])).withPort(Integer.parseInt(arguments[1]));
        try (EmbeddedBroker broker = new EmbeddedBroker(options)) {
            broker.start();
            new CountDownLatch(1).await();
        }
    }

    static BrokerProcess start(Path folder, int port) {
        try {
            return new BrokerProcess(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-Xmx256m",
                            "-cp",
                            System.getProperty("java.class.path"),
                            BrokerProcess.class.getName(),
                            folder.toString(),
                            Integer.toString(port))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(
                            folder.resolveSibling("broker.out").toFile()))
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException("the broker's JVM did not start", e);
        }
    }

    /** SIGKILL. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the broker does not die");
        }
    }
}
