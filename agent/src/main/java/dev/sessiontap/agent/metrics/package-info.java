/** What the agent tells of itself on loopback: {@code /metrics} and {@code /health}. */
package dev.sessiontap.agent.metrics;
