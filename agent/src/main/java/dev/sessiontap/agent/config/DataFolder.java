package dev.sessiontap.agent.config;

import dev.sessiontap.agent.discover.Os;
import java.nio.file.Path;
import java.util.Map;

/** Where the agent keeps its own files when nobody says. */
final class DataFolder {
    private DataFolder() {}

    static Path standard(Os os, Map<String, String> env) {
        Path home = Path.of(System.getProperty("user.home", "."));
        return switch (os) {
            case LINUX -> linux(env, home);
            case MACOS -> home.resolve("Library").resolve("Application Support").resolve("Sessiontap");
            case WINDOWS ->
                Path.of(env.getOrDefault(
                                "LOCALAPPDATA", home.resolve("AppData/Local").toString()))
                        .resolve("Sessiontap");
        };
    }

    private static Path linux(Map<String, String> env, Path home) {
        String state = env.getOrDefault("XDG_STATE_HOME", "");
        if (System.getProperty("user.name", "").equals("root")) {
            return Path.of("/var/lib/sessiontap");
        }
        return (state.isBlank() ? home.resolve(".local").resolve("state") : Path.of(state)).resolve("sessiontap");
    }
}
