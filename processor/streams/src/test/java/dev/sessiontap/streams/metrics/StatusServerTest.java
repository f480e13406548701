package dev.sessiontap.streams.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StatusServerTest {
    private final AtomicBoolean healthy = new AtomicBoolean(true);
    private final AtomicBoolean ready = new AtomicBoolean();
    private StatusServer server;

    @BeforeEach
    void start() throws Exception {
        server = StatusServer.start(0, () -> "a_metric 1.0\n", healthy::get, ready::get);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void healthAndReadinessAreAskedForEachTime() throws Exception {
        assertThat(send("GET", "/health").statusCode()).isEqualTo(200);
        assertThat(send("GET", "/ready").statusCode()).isEqualTo(503);

        ready.set(true);
        healthy.set(false);

        assertThat(send("GET", "/ready").body()).isEqualTo("ready\n");
        HttpResponse<String> sick = send("GET", "/health");
        assertThat(sick.statusCode()).isEqualTo(503);
        assertThat(sick.body()).isEqualTo("failed\n");
    }

    @Test
    void metricsAreTextThatPrometheusReads() throws Exception {
        HttpResponse<String> metrics = send("GET", "/metrics");

        assertThat(metrics.body()).isEqualTo("a_metric 1.0\n");
        assertThat(metrics.headers().firstValue("Content-Type")).hasValue("text/plain; version=0.0.4; charset=utf-8");
        assertThat(send("HEAD", "/metrics").body()).isEmpty();
        assertThat(send("POST", "/metrics").statusCode()).isEqualTo(405);
    }

    private HttpResponse<String> send(String method, String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }
}
