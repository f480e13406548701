/**
 * The processor's one configuration file. Every option with its default and description is in
 * {@link dev.sessiontap.streams.config.ProcessorOptions} and nowhere else; a name or value that is not understood stops the
 * start and names its file and line.
 */
package dev.sessiontap.streams.config;
