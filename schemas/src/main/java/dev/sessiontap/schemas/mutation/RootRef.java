package dev.sessiontap.schemas.mutation;

import java.util.Objects;

/**
 * One user data directory, as a mutation names it.
 *
 * @param id product slug and eight hex digits of the path's SHA-256 ({@link RootId}); empty for the agent's own words
 * @param product the editor's name, such as {@code Code} or {@code VSCodium}
 * @param edition {@code desktop}, {@code server}, {@code shared} or {@code portable}
 * @param path the real path of the root on the workstation
 * @param remote the remote authority's kind ({@code wsl}, {@code ssh-remote}) or empty
 */
public record RootRef(String id, String product, String edition, String path, String remote) {
    public RootRef {
        Objects.requireNonNull(id);
        Objects.requireNonNull(product);
        Objects.requireNonNull(edition);
        Objects.requireNonNull(path);
        Objects.requireNonNull(remote);
    }
}
