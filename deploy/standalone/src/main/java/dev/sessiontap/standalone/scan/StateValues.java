package dev.sessiontap.standalone.scan;

import dev.sessiontap.agent.database.Copies;
import dev.sessiontap.agent.database.Reading;
import dev.sessiontap.agent.database.StateKeys;
import dev.sessiontap.agent.database.StateReader;
import dev.sessiontap.agent.discover.Os;
import dev.sessiontap.standalone.cli.Failure;
import dev.sessiontap.standalone.cli.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;

/**
 * The listed keys of state databases, read as the agent reads them: without a lock, so that an editor that is running never
 * notices. Owns the folder of private copies, which some databases need, and removes it.
 */
final class StateValues implements AutoCloseable {
    /** Longer than a dead writer's journal has to rest before it is believed. */
    private static final Duration PATIENCE = Duration.ofSeconds(12);

    private static final long PAUSE_MILLIS = 20;

    private final Path folder;
    private final StateReader reader;

    StateValues() throws IOException {
        folder = Files.createTempDirectory("sessiontap-scan");
        reader = new StateReader(StateKeys.ALL, new Copies(folder), Os.current() == Os.WINDOWS, Clock.systemUTC());
    }

    /** What a database holds under the listed keys. */
    Map<String, byte[]> of(Path database) throws IOException, Failure {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            Reading reading = reader.read(database);
            if (reading instanceof Reading.Values found) {
                return found.items();
            }
            if (reading instanceof Reading.Empty) {
                return Map.of();
            }
            if (reading instanceof Reading.Unreadable unreadable) {
                throw new Failure(database + " cannot be read: " + unreadable.why());
            }
            if (System.nanoTime() > until) {
                throw new Failure(database + " is being written all the time; try again when the editor rests");
            }
            pause();
        }
    }

    private static void pause() throws Failure {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("interrupted", e);
        }
    }

    @Override
    public void close() throws IOException {
        Folders.remove(folder);
    }
}
