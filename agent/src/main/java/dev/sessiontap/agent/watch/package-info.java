/** Noticing that files changed: a scan tells the truth, a watcher only says when to look. */
package dev.sessiontap.agent.watch;
