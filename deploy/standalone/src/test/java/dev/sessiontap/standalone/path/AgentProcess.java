package dev.sessiontap.standalone.path;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sessiontap.agent.cli.AgentMain;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An agent in a JVM of its own, which can be killed. */
final class AgentProcess {
    private static final Pattern SPOOLED = Pattern.compile("(?m)^sessiontap_agent_spool_records ([0-9.E]+)");
    private static final Pattern PORT = Pattern.compile("metrics.port: (\\d+)");

    private final Process process;
    private final String metrics;

    private AgentProcess(Process process, String metrics) {
        this.process = process;
        this.metrics = metrics;
    }

    /** Writes a configuration file into a folder that is the agent's. */
    static Path config(Path folder, String bootstrapServers, Path root) throws IOException {
        return Files.writeString(
                folder.resolve("agent.yaml"),
                String.join(
                        "\n",
                        "kafka.bootstrap.servers: " + bootstrapServers,
                        "data.dir: " + folder.resolve("agent"),
                        "roots: [" + root + "]",
                        "discover: false",
                        "metrics.port: " + freePort(),
                        ""));
    }

    /** The host id that the agent of this configuration has. */
    static String hostId(Path config) throws IOException {
        Path file = config.resolveSibling("agent").resolve("host.json");
        return JsonMapper.builder()
                .build()
                .readTree(Files.readAllBytes(file))
                .path("hostId")
                .asText();
    }

    static AgentProcess start(Path config) throws IOException {
        Matcher port = PORT.matcher(Files.readString(config));
        port.find();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        AgentMain.class.getName(),
                        "run",
                        "--config",
                        config.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        config.resolveSibling("agent.out").toFile()))
                .start();
        return new AgentProcess(process, "http://127.0.0.1:" + port.group(1) + "/metrics");
    }

    /** Records in its spool: captured, and not yet acknowledged. */
    double spooled() throws IOException, InterruptedException {
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(metrics)).build(),
                        HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
        Matcher value = SPOOLED.matcher(answer.body());
        return value.find() ? Double.parseDouble(value.group(1)) : -1;
    }

    /** SIGKILL. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the agent does not die");
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            return socket.getLocalPort();
        }
    }
}
