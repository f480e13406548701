/** From the spool to Kafka: every record, in order, until it is acknowledged. Nothing is ever dropped. */
package dev.sessiontap.agent.send;
