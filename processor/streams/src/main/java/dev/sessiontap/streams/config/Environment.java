package dev.sessiontap.streams.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Settings that come as environment variables: the option's name in capitals, its dots as underscores. */
final class Environment {
    private Environment() {}

    static List<Setting> settings(Map<String, String> environment) {
        List<Setting> settings = new ArrayList<>();
        new TreeMap<>(environment).forEach((variable, value) -> {
            if (variable.startsWith(Option.ENVIRONMENT_PREFIX)) {
                String name = variable.substring(Option.ENVIRONMENT_PREFIX.length())
                        .toLowerCase(Locale.ROOT)
                        .replace('_', '.');
                settings.add(new Setting(name, value.strip(), "environment variable " + variable));
            }
        });
        return settings;
    }
}
