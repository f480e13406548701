/** What the commands share: their output, their exit codes, and how they fail. */
package dev.sessiontap.standalone.cli;
