/** How the contracts' records become JSON bytes: every field present, in a fixed order, absent values as null. */
package dev.sessiontap.schemas.json;
