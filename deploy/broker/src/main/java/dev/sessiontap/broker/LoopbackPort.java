package dev.sessiontap.broker;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports on 127.0.0.1.
 *
 * <p>Free ones are taken from below the range that operating systems give to outgoing connections. From that range, a
 * client that keeps trying to reach a stopped broker would sooner or later be given the broker's own port, connect to
 * itself and keep the broker from coming back.
 */
final class LoopbackPort {
    private static final int LOWEST = 20_000;
    private static final int BEYOND = 32_000;
    private static final int TRIES = 200;

    private LoopbackPort() {}

    static String address(int port) {
        return "127.0.0.1:" + port;
    }

    /** A port that nobody listens on now, other than {@code taken}. */
    static int free(int taken) throws IOException {
        for (int i = 0; i < TRIES; i++) {
            int port = ThreadLocalRandom.current().nextInt(LOWEST, BEYOND);
            if (port != taken && isFree(port)) {
                return port;
            }
        }
        throw new IOException("no free port on 127.0.0.1 between " + LOWEST + " and " + BEYOND);
    }

    static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port));
            return true;
        } catch (IOException inUse) {
            return false;
        }
    }
}
