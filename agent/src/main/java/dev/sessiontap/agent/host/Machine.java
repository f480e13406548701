package dev.sessiontap.agent.host;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What tells this machine from others. */
public final class Machine {
    private static final List<Path> IDS = List.of(Path.of("/etc/machine-id"), Path.of("/var/lib/dbus/machine-id"));

    private Machine() {}

    /** Its name on the network, for people. */
    public static String name() {
        for (String variable : List.of("HOSTNAME", "COMPUTERNAME")) {
            String name = System.getenv(variable);
            if (name != null && !name.isBlank()) {
                return name;
            }
        }
        try {
            String name = Files.readString(Path.of("/etc/hostname")).strip();
            if (!name.isEmpty()) {
                return name;
            }
        } catch (IOException e) {
            // not every system has the file
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
