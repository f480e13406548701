/** Where the stores lie inside a user data directory: one table, which the agent and the offline commands share. */
package dev.sessiontap.schemas.source;
