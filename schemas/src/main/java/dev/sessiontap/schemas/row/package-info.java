/**
 * The rows that come out: their columns, their identity and their bytes. The contract of everyone who reads the topic
 * {@code rows} or the output of {@code scan}; {@code row.schema.json} beside this package says the same for machines.
 */
package dev.sessiontap.schemas.row;
