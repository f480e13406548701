/** Reading other programs' files: never a lock, never a write, never through more than a few bytes of memory. */
package dev.sessiontap.agent.file;
