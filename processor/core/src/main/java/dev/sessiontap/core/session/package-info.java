/**
 * Chat sessions: from the lines and documents of their files to the difference in rows. Knows generations, catching up,
 * removal and return; knows nothing of Kafka or files.
 */
package dev.sessiontap.core.session;
