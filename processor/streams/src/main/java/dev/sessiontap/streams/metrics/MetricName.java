package dev.sessiontap.streams.metrics;

/** The processor's own metrics; in Prometheus with underscores, counters with {@code _total}. */
public enum MetricName {
    RECORDS("sessiontap.processor.records", "Mutations taken up"),
    PLANS("sessiontap.processor.plans", "Steps applied"),
    OUTPUTS("sessiontap.processor.outputs", "Records sent, by topic"),
    DEAD_LETTERS("sessiontap.processor.dead.letters", "Mutations that could not be processed"),
    LAG("sessiontap.processor.lag", "Mutations in the topic and not yet fetched by this process"),
    STORE_MEMORY("sessiontap.processor.store.memory", "Native memory of the stores' cache and write buffers"),
    THREADS_REPLACED(
            "sessiontap.processor.threads.replaced", "Threads that ended by a passing error and were replaced");

    private final String id;
    private final String description;

    MetricName(String id, String description) {
        this.id = id;
        this.description = description;
    }

    /** The name as Micrometer has it. */
    public String id() {
        return id;
    }

    /** One line for people. */
    public String description() {
        return description;
    }
}
