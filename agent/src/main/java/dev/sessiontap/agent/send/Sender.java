package dev.sessiontap.agent.send;

import dev.sessiontap.agent.spool.Spool;
import dev.sessiontap.agent.spool.SpooledRecord;
import dev.sessiontap.agent.watch.Waker;
import dev.sessiontap.schemas.mutation.Header;
import dev.sessiontap.schemas.mutation.HeaderNames;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends what is in the spool, in its order, and removes what the broker has taken. When anything fails the producer is
 * closed, and a new one begins again at the first record that was not acknowledged: the processor knows a resend.
 */
public final class Sender implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Sender.class);
    /** The processor remembers 65,536 records of a host; what may come again has to be fewer. */
    private static final int MOST_IN_FLIGHT = 10_000;

    private static final int READ_RECORDS = 500;
    private static final long READ_BYTES = 1 << 20;
    private static final long SHORTEST_PAUSE = 250;
    private static final long LONGEST_PAUSE = 30_000;
    private static final long SAY_AGAIN = 300_000;

    private final Spool spool;
    private final String topic;
    private final String address;
    private final Supplier<Producer<byte[], byte[]>> producers;
    private final Waker more;
    private final Runnable room;
    private final SendCounters counters;
    private volatile boolean stopping;
    private volatile long deadline;
    private long said;

    /**
     * A sender.
     *
     * @param topic where to
     * @param address the broker's, for messages
     * @param producers makes a producer
     * @param more wakes it when records entered the spool
     * @param room is told when records left the spool
     */
    public Sender(
            Spool spool,
            String topic,
            String address,
            Supplier<Producer<byte[], byte[]>> producers,
            Waker more,
            Runnable room,
            SendCounters counters) {
        this.spool = spool;
        this.topic = topic;
        this.address = address;
        this.producers = producers;
        this.more = more;
        this.room = room;
        this.counters = counters;
    }

    /** Asks it to end: when the spool is empty, or after so long. */
    public void stop(Duration patience) {
        deadline = System.nanoTime() + patience.toNanos();
        stopping = true;
        more.wake();
    }

    @Override
    public void run() {
        long pause = SHORTEST_PAUSE;
        try {
            while (!over()) {
                long before = counters.sent();
                try {
                    if (spool.records() == 0) {
                        more.await(1_000);
                        continue;
                    }
                    session();
                    pause = SHORTEST_PAUSE;
                } catch (InterruptException e) {
                    throw e;
                } catch (SQLException | RuntimeException e) {
                    counters.failed();
                    pause = counters.sent() > before ? SHORTEST_PAUSE : pause;
                    say(e);
                    if (!over()) {
                        more.await(0);
                        Thread.sleep(Math.min(pause, stopping ? SHORTEST_PAUSE : LONGEST_PAUSE));
                    }
                    pause = Math.min(LONGEST_PAUSE, pause * 2);
                }
            }
        } catch (InterruptedException | InterruptException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sends with one producer until something fails or the end comes. */
    private void session() throws SQLException, InterruptedException {
        Acks acks = new Acks();
        Producer<byte[], byte[]> producer = producers.get();
        long removed = 0;
        long read = 0;
        try {
            while (!over() || acks.inFlight() > 0) {
                removed = remove(acks, removed);
                if (acks.failure() != null) {
                    throw new KafkaException(acks.failure());
                }
                if (stopping && System.nanoTime() >= deadline) {
                    return;
                }
                List<SpooledRecord> records =
                        acks.inFlight() >= MOST_IN_FLIGHT ? List.of() : spool.read(read, READ_RECORDS, READ_BYTES);
                for (SpooledRecord record : records) {
                    send(producer, record, acks);
                    read = record.id();
                    if (acks.failure() != null) {
                        break; // what comes after a record that was not taken has to wait for it
                    }
                }
                if (!records.isEmpty()) {
                    continue;
                }
                if (acks.inFlight() > 0) {
                    acks.await(100);
                } else if (!stopping) {
                    more.await(1_000);
                }
            }
        } finally {
            producer.close(Duration.ZERO);
            remove(acks, removed);
        }
    }

    private void send(Producer<byte[], byte[]> producer, SpooledRecord spooled, Acks acks) {
        ProducerRecord<byte[], byte[]> record = new ProducerRecord<>(topic, key(spooled), spooled.value());
        spooled.headers().forEach(h -> record.headers().add(h.name(), h.value()));
        Acks.Receipt receipt = acks.send(spooled.id());
        var unused = producer.send(record, (metadata, failure) -> receipt.done(failure));
    }

    /** The record's host: it may be one that this folder belonged to before. */
    private static byte[] key(SpooledRecord spooled) {
        return spooled.headers().stream()
                .filter(h -> h.name().equals(HeaderNames.HOST_ID))
                .findFirst()
                .map(Header::value)
                .orElseThrow();
    }

    private long remove(Acks acks, long removed) throws SQLException {
        long through = acks.through();
        if (through > removed) {
            counters.sent(spool.removeThrough(through));
            if (said != 0) {
                LOG.info("The broker at {} takes records again", address);
                said = 0;
            }
            room.run();
        }
        return through;
    }

    private boolean over() {
        return stopping && (spool.records() == 0 || System.nanoTime() >= deadline);
    }

    private void say(Exception e) {
        long now = System.nanoTime() / 1_000_000;
        if (said == 0 || now - said > SAY_AGAIN) {
            said = Math.max(1, now);
            Throwable cause = e.getCause() == null ? e : e.getCause();
            LOG.warn(
                    "Cannot send to topic {} at {} ({}). Check kafka.bootstrap.servers, that the broker runs and that the"
                            + " topic exists; what is captured waits in the spool and is tried again",
                    topic,
                    address,
                    String.valueOf(cause.getMessage()).replaceAll("\\s+", " "));
        }
    }
}
