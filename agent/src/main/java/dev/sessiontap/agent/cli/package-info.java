/** The command line of the agent. */
package dev.sessiontap.agent.cli;
