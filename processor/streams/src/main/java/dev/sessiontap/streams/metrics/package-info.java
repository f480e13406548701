/** What the processor tells about itself: its own counters, Kafka's and the JVM's, over HTTP on the loopback address only. */
package dev.sessiontap.streams.metrics;
