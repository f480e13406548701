/** Which user data directories this machine has: products and places as data, then a look at the disk. */
package dev.sessiontap.agent.discover;
