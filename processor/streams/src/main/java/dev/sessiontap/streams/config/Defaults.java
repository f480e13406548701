package dev.sessiontap.streams.config;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** Fills in the defaults that depend on the machine or on another option. */
final class Defaults {
    private Defaults() {}

    static String of(Option<?> option, Map<String, Setting> settings) {
        if (option.equals(ProcessorOptions.APPLICATION_ID)) {
            Setting prefix = settings.get(ProcessorOptions.TOPIC_PREFIX.name());
            return (prefix == null ? ProcessorOptions.TOPIC_PREFIX.standard() : prefix.value()) + "-processor";
        }
        if (option.equals(ProcessorOptions.STATE_DIR)) {
            return dataFolder(
                            System.getProperty("os.name"),
                            System.getProperty("user.name"),
                            Path.of(System.getProperty("user.home")),
                            System.getenv())
                    .resolve("processor")
                    .toString();
        }
        return option.standard();
    }

    /** Where Sessiontap keeps what must outlive a restart: never a temporary folder. */
    static Path dataFolder(String system, String user, Path home, Map<String, String> environment) {
        String os = system.toLowerCase(Locale.ROOT);
        if (os.startsWith("windows")) {
            return given(environment, "LOCALAPPDATA", home.resolve("AppData").resolve("Local"))
                    .resolve("Sessiontap");
        }
        if (os.startsWith("mac")) {
            return home.resolve("Library").resolve("Application Support").resolve("Sessiontap");
        }
        return user.equals("root")
                ? Path.of("/var/lib/sessiontap")
                : given(environment, "XDG_STATE_HOME", home.resolve(".local").resolve("state"))
                        .resolve("sessiontap");
    }

    private static Path given(Map<String, String> environment, String variable, Path otherwise) {
        String value = environment.get(variable);
        return value == null || value.isBlank() ? otherwise : Path.of(value);
    }
}
