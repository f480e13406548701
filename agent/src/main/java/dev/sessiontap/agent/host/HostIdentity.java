package dev.sessiontap.agent.host;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sessiontap.schemas.mutation.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/**
 * The host's id: random, kept in the agent's folder beside a hash of what the machine is. When the folder turns up on
 * another machine, as in a cloned image, that machine gets an id of its own.
 *
 * @param id the host id
 * @param renewed whether the folder belonged to another machine until now
 */
public record HostIdentity(String id, boolean renewed) {
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    private record Stored(String hostId, String machine) {}

    /** The identity kept in a file, made when there is none. */
    public static HostIdentity in(Path file, String machine) throws IOException {
        String hash = Sha256.hex(machine.getBytes(StandardCharsets.UTF_8));
        if (Files.exists(file)) {
            Stored stored = read(file);
            if (stored.machine().equals(hash)) {
                return new HostIdentity(stored.hostId(), false);
            }
        }
        boolean renewed = Files.exists(file);
        String id = UUID.randomUUID().toString();
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(fresh, JSON.writeValueAsString(new Stored(id, hash)) + "\n");
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        return new HostIdentity(id, renewed);
    }

    private static Stored read(Path file) throws IOException {
        try {
            Stored stored = JSON.readValue(Files.readString(file), Stored.class);
            if (stored.hostId() == null || stored.machine() == null) {
                throw new IOException(file + " holds no host id; remove it and the host gets a new one");
            }
            return stored;
        } catch (JsonProcessingException e) {
            throw new IOException(file + " is damaged; remove it and the host gets a new id", e);
        }
    }
}
