/**
 * A real Kafka broker inside this JVM, on loopback only.
 *
 * <p>It owns its folder alone, keeps data and port over a restart, and ends completely when closed.
 */
package dev.sessiontap.broker;
