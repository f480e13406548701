package dev.sessiontap.streams;

import dev.sessiontap.streams.config.ProcessorConfig;
import dev.sessiontap.streams.config.ProcessorOptions;
import dev.sessiontap.streams.metrics.ProcessorMetrics;
import dev.sessiontap.streams.metrics.StatusServer;
import dev.sessiontap.streams.problem.StartupException;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.OptionalInt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The registry of a processor's metrics and the pages that show them. */
final class StatusPages implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StatusPages.class);

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final ProcessorMetrics metrics = new ProcessorMetrics(registry);
    private final JvmGcMetrics collections = new JvmGcMetrics();
    private StatusServer server;

    private StatusPages() {}

    static StatusPages start(ProcessorConfig config, StatusBoard board) throws StartupException {
        StatusPages pages = new StatusPages();
        new JvmMemoryMetrics().bindTo(pages.registry);
        new JvmThreadMetrics().bindTo(pages.registry);
        pages.collections.bindTo(pages.registry);
        OptionalInt port = config.get(ProcessorOptions.METRICS_PORT);
        if (port.isPresent()) {
            try {
                pages.server = StatusServer.start(
                        port.getAsInt(),
                        pages.registry::scrape,
                        () -> board.status() != AppStatus.FAILED,
                        () -> board.status() == AppStatus.RUNNING);
            } catch (StartupException e) {
                pages.close();
                throw e;
            }
            LOG.info("Metrics are at http://localhost:{}/metrics.", pages.server.port());
        }
        return pages;
    }

    MeterRegistry meters() {
        return registry;
    }

    ProcessorMetrics metrics() {
        return metrics;
    }

    OptionalInt port() {
        return server == null ? OptionalInt.empty() : OptionalInt.of(server.port());
    }

    @Override
    public void close() {
        if (server != null) {
            server.close();
        }
        collections.close();
    }
}
