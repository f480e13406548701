/**
 * The agent's own database: captured records on their way out, and how far each source was captured. One transaction moves
 * both, so that capture happens once or not at all.
 */
package dev.sessiontap.agent.spool;
