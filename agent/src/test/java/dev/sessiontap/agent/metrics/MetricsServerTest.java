package dev.sessiontap.agent.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.agent.Agent;
import dev.sessiontap.agent.config.AgentConfig;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsServerTest {

    @Test
    void servesCountersAndHealthOnLoopback(@TempDir Path folder) throws Exception {
        AgentConfig config = AgentConfig.of(Map.of(
                "kafka.bootstrap.servers", List.of("127.0.0.1:1"),
                "data.dir", List.of(folder.toString()),
                "discover", List.of("false")));
        try (Agent agent = Agent.start(config);
                MetricsServer server = MetricsServer.start(agent, 0)) {
            assertThat(get(server.port(), "/metrics"))
                    .contains(
                            "sessiontap_agent_captured_total 0.0",
                            "sessiontap_agent_sent_total",
                            "sessiontap_agent_spool_bytes",
                            "sessiontap_agent_roots",
                            "sessiontap_agent_sources");
            assertThat(get(server.port(), "/health")).contains("\"up\"");
        }
    }

    private static String get(int port, String path) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
