package dev.sessiontap.agent.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {
    @TempDir
    private Path folder;

    @Test
    void aShellAndAServiceSeeTheSameName() throws IOException {
        Path file = Files.writeString(folder.resolve("hostname"), "laptop-7\n");
        List<Path> files = List.of(folder.resolve("missing"), file);

        assertThat(Machine.name(files, Map.of("HOSTNAME", "laptop-7.corp.example")))
                .isEqualTo("laptop-7");
        assertThat(Machine.name(files, Map.of())).isEqualTo("laptop-7");
    }

    @Test
    void theEnvironmentServesWhereNoFileHasAName() throws IOException {
        Path empty = Files.writeString(folder.resolve("hostname"), "\n");

        assertThat(Machine.name(List.of(empty), Map.of("COMPUTERNAME", "DESK-1")))
                .isEqualTo("DESK-1");
    }
}
