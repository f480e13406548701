/**
 * The contracts: record types, headers, keys, topics and row ids.
 *
 * <p>Everything that two parts of Sessiontap, or Sessiontap and its readers, must agree on is said here once, as plain
 * types that know no Kafka.
 */
package dev.sessiontap.schemas;
