package dev.sessiontap.agent.discover;

/**
 * Where a user data directory would be.
 *
 * @param path as the operating system writes it
 * @param product whose
 * @param edition {@code desktop}, {@code server}, {@code shared} or {@code portable}
 * @param remote how a server is reached, where that is known: {@code wsl}
 */
public record Candidate(String path, String product, String edition, String remote) {}
