package dev.sessiontap.agent.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** An open file, read by position. It goes on showing its content after the file's name is gone. */
public interface ReadFile extends Closeable {

    /** Its size now. */
    long size() throws IOException;

    /** Reads into {@code bytes} from {@code position}; how many bytes came, less than {@code length} only at its end. */
    int read(long position, byte[] bytes, int length) throws IOException;

    /** Opens files; a test may put itself in between. */
    interface Opener {
        /** Opens a file for reading. */
        ReadFile open(Path file) throws IOException;
    }

    /** Opens a file of this machine. NIO's channels let others delete and rename the file on Windows too. */
    static ReadFile open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        return new ReadFile() {
            @Override
            public long size() throws IOException {
                return channel.size();
            }

            @Override
            public int read(long position, byte[] bytes, int length) throws IOException {
                ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, length);
                while (buffer.hasRemaining()) {
                    if (channel.read(buffer, position + buffer.position()) < 0) {
                        break;
                    }
                }
                return buffer.position();
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }
}
