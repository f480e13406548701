package dev.sessiontap.agent.spool;

import dev.sessiontap.schemas.mutation.Header;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Headers as one column: count, then each name and value with its length. */
final class HeaderCodec {
    private HeaderCodec() {}

    static byte[] encode(List<Header> headers) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeShort(headers.size());
            for (Header header : headers) {
                out.writeUTF(header.name());
                out.writeInt(header.value().length);
                out.write(header.value());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory is never full of I/O errors", e);
        }
        return bytes.toByteArray();
    }

    static List<Header> decode(byte[] column) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(column))) {
            int count = in.readShort();
            List<Header> headers = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                String name = in.readUTF();
                headers.add(new Header(name, in.readNBytes(in.readInt())));
            }
            return headers;
        } catch (IOException e) {
            throw new UncheckedIOException("a spooled record's headers are damaged", e);
        }
    }
}
