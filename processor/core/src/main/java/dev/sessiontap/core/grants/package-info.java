/** Standing state: what a database's keys allow, entry by entry, and what changed in it. */
package dev.sessiontap.core.grants;
