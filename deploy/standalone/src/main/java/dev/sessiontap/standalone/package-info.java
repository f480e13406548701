/**
 * Broker, processor and agent in one JVM.
 *
 * <p>The shortest way from an empty machine to rows, and the same code as a full deployment.
 */
package dev.sessiontap.standalone;
