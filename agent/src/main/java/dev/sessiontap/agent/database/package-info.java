/**
 * Reading {@code state.vscdb} without the editor noticing. An ordinary connection takes shared locks, and an editor that
 * meets one deletes its user's state: so there is never an ordinary connection to a live database.
 */
package dev.sessiontap.agent.database;
