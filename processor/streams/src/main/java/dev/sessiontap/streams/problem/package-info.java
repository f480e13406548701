/** What can stand in the way of a start, as a person reads it: what is wrong, where, and what to do. */
package dev.sessiontap.streams.problem;
