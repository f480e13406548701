/**
 * What arrives: decoded, put in its host's order, joined where it came in pieces, and handed to the interpreter of its source.
 * Resends are dropped, gaps waited for and then told.
 */
package dev.sessiontap.core.intake;
