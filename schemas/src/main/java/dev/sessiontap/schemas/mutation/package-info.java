/**
 * The wire between agent and processor: one captured change is one {@link dev.sessiontap.schemas.mutation.Mutation},
 * carried as CloudEvents binary mode headers and a value of raw bytes. Everything that either side must agree on
 * (header names, types, the hash chain) is here and nowhere else.
 */
package dev.sessiontap.schemas.mutation;
