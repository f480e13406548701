package dev.sessiontap.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedBrokerTest {
    @TempDir
    Path temp;

    @Test
    void deliversWhatWasProduced() throws Exception {
        try (EmbeddedBroker broker = started(temp.resolve("broker"))) {
            Client client = new Client(broker.bootstrapServers());
            client.createTopic("rows");
            client.produce("rows", "one", "two");

            assertThat(client.consume("rows", 2)).containsExactly("one", "two");
        }
    }

    @Test
    void keepsDataAndPortOverAnOutage() throws Exception {
        try (EmbeddedBroker broker = started(temp.resolve("broker"))) {
            String servers = broker.bootstrapServers();
            Client client = new Client(servers);
            client.createTopic("rows");
            client.produce("rows", "before");

            broker.stop();
            assertThat(broker.isRunning()).isFalse();
            broker.start();

            assertThat(broker.bootstrapServers()).isEqualTo(servers);
            client.produce("rows", "after");
            assertThat(client.consume("rows", 2)).containsExactly("before", "after");
        }
    }

    @Test
    void keepsDataForTheNextBrokerOnTheSameFolder() throws Exception {
        Path folder = temp.resolve("broker");
        String first;
        try (EmbeddedBroker broker = started(folder)) {
            first = broker.bootstrapServers();
            Client client = new Client(first);
            client.createTopic("rows");
            client.produce("rows", "kept");
        }
        try (EmbeddedBroker broker = started(folder)) {
            assertThat(broker.bootstrapServers()).isNotEqualTo(first);
            assertThat(new Client(broker.bootstrapServers()).consume("rows", 1)).containsExactly("kept");
        }
    }

    @Test
    void refusesAFolderThatABrokerOfThisProcessHas() throws Exception {
        Path folder = temp.resolve("broker");
        try (EmbeddedBroker broker = started(folder);
                EmbeddedBroker second = new EmbeddedBroker(BrokerOptions.in(folder))) {
            assertThatIOException()
                    .isThrownBy(second::start)
                    .withMessageContaining("already runs a broker in " + folder);

            new Client(broker.bootstrapServers()).createTopic("still-works");
        }
    }

    @Test
    void refusesAFolderThatAnotherProcessHas() throws Exception {
        Path folder = Files.createDirectories(temp.resolve("broker"));
        try (EmbeddedBroker broker = new EmbeddedBroker(BrokerOptions.in(folder))) {
            Process other = FolderHolder.run(folder);
            try {
                assertThatIOException()
                        .isThrownBy(broker::start)
                        .withMessageContaining("another process runs a broker in " + folder);
            } finally {
                other.destroyForcibly().waitFor();
            }

            broker.start();
            assertThat(broker.isRunning()).isTrue();
        }
    }

    @Test
    void namesAPortThatIsTakenAndLetsTheFolderGo() throws Exception {
        Path folder = temp.resolve("broker");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                EmbeddedBroker broker =
                        new EmbeddedBroker(BrokerOptions.in(folder).withPort(taken.getLocalPort()))) {
            assertThatIOException()
                    .isThrownBy(broker::start)
                    .withMessageContaining("port " + taken.getLocalPort() + " on 127.0.0.1 is taken");
            assertThat(broker.isRunning()).isFalse();
        }
        try (EmbeddedBroker broker = started(folder)) {
            assertThat(broker.isRunning()).isTrue();
        }
    }

    @Test
    void leavesNothingBehindWhenKafkaDoesNotStart() throws Exception {
        Path folder = temp.resolve("broker");
        BrokerOptions wrong = BrokerOptions.in(folder).with("authorizer.class.name", "no.such.Authorizer");
        try (EmbeddedBroker broker = new EmbeddedBroker(wrong)) {
            assertThatIOException().isThrownBy(broker::start).withMessageContaining(folder.toString());
        }
        assertThat(BrokerThreads.alive()).isEmpty();
        try (EmbeddedBroker broker = started(folder)) {
            assertThat(broker.isRunning()).isTrue();
            assertThat(BrokerThreads.alive()).isNotEmpty();
        }
        assertThat(BrokerThreads.alive()).isEmpty();
    }

    @Test
    void canBeStartedAndStoppedTwice() throws Exception {
        try (EmbeddedBroker broker = started(temp.resolve("broker"))) {
            broker.start();
            broker.stop();
            broker.stop();
            assertThat(broker.isRunning()).isFalse();
        }
    }

    @Test
    void keepsANewFolderToItsOwner() throws Exception {
        Path folder = temp.resolve("deep").resolve("broker");
        BrokerFolder.open(folder).close();

        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void hasNoAddressBeforeItsFirstStartOnAFreePort() throws Exception {
        try (EmbeddedBroker broker = new EmbeddedBroker(BrokerOptions.in(temp))) {
            assertThatIllegalStateException().isThrownBy(broker::bootstrapServers);
        }
    }

    private static EmbeddedBroker started(Path folder) throws IOException {
        EmbeddedBroker broker = new EmbeddedBroker(BrokerOptions.in(folder));
        broker.start();
        return broker;
    }
}
