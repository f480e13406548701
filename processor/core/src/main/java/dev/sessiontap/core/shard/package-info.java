/**
 * A session's state in shards, so that a change costs what it touches: the session without its requests, each request
 * without its response, each response part. Every shard belongs to a base, a number that is new for each generation and each
 * initial entry.
 */
package dev.sessiontap.core.shard;
