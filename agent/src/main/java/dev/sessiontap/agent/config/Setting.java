package dev.sessiontap.agent.config;

import java.util.List;

/**
 * One option as somebody set it.
 *
 * @param name the option's name
 * @param values what was given; one value unless it is a list
 * @param place file and line, or where else it comes from
 */
public record Setting(String name, List<String> values, String place) {
    String value() throws ConfigException {
        if (values.size() != 1) {
            throw new ConfigException(this, "takes one value, not " + values.size());
        }
        return values.get(0);
    }
}
