/** {@code sessiontap up}: the whole path for this machine's own editors. */
package dev.sessiontap.standalone.up;
