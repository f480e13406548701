package dev.sessiontap.schemas.mutation;

import java.util.Objects;

/**
 * The workstation a mutation comes from.
 *
 * @param hostId the host's random UUID; the Kafka key of all its mutations
 * @param hostName its name, for people
 * @param os {@code linux}, {@code macos} or {@code windows}
 * @param user the login of the person whose home the root is in; empty when unknown
 */
public record Origin(String hostId, String hostName, String os, String user) {
    public Origin {
        Objects.requireNonNull(hostId);
        Objects.requireNonNull(hostName);
        Objects.requireNonNull(os);
        Objects.requireNonNull(user);
    }
}
