package dev.sessiontap.schemas.mutation;

import java.util.Objects;
import java.util.Optional;

/**
 * The store inside a root that a mutation is about.
 *
 * @param scope {@code ws/<workspace id>}, {@code global}, {@code profile/<id>}, {@code shared}, {@code visual-studio}
 *     or, for a single file given to {@code scan}, {@code file}
 * @param path path relative to the root, with {@code /}
 * @param kind what the store is
 * @param key the {@code ItemTable} key of an item; empty otherwise
 */
public record SourceRef(String scope, String path, SourceKind kind, Optional<String> key) {
    public SourceRef {
        Objects.requireNonNull(scope);
        Objects.requireNonNull(path);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(key);
    }

    /** A source that is a file as a whole. */
    public static SourceRef file(String scope, String path, SourceKind kind) {
        return new SourceRef(scope, path, kind, Optional.empty());
    }

    /** This source, for one of its keys. */
    public SourceRef withKey(String itemKey) {
        return new SourceRef(scope, path, kind, Optional.of(itemKey));
    }

    /** The last component of the path without its extension: for a session file, the session's id. */
    public String stem() {
        String name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
