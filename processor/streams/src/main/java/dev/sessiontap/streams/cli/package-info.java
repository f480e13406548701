/** {@code sessiontap-processor}: the processor as a program of its own. */
package dev.sessiontap.streams.cli;
