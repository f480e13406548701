/** Rows and grant changes as people read them: what is shown of each, in which colours, on one line. */
package dev.sessiontap.standalone.rows;
