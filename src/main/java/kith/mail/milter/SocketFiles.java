package kith.mail.milter;

import module java.base;
import org.jspecify.annotations.Nullable;

/** Opens and closes the socket at which a server listens. */
final class SocketFiles {
    /** The group is the mail server's; nobody else may ask whom somebody knows. */
    private static final String OWNER_AND_GROUP = "rw-rw----";

    private SocketFiles() {
    }

    /** {@return a socket that listens} */
    static ServerSocketChannel bind(ListenAddress address, int backlog) throws IOException {
        return switch (address) {
            case ListenAddress.Port port -> ServerSocketChannel.open()
                    .setOption(StandardSocketOptions.SO_REUSEADDR, true).bind(port.address(), backlog);
            case ListenAddress.UnixSocket socket -> {
                removeIfDead(socket);
                ServerSocketChannel listening = ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                        .bind(socket.socketAddress(), backlog);
                Files.setPosixFilePermissions(socket.path(), PosixFilePermissions.fromString(OWNER_AND_GROUP));
                yield listening;
            }
        };
    }

    /** A socket at which nobody listens is left from a process that was killed. Everything else stays where it is. */
    private static void removeIfDead(ListenAddress.UnixSocket socket) throws IOException {
        Path path = socket.path();
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (!Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).isOther()) {
            throw new BindException("a file of this name is there");
        }
        try (SocketChannel _ = SocketChannel.open(socket.socketAddress())) {
            throw new BindException("somebody listens there");
        } catch (ConnectException e) {
            Files.delete(path);
        }
    }

    static void close(@Nullable ServerSocketChannel listening) {
        if (listening == null) {
            return;
        }
        try {
            listening.close();
        } catch (IOException e) {
            // It is closed all the same.
        }
    }

    /** Takes the socket out of the file system, which closing does not. */
    static void remove(ListenAddress address) {
        if (address instanceof ListenAddress.UnixSocket socket) {
            try {
                Files.deleteIfExists(socket.path());
            } catch (IOException e) {
                // The next start removes it.
            }
        }
    }
}
