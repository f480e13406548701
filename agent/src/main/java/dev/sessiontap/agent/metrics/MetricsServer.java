package dev.sessiontap.agent.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.sessiontap.agent.Agent;
import dev.sessiontap.agent.AgentStatus;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.function.ToDoubleFunction;

/** Serves an agent's counters on loopback, and nowhere else. */
public final class MetricsServer implements AutoCloseable {
    private final HttpServer server;
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Agent agent;

    private MetricsServer(Agent agent, int port) throws IOException {
        this.agent = agent;
        counter("sessiontap.agent.captured", "Mutations that entered the spool", AgentStatus::captured);
        counter("sessiontap.agent.sent", "Records that the broker acknowledged", AgentStatus::sent);
        counter("sessiontap.agent.capture.failures", "Things not read or stored", AgentStatus::captureFailures);
        counter("sessiontap.agent.send.failures", "Times that sending began anew", AgentStatus::sendFailures);
        gauge("sessiontap.agent.spool.records", "Records in the spool", AgentStatus::spooled);
        gauge("sessiontap.agent.spool.bytes", "Bytes in the spool", AgentStatus::spoolBytes);
        gauge("sessiontap.agent.roots", "User data directories captured", AgentStatus::roots);
        gauge("sessiontap.agent.sources", "Stores captured", AgentStatus::sources);
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        } catch (IOException e) {
            throw new IOException(
                    "port " + port + " on loopback is taken (" + e.getMessage() + "); choose another with metrics.port",
                    e);
        }
        server.createContext("/metrics", x -> answer(x, 200, "text/plain; version=0.0.4", registry.scrape()));
        server.createContext("/health", this::health);
    }

    /** Starts to serve; port 0 takes a free one. */
    public static MetricsServer start(Agent agent, int port) throws IOException {
        MetricsServer metrics = new MetricsServer(agent, port);
        metrics.server.start();
        return metrics;
    }

    /** The port it serves on. */
    public int port() {
        return server.getAddress().getPort();
    }

    private void health(HttpExchange exchange) throws IOException {
        boolean healthy = agent.isHealthy();
        answer(
                exchange,
                healthy ? 200 : 503,
                "application/json",
                "{\"status\":\"" + (healthy ? "up" : "down") + "\"}\n");
    }

    private static void answer(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    private void counter(String name, String description, ToDoubleFunction<AgentStatus> value) {
        FunctionCounter.builder(name, agent, a -> value.applyAsDouble(a.status()))
                .description(description)
                .register(registry);
    }

    private void gauge(String name, String description, ToDoubleFunction<AgentStatus> value) {
        Gauge.builder(name, agent, a -> value.applyAsDouble(a.status()))
                .description(description)
                .register(registry);
    }

    @Override
    public void close() {
        server.stop(0);
        registry.close();
    }
}
