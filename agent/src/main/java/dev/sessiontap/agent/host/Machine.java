package dev.sessiontap.agent.host;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What tells this machine from others. */
public final class Machine {
    private static final List<Path> IDS = List.of(Path.of("/etc/machine-id"), Path.of("/var/lib/dbus/machine-id"));
    private static final List<Path> NAMES = List.of(Path.of("/etc/hostname"), Path.of("/proc/sys/kernel/hostname"));

    private Machine() {}

    /** Its name on the network, for people: the same in a shell and in a service. */
    public static String name() {
        return name(NAMES, System.getenv());
    }

    /** The name in the first file that has one; a shell's variables only where no file does, for services lack them. */
    static String name(List<Path> files, Map<String, String> environment) {
        for (Path file : files) {
            try {
                String name = Files.readString(file).strip();
                if (!name.isEmpty()) {
                    return name;
                }
            } catch (IOException e) {
                // the next one: not every system has the file
            }
        }
        for (String variable : List.of("HOSTNAME", "COMPUTERNAME")) {
            String name = environment.getOrDefault(variable, "");
            if (!name.isBlank()) {
                return name;
            }
        }
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }

    /** Its machine id, where there is one, and its name. */
    public static String fingerprint() {
        String id = "";
        for (Path file : IDS) {
            try {
                id = Files.readString(file).strip();
                break;
            } catch (IOException e) {
                // the next one, or none
            }
        }
        return id + "|" + name();
    }
}
