/** {@code workspace.json}: which folder a workspace id stands for. */
package dev.sessiontap.core.workspace;
