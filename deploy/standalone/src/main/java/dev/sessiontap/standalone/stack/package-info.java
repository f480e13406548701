/**
 * The whole path in one JVM: a real broker on loopback, the processor with its stores on disk, and the agent. All that they
 * keep lies in one folder, which one stack at a time uses.
 */
package dev.sessiontap.standalone.stack;
