package dev.sessiontap.agent.discover;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whose homes to look into: one's own, or everybody's for an administrator.
 *
 * @param own the home of the user that this runs as
 * @param others the homes of others
 */
public record Homes(Optional<String> own, List<String> others) {
    private static final Set<String> NOBODY =
            Set.of("Shared", "Guest", "Public", "Default", "Default User", "All Users", "lost+found");

    /** This machine's, as far as this user may look. */
    public static Homes here(Os os) {
        String own = System.getProperty("user.home", "");
        String user = System.getProperty("user.name", "");
        boolean administrator = os == Os.WINDOWS ? user.endsWith("$") || user.equals("SYSTEM") : user.equals("root");
        Optional<String> home = own.isBlank() || own.equals("?") ? Optional.empty() : Optional.of(own);
        return new Homes(home, administrator ? others(os, own) : List.of());
    }

    private static List<String> others(Os os, String own) {
        Set<String> homes = new LinkedHashSet<>();
        Path parent = switch (os) {
            case LINUX -> Path.of("/home");
            case MACOS -> Path.of("/Users");
            case WINDOWS -> Path.of(System.getenv().getOrDefault("SystemDrive", "C:") + "\\Users");
        };
        homes.addAll(children(parent));
        if (os == Os.LINUX) {
            homes.addAll(passwd(Path.of("/etc/passwd")));
        }
        homes.remove(own);
        return List.copyOf(homes);
    }

    private static List<String> children(Path parent) {
        List<String> homes = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(parent, Files::isDirectory)) {
            for (Path entry : entries) {
                if (!NOBODY.contains(String.valueOf(entry.getFileName()))) {
                    homes.add(entry.toString());
                }
            }
        } catch (IOException e) {
            return homes; // such a folder need not be there
        }
        return homes;
    }

    /** The homes of people: accounts from 1000 on. */
    static List<String> passwd(Path file) {
        List<String> homes = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
                List<String> fields = List.of(line.split(":", -1));
                if (fields.size() > 5
                        && fields.get(2).matches("\\d{4,9}")
                        && fields.get(5).startsWith("/home/")) {
                    homes.add(fields.get(5));
                }
            }
        } catch (IOException e) {
            return homes; // such a file need not be there
        }
        return homes;
    }
}
