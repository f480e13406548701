/** The state that a session log stands for, as VS Code's own reader builds it. */
package dev.sessiontap.standalone.replay;
