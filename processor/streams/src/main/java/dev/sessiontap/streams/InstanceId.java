package dev.sessiontap.streams;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * The name under which a processor is a member of its group, kept beside its state. With it a processor that crashed takes
 * its own place again at once, where the group would otherwise first wait for the member that it was before.
 */
final class InstanceId {
    private static final String FILE = "instance-id";
    private static final Pattern VALID = Pattern.compile("[0-9a-f-]{36}");

    private InstanceId() {}

    /** The id of a state folder; made when it has none. */
    static String of(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (Files.exists(file)) {
            String id = Files.readString(file, StandardCharsets.UTF_8).strip();
            if (VALID.matcher(id).matches()) {
                return id;
            }
        }
        String id = UUID.randomUUID().toString();
        Path written = Files.writeString(folder.resolve(FILE + ".new"), id + "\n", StandardCharsets.UTF_8);
        Files.move(written, file, StandardCopyOption.REPLACE_EXISTING);
        return id;
    }
}
