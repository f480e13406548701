/** Which workstation this is. */
package dev.sessiontap.agent.host;
