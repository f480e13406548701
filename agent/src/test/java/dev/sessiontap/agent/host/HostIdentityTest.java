package dev.sessiontap.agent.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostIdentityTest {
    @TempDir
    private Path folder;

    @Test
    void staysTheSameOnTheSameMachineAndIsNewOnAnother() throws Exception {
        Path file = folder.resolve("host.json");
        HostIdentity first = HostIdentity.in(file, "id|name");
        assertThat(first.renewed()).isFalse();
        assertThat(HostIdentity.in(file, "id|name")).isEqualTo(first);
        HostIdentity clone = HostIdentity.in(file, "other|name");
        assertThat(clone.renewed()).isTrue();
        assertThat(clone.id()).isNotEqualTo(first.id());
        assertThat(HostIdentity.in(file, "other|name").id()).isEqualTo(clone.id());
        assertThat(Files.readString(file)).doesNotContain("other");
    }

    @Test
    void doesNotGuessWhenTheFileIsDamaged() throws Exception {
        Path file = folder.resolve("host.json");
        Files.writeString(file, "{");
        assertThatThrownBy(() -> HostIdentity.in(file, "id"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("remove it");
    }
}
