package dev.sessiontap.standalone.path;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.sessiontap.schemas.row.Row;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** A JSON Schema that every value of a topic must satisfy. */
final class Contract {
    static final Contract ROW = new Contract("row");
    static final Contract GRANT = new Contract("grant");
    static final Contract GRANT_EVENT = new Contract("grant-event");

    private final Schema schema;

    private Contract(String name) {
        schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(
                        Row.class.getResourceAsStream("/dev/sessiontap/schemas/" + name + ".schema.json"),
                        InputFormat.JSON);
    }

    /** Fails at the first value that does not satisfy it. */
    void check(List<ConsumerRecord<byte[], byte[]>> records) {
        assertThat(records)
                .isNotEmpty()
                .allSatisfy(record -> assertThat(
                                schema.validate(new String(record.value(), StandardCharsets.UTF_8), InputFormat.JSON))
                        .isEmpty());
    }
}
