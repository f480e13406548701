package dev.sessiontap.schemas.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChainTest {
    private final MutationRecord record = MutationHeadersTest.full(MutationType.LINE);
    private final List<Header> headers = MutationHeaders.of(record);
    private final byte[] value = record.mutation().value();

    @Test
    void aVectorComputedElsewhereAgrees() {
        // python3: sha256(bytes(32) + len4("ce_id")+"ce_id"+len4("x-1")+"x-1" + len4("ce_type")+"ce_type"+len4("t")+"t"
        //          + sha256(b"v").digest())
        List<Header> few = List.of(
                Header.of("ce_type", "t"),
                Header.of("ce_chain", "left out"),
                Header.of("content-type", "left out"),
                Header.of("ce_id", "x-1"));
        assertThat(Chain.next(Chain.START, few, new byte[] {'v'}))
                .isEqualTo("074236715a5c13be5123be4fb302996ebdc7c855d19123c336f6a2bb9fc19137");
    }

    @Test
    void theOrderOfHeadersDoesNotMatter() {
        List<Header> reversed = new ArrayList<>(headers);
        java.util.Collections.reverse(reversed);
        assertThat(Chain.next(Chain.START, reversed, value)).isEqualTo(Chain.next(Chain.START, headers, value));
    }

    @Test
    void anyHeaderTheValueAndTheRecordBeforeMatter() {
        String chain = Chain.next(Chain.START, headers, value);
        assertThat(Chain.next("1".repeat(64), headers, value)).isNotEqualTo(chain);
        assertThat(Chain.next(Chain.START, headers, new byte[] {1, 2, 4})).isNotEqualTo(chain);
        for (Header header : headers) {
            if (header.name().startsWith("ce_") && !header.name().equals("ce_chain")) {
                List<Header> altered = new ArrayList<>(headers);
                altered.remove(header);
                altered.add(Header.of(header.name(), header.text() + "x"));
                assertThat(Chain.next(Chain.START, altered, value))
                        .as(header.name())
                        .isNotEqualTo(chain);
            }
        }
    }

    @Test
    void aSealedRecordVerifies() {
        MutationRecord sealed = Chain.sealed(record, Chain.START);
        assertThat(Chain.next(Chain.START, MutationHeaders.of(sealed), value))
                .isEqualTo(sealed.sequence().chain());
    }

    @Test
    void aRootIdIsTheProductAndEightDigitsOfItsPath() {
        assertThat(RootId.of("Code - OSS", "/home/u/.config/Code - OSS")).matches("code-oss-[0-9a-f]{8}");
        assertThat(RootId.of("漢字", "/x")).matches("root-[0-9a-f]{8}");
    }
}
