package dev.sessiontap.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A process of its own that holds a broker's folder until it is destroyed. */
final class FolderHolder {
    private FolderHolder() {}

    static Process run(Path folder) throws Exception {
        Path classes = Path.of(FolderHolder.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classes.toString(),
                        FolderHolder.class.getName(),
                        folder.resolve("lock").toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("held");
        return process;
    }

    /** Takes the lock, says so on its output and waits for its end. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path lock = Path.of(arguments[0]);
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.lock();
            System.out.println("held");
            Thread.sleep(Long.MAX_VALUE);
        }
    }
}
