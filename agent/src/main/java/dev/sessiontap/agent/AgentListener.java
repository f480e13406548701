package dev.sessiontap.agent;

import dev.sessiontap.schemas.mutation.RootRef;

/** What the process that runs an agent may want to tell its user. Called from the agent's threads; must not block. */
public interface AgentListener {
    /** Listens to nothing. */
    AgentListener NONE = new AgentListener() {};

    /**
     * A user data directory was found and its stores were seen once.
     *
     * @param root the directory
     * @param stores how many stores are in it now
     */
    default void rootFound(RootRef root, long stores) {}

    /**
     * The agent could not do something; the same goes out as a notice.
     *
     * @param code what, in a few fixed words
     * @param message the whole sentence with path and remedy
     */
    default void notice(String code, String message) {}
}
