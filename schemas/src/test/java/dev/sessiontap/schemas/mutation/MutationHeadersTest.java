package dev.sessiontap.schemas.mutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MutationHeadersTest {
    static MutationRecord full(MutationType type) {
        Position position = new Position(
                "0011223344556677.2",
                OptionalLong.of(7),
                OptionalLong.of(100),
                OptionalLong.of(220),
                OptionalLong.of(900),
                Optional.of(Instant.parse("2026-11-30T10:00:00.123Z")));
        Mutation mutation = new Mutation(
                type,
                new Origin("5f0c1f9e-0000-4000-8000-000000000001", "laptop-ü", "linux", "sam"),
                new RootRef("code-oss-0badcafe", "Code - OSS", "desktop", "/home/sam/.config/Code - OSS", "wsl"),
                SourceRef.file("ws/4c0ffee0", "User/workspaceStorage/4c0ffee0/state.vscdb", SourceKind.STATE_DATABASE)
                        .withKey("chat/autoconfirm#100%"),
                position,
                Instant.parse("2026-11-30T10:00:01.5Z"),
                Phase.BASELINE,
                Optional.of("truncated"),
                new byte[] {1, 2, 3});
        Sequence sequence = new Sequence("00000000000000aa", 12, Optional.of("a".repeat(64)), "b".repeat(64));
        ChunkRef chunk = new ChunkRef(10, 2, Optional.of(new ChunkRef.Last(1_000_000, "c".repeat(64))));
        return new MutationRecord(mutation, sequence, Optional.of(chunk));
    }

    @ParameterizedTest
    @EnumSource(MutationType.class)
    void whatIsWrittenReadsBackTheSame(MutationType type) throws Exception {
        MutationRecord record = full(type);
        MutationRecord back = MutationReader.read(
                MutationHeaders.of(record), record.mutation().value());
        assertThat(back).usingRecursiveComparison().isEqualTo(record);
    }

    @Test
    void headersAreCloudEventsInBinaryMode() {
        assertThat(MutationHeaders.of(full(MutationType.ITEM)).stream().map(h -> h.name() + "=" + h.text()))
                .contains(
                        "ce_specversion=1.0",
                        "ce_id=00000000000000aa-12",
                        "ce_source=/hosts/5f0c1f9e-0000-4000-8000-000000000001/roots/code-oss-0badcafe",
                        "ce_type=dev.sessiontap.item",
                        "ce_subject=User/workspaceStorage/4c0ffee0/state.vscdb#chat%2Fautoconfirm%23100%25",
                        "ce_time=2026-11-30T10:00:01.500Z",
                        "ce_chunk=10.2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ce_type", "ce_hostid", "ce_time", "ce_sourcekind", "ce_phase", "ce_epoch", "ce_seq", "ce_chain"
            })
    void aMissingHeaderIsNamed(String name) {
        List<Header> headers = new ArrayList<>(MutationHeaders.of(full(MutationType.LINE)));
        headers.removeIf(h -> h.name().equals(name));
        assertThatThrownBy(() -> MutationReader.read(headers, new byte[0]))
                .isInstanceOf(MutationFormatException.class)
                .hasMessageContaining(name);
    }

    @ParameterizedTest
    @CsvSource({
        "ce_seq,-1",
        "ce_seq,x",
        "ce_time,yesterday",
        "ce_phase,later",
        "ce_type,dev.sessiontap.unheard",
        "ce_chunk,7",
        "ce_chunk,7.99999999999",
        "ce_offset,1e3",
        "ce_subject,a#%zz"
    })
    void aBadHeaderIsRefusedWithoutQuotingContent(String name, String value) {
        List<Header> headers = new ArrayList<>(MutationHeaders.of(full(MutationType.LINE)));
        headers.add(Header.of(name, value));
        assertThatThrownBy(() -> MutationReader.read(headers, new byte[0])).isInstanceOf(MutationFormatException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"User/a b/ü%20.json", "plain", "a#b", "100%", "%23#%25"})
    void aPathSurvivesItsSubject(String path) {
        String subject = Subject.of(path, Optional.of("k e/y+#%"));
        assertThat(Subject.path(subject)).isEqualTo(path);
        assertThat(Subject.key(subject)).contains("k e/y+#%");
        assertThat(Subject.path(Subject.of(path, Optional.empty()))).isEqualTo(path);
        assertThat(Subject.key(Subject.of(path, Optional.empty()))).isEmpty();
    }
}
