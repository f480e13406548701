package dev.sessiontap.streams.cli;

import dev.sessiontap.streams.ProcessorApp;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Closes a processor in good order when the JVM is told to end (Ctrl-C, SIGTERM). */
final class SignalStop {
    private static final Logger LOG = LoggerFactory.getLogger(SignalStop.class);

    private final Thread hook;

    private SignalStop(Thread hook) {
        this.hook = hook;
    }

    static SignalStop of(ProcessorApp app) {
        Thread hook = new Thread(app::close, "sessiontap-processor-stop");
        Runtime.getRuntime().addShutdownHook(hook);
        return new SignalStop(hook);
    }

    /** Takes the hook away; the processor has ended by itself. */
    void cancel() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            LOG.debug("the JVM ends already, and the hook has done its work");
        }
    }
}
