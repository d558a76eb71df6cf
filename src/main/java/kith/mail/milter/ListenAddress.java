package kith.mail.milter;

import module java.base;
import kith.fault.Fault;

/** Where a milter listens: a port of this machine, or a socket in the file system. */
public sealed interface ListenAddress {
    /** How {@link UnixSocket} addresses begin. */
    String UNIX = "unix:";

    /**
     * A host and port.
     *
     * @param address resolved; port 0 stands for any free one
     */
    record Port(InetSocketAddress address) implements ListenAddress {
        @Override
        public SocketAddress socketAddress() {
            return address;
        }

        @Override
        public boolean isPrivate() {
            return address.getAddress().isLoopbackAddress();
        }

        @Override
        public String toString() {
            String host = address.getAddress().getHostAddress();
            return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
        }
    }

    /**
     * A socket in the file system.
     *
     * @param path of the socket
     */
    record UnixSocket(Path path) implements ListenAddress {
        @Override
        public SocketAddress socketAddress() {
            return UnixDomainSocketAddress.of(path);
        }

        @Override
        public boolean isPrivate() {
            return true;
        }

        @Override
        public String toString() {
            return UNIX + path;
        }
    }

    /** {@return the address for Java's sockets} */
    SocketAddress socketAddress();

    /** {@return whether only programs of this machine can reach it} */
    boolean isPrivate();

    /**
     * {@return the address that is written as {@code HOST:PORT}, {@code [IPV6]:PORT} or {@code unix:PATH}}
     *
     * @throws kith.fault.KithException {@link Fault#MILTER_ADDRESS_INVALID}
     */
    static ListenAddress parse(String text) {
        try {
            return text.startsWith(UNIX) ? unix(text.substring(UNIX.length())) : port(text);
        } catch (UnknownHostException | InvalidPathException e) {
            throw Fault.MILTER_ADDRESS_INVALID.raise("address", text);
        }
    }

    private static ListenAddress unix(String path) {
        if (path.isEmpty()) {
            throw Fault.MILTER_ADDRESS_INVALID.raise("address", UNIX);
        }
        return new UnixSocket(Path.of(path).toAbsolutePath());
    }

    private static ListenAddress port(String text) throws UnknownHostException {
        Matcher parts = Pattern.compile("(\\[[0-9A-Fa-f:.%a-z]+]|[^:\\[\\]\\s]+):(\\d{1,5})").matcher(text);
        if (!parts.matches() || Integer.parseInt(parts.group(2)) > 0xFFFF) {
            throw Fault.MILTER_ADDRESS_INVALID.raise("address", text);
        }
        String host = parts.group(1).replace("[", "").replace("]", "");
        return new Port(new InetSocketAddress(InetAddress.getByName(host), Integer.parseInt(parts.group(2))));
    }
}
