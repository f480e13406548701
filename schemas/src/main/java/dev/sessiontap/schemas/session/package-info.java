/** One summary per chat session. */
package dev.sessiontap.schemas.session;
