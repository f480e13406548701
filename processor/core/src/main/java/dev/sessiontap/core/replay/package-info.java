/**
 * Reads and replays mutation logs exactly as VS Code's own reader does ({@code objectMutationLog.ts}), except that it goes
 * on where that reader gives up, and says so.
 */
package dev.sessiontap.core.replay;
