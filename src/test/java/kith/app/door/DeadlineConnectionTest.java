package kith.app.door;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import jdk.net.ExtendedSocketOptions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class DeadlineConnectionTest {
    @TempDir
    private Path folder;

    /** Somebody else with the same name, as far as anybody can tell, but not the same user. */
    private record Stranger(String getName) implements UserPrincipal {
        @Override
        public String getName() {
            return getName;
        }
    }

    @Test
    void whoIsAtTheOtherEndIsAskedOfTheSystem() throws IOException {
        UserPrincipal user = Files.getOwner(Files.createFile(folder.resolve("own")));
        Path socket = folder.resolve("s");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
                    DeadlineConnection connection = DeadlineConnection.over(channel, Duration.ofMinutes(1))) {
                Assumptions.assumeTrue(channel.supportedOptions().contains(ExtendedSocketOptions.SO_PEERCRED),
                        "this system does not tell");
                assertTrue(connection.isWith(user));
                assertFalse(connection.isWith(new Stranger(user.getName())));
            }
        }
    }

    @Test
    void neitherReadingNorWritingWaitsBeyondTheDeadline() throws IOException {
        Path socket = folder.resolve("s");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
                    DeadlineConnection connection = DeadlineConnection.over(channel, Duration.ofMillis(100))) {
                assertThrows(SocketTimeoutException.class, () -> connection.read(1));
                ByteBuffer much = ByteBuffer.allocate(8 << 20);
                assertThrows(SocketTimeoutException.class, () -> connection.write(much));
            }
        }
    }
}
