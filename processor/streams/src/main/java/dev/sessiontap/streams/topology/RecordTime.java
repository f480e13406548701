package dev.sessiontap.streams.topology;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.processor.TimestampExtractor;

/**
 * A record's own time. One without a time is taken as the epoch's beginning instead of stopping the task or being skipped:
 * no record may be lost for its clock.
 */
final class RecordTime implements TimestampExtractor {
    @Override
    public long extract(ConsumerRecord<Object, Object> record, long partitionTime) {
        return Math.max(0, record.timestamp());
    }
}
