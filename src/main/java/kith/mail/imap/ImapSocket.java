package kith.mail.imap;

import module java.base;
import kith.address.LetterCase;
import kith.mail.imap.ImapServer.Security;
import kith.mail.imap.ResponseGuard.Garbled;

/**
 * A connection to a mail server up to its greeting, protected as wanted and guarded. There is no way to fall back: a
 * server that does not change to TLS is left.
 */
final class ImapSocket implements AutoCloseable {
    private static final int CONNECT_MILLIS = 20_000;
    private static final int MAX_GREETING = 8_192;
    private static final int MAX_LINES = 20;

    private final Socket socket;
    private final PushbackInputStream in;
    private final ResponseGuard guard;
    private final int readMillis;

    private ImapSocket(Socket socket, Duration timeout) throws IOException {
        this.socket = socket;
        readMillis = (int) timeout.toMillis();
        in = new PushbackInputStream(socket.getInputStream(), 1);
        guard = new ResponseGuard(in, ResponseGuard.TIMEOUT);
    }

    /**
     * Connects, and reads the greeting.
     *
     * @param timeout how long a server may be silent
     * @throws java.net.ConnectException where nobody answers on any address of the host
     */
    static ImapSocket open(ImapServer server, Duration timeout) throws IOException {
        Socket socket = connect(server, timeout);
        boolean done = false;
        try {
            if (server.security() == Security.STARTTLS) {
                startTls(socket, timeout);
            }
            if (server.security() != Security.LOOPBACK) {
                socket = protect(socket, server);
            }
            ImapSocket made = new ImapSocket(socket, timeout);
            if (server.security() != Security.STARTTLS) {
                requireGreeting(line(made.guard));
            }
            done = true;
            return made;
        } finally {
            if (!done) {
                socket.close();
            }
        }
    }

    private static Socket connect(ImapServer server, Duration timeout) throws IOException {
        IOException last = null;
        for (InetAddress address : InetAddress.getAllByName(server.host())) {
            if (server.security() == Security.LOOPBACK && !address.isLoopbackAddress()) {
                throw new NotLoopback();
            }
            Socket socket = new Socket();
            try {
                socket.connect(new InetSocketAddress(address, server.port()), CONNECT_MILLIS);
                socket.setSoTimeout((int) timeout.toMillis());
                socket.setTcpNoDelay(true);
                socket.setKeepAlive(true);
                return socket;
            } catch (IOException e) {
                socket.close();
                last = e;
            }
        }
        throw last == null ? new IOException("no address") : last;
    }

    /** A host that is to be asked without encryption is not this computer. */
    static final class NotLoopback extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * Everything up to the handshake is unprotected, so nothing of it is believed. What a server sends after its answer
     * and before the handshake breaks the handshake.
     */
    private static void startTls(Socket socket, Duration timeout) throws IOException {
        ResponseGuard plain = new ResponseGuard(socket.getInputStream(), timeout);
        requireGreeting(line(plain));
        socket.getOutputStream().write("a0 STARTTLS\r\n".getBytes(StandardCharsets.US_ASCII));
        for (int i = 0; i < MAX_LINES; i++) {
            String answer = LetterCase.lower(line(plain));
            if (answer.startsWith("a0 ok")) {
                return;
            }
            if (answer.startsWith("a0 ")) {
                throw new Garbled(ImapProblem.NO_TLS);
            }
        }
        throw new Garbled(ImapProblem.NO_STARTTLS);
    }

    private static Socket protect(Socket socket, ImapServer server) throws IOException {
        SSLSocket protectedSocket = (SSLSocket) Authorities.sockets(server.authority())
                .createSocket(socket, server.host(), server.port(), true);
        Authorities.requireName(protectedSocket);
        protectedSocket.startHandshake();
        return protectedSocket;
    }

    /** A session that is authenticated before it begins would be somebody else's. */
    private static void requireGreeting(String line) throws IOException {
        if (!LetterCase.lower(line).startsWith("* ok")) {
            throw new Garbled(ImapProblem.NO_GREETING);
        }
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new java.io.EOFException();
            }
            if (line.length() > MAX_GREETING) {
                throw new Garbled(ImapProblem.NO_GREETING);
            }
            line.append((char) c);
        }
        return line.toString().stripTrailing();
    }

    /** {@return what the server says} */
    InputStream in() {
        return guard;
    }

    /** {@return what says something to the server; a failure shows when the answer is read} */
    PrintStream out() throws IOException {
        OutputStream counted = new FilterOutputStream(new BufferedOutputStream(socket.getOutputStream())) {
            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                guard.commandBegins();
                out.write(bytes, from, count);
            }
        };
        return new PrintStream(counted, false, StandardCharsets.ISO_8859_1);
    }

    /**
     * {@return whether the server says something within this time} Nothing of it is lost.
     *
     * @param limit at least a millisecond
     * @throws IOException where the connection is gone
     */
    boolean await(Duration limit) throws IOException {
        guard.commandBegins();
        socket.setSoTimeout(Math.clamp(limit.toMillis(), 1, Integer.MAX_VALUE));
        try {
            int one = in.read();
            if (one < 0) {
                throw new java.io.EOFException();
            }
            in.unread(one);
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } finally {
            guard.commandBegins();
            if (!socket.isClosed()) {
                socket.setSoTimeout(readMillis);
            }
        }
    }

    /** Ends the connection, also under a thread that waits for an answer. */
    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // It is of no use any more either way.
        }
    }
}
