package dev.sessiontap.schemas.row;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RowIdTest {

    static List<JsonNode> vectors() throws IOException {
        try (InputStream in = RowId.class.getResourceAsStream("row-id-vectors.json")) {
            List<JsonNode> vectors = new ArrayList<>();
            new ObjectMapper().readTree(in).forEach(vectors::add);
            return vectors;
        }
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void everyVectorHoldsItsId(JsonNode vector) {
        String id = RowId.of(
                vector.get("host").asText(),
                vector.get("root").asText(),
                vector.get("scope").asText(),
                vector.get("session").asText(),
                vector.get("request").asText(),
                vector.get("slot").asText());

        assertThat(id)
                .as(vector.get("case").asText())
                .isEqualTo(vector.get("row_id").asText());
    }

    @Test
    void thereAreEnoughVectorsToTellAWrongImplementation() throws IOException {
        assertThat(vectors())
                .hasSizeGreaterThanOrEqualTo(8)
                .extracting(v -> v.get("row_id").asText())
                .doesNotHaveDuplicates();
    }

    @Test
    void slotsGiveTheTextsOfTheContract() {
        assertThat(Slots.part(4, RowKind.SYSTEM, 1)).isEqualTo("part:4:system:1");
        assertThat(Slots.tool("call_a__b", "permission")).isEqualTo("tool:call_a__b:permission");
        assertThat(Slots.event("3-17", "log rewritten: compacted a.jsonl")).isEqualTo("event:3-17:log rewritten:");
        assertThat(Slots.event("3-17", "alone")).isEqualTo("event:3-17:alone");
        assertThat(Slots.gone("User/s", "k", "e")).isEqualTo("gone:User/s#k.e");
    }
}
