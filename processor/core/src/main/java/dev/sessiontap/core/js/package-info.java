/**
 * JavaScript values as VS Code's own reader has them in memory: immutable trees in which undefined is not null, arrays
 * have holes and invisible properties, and numbers are doubles. The rules of assignment live here too, and only here.
 */
package dev.sessiontap.core.js;
