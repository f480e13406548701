package dev.sessiontap.standalone.up;

import dev.sessiontap.agent.discover.Os;
import java.nio.file.Path;
import java.util.Map;

/** Where {@code up} keeps its state when nobody says: with the user's other state, never in a temporary folder. */
final class StateHome {
    private StateHome() {}

    static Path of(Os os, Path home, Map<String, String> environment) {
        return switch (os) {
            case LINUX ->
                given(environment, "XDG_STATE_HOME", home.resolve(".local").resolve("state"))
                        .resolve("sessiontap")
                        .resolve("up");
            case MACOS ->
                home.resolve("Library")
                        .resolve("Application Support")
                        .resolve("Sessiontap")
                        .resolve("up");
            case WINDOWS ->
                given(environment, "LOCALAPPDATA", home.resolve("AppData").resolve("Local"))
                        .resolve("Sessiontap")
                        .resolve("up");
        };
    }

    private static Path given(Map<String, String> environment, String variable, Path otherwise) {
        String value = environment.getOrDefault(variable, "");
        return value.isBlank() ? otherwise : Path.of(value);
    }
}
