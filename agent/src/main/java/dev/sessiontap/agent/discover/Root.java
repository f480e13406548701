package dev.sessiontap.agent.discover;

import dev.sessiontap.schemas.mutation.RootRef;
import java.nio.file.Path;

/**
 * A user data directory that exists.
 *
 * @param ref how mutations name it
 * @param path its real path
 * @param user the login of the person whose home it is in; empty when unknown
 */
public record Root(RootRef ref, Path path, String user) {}
