package dev.sessiontap.schemas.row;

/**
 * Tokens of one request.
 *
 * @param input tokens of the prompt; null when unknown, never 0 for that
 * @param output tokens of the reply; null when unknown
 */
public record Tokens(Long input, Long output) {}
