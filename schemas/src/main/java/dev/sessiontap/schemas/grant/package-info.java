/** Standing permissions: the current record of each and the event of each change. */
package dev.sessiontap.schemas.grant;
