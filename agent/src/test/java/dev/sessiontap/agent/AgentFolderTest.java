package dev.sessiontap.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentFolderTest {
    @TempDir
    private Path folder;

    @Test
    void isReadableByNobodyElse() throws Exception {
        Path fresh = folder.resolve("a/b");
        AgentFolder.open(fresh).close();
        assertThat(permissions(fresh)).isEqualTo("rwx------");
        AgentFolder.open(fresh).close();
    }

    @Test
    void takesAnEmptyFolderThatWasMadeForIt() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        AgentFolder.open(folder).close();
        assertThat(permissions(folder)).isEqualTo("rwx------");
    }

    @Test
    void leavesAFolderThatOthersUseAsItIs() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createFile(folder.resolve("something of others"));
        assertThatThrownBy(() -> AgentFolder.open(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(folder.toString())
                .hasMessageContaining("data.dir");
        assertThat(permissions(folder)).isEqualTo("rwxr-xr-x");
        assertThat(folder.resolve("lock")).doesNotExist();
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
