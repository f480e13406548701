/**
 * What a state says in rows: pure functions from a request, a session or a store's entry to the rows of it. Nothing here
 * knows what was emitted before, where a value is stored, or what time it is.
 */
package dev.sessiontap.core.rows;
