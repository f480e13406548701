package dev.sessiontap.agent.spool;

import dev.sessiontap.schemas.mutation.Header;
import java.util.List;

/**
 * A record on its way out.
 *
 * @param id its place in the spool
 * @param headers all its headers, sealed
 * @param value its bytes
 */
public record SpooledRecord(long id, List<Header> headers, byte[] value) {}
