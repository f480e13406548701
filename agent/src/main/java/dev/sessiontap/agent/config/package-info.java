/** One file, every option known, and a message that names file, line and remedy for whatever is wrong with it. */
package dev.sessiontap.agent.config;
