/**
 * The topics at start: created, or checked where somebody else creates them. A processor never starts on topics that are
 * missing or laid out otherwise than its state.
 */
package dev.sessiontap.streams.topics;
