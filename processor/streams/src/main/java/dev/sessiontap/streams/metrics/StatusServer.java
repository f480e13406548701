package dev.sessiontap.streams.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.sessiontap.streams.problem.StartupException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** {@code /metrics}, {@code /health} and {@code /ready} on the loopback address. */
public final class StatusServer implements AutoCloseable {
    private static final int OK = 200;
    private static final int NOT_ALLOWED = 405;
    private static final int UNAVAILABLE = 503;

    private final HttpServer server;
    private final ExecutorService executor;

    private StatusServer(HttpServer server, ExecutorService executor) {
        this.server = server;
        this.executor = executor;
    }

    /**
     * Starts to answer.
     *
     * @param port 0 for any free one, for tests
     * @param metrics the text of {@code /metrics}
     * @param healthy whether the process is alive, for {@code /health}
     * @param ready whether it processes, for {@code /ready}
     */
    public static StatusServer start(int port, Supplier<String> metrics, BooleanSupplier healthy, BooleanSupplier ready)
            throws StartupException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        HttpServer server;
        try {
            server = HttpServer.create(address, 0);
        } catch (IOException e) {
            throw new StartupException(
                    "cannot listen on " + address.getHostString() + ":" + port + " (" + e.getMessage()
                            + "). Set metrics.port to a free port, or 0 for none.",
                    e);
        }
        ExecutorService executor = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, "sessiontap-processor-status");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(executor);
        server.createContext("/metrics", e -> answer(e, OK, metrics));
        server.createContext("/health", e -> answer(e, healthy, "alive\n", "failed\n"));
        server.createContext("/ready", e -> answer(e, ready, "ready\n", "not ready\n"));
        server.start();
        return new StatusServer(server, executor);
    }

    /** The port that it listens on. */
    public int port() {
        return server.getAddress().getPort();
    }

    private static void answer(HttpExchange exchange, BooleanSupplier good, String yes, String no) throws IOException {
        boolean isGood = good.getAsBoolean();
        answer(exchange, isGood ? OK : UNAVAILABLE, () -> isGood ? yes : no);
    }

    private static void answer(HttpExchange exchange, int status, Supplier<String> text) throws IOException {
        try (exchange) {
            boolean head = exchange.getRequestMethod().equals("HEAD");
            if (!head && !exchange.getRequestMethod().equals("GET")) {
                exchange.sendResponseHeaders(NOT_ALLOWED, -1);
                return;
            }
            byte[] body = text.get().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
            exchange.sendResponseHeaders(status, head ? -1 : body.length);
            if (!head) {
                exchange.getResponseBody().write(body);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
        executor.shutdownNow();
    }
}
