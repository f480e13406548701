/**
 * The command {@code sessiontap}: the whole path in one JVM ({@code demo}, {@code up}), and the reading of files without
 * Kafka ({@code scan}, {@code replay}).
 */
package dev.sessiontap.standalone;
