/** {@code sessiontap demo}: an editor is played, and what comes out of the whole path is shown. */
package dev.sessiontap.standalone.demo;
