package kith.mail.imap;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/** A server that says what a test wants: for each line of the client, one answer, in which {@code %t} is the tag. */
class ScriptedServer implements AutoCloseable {
    /** What a server says to a line. */
    @FunctionalInterface
    interface Script {
        /** {@return bytes, one character each; empty for silence; null to close the connection} */
        String answer(String line);
    }

    /** A server that lets everybody in, and leaves the rest to {@code script}. */
    static Script polite(Script script) {
        return line -> {
            String command = line.substring(line.indexOf(' ') + 1).toUpperCase(java.util.Locale.ROOT);
            if (command.startsWith("CAPABILITY")) {
                return "* CAPABILITY IMAP4rev1 IDLE\r\n%t OK\r\n";
            }
            if (command.startsWith("LOGIN") || command.startsWith("LOGOUT")) {
                return "%t OK\r\n";
            }
            if (command.startsWith("EXAMINE")) {
                return "* 3 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT 4] x\r\n%t OK [READ-ONLY]\r\n";
            }
            return script.answer(line);
        };
    }

    private final ServerSocket door;
    private final String greeting;
    private final Script script;
    private final SSLContext tls;
    private final boolean fromTheStart;
    final List<String> heard = new CopyOnWriteArrayList<>();
    private final List<Socket> open = new CopyOnWriteArrayList<>();

    ScriptedServer(Script script) throws IOException {
        this("* OK ready\r\n", script, null, false);
    }

    /**
     * @param tls for STARTTLS, or from the start
     */
    ScriptedServer(String greeting, Script script, SSLContext tls, boolean fromTheStart) throws IOException {
        this.greeting = greeting;
        this.script = script;
        this.tls = tls;
        this.fromTheStart = fromTheStart;
        door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::serve);
    }

    ImapServer address(ImapServer.Security security, byte[] authority) {
        return new ImapServer("127.0.0.1", door.getLocalPort(), security, authority);
    }

    private void serve() {
        while (true) {
            try {
                Socket socket = door.accept();
                open.add(socket);
                Thread.ofVirtual().start(() -> talk(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private Socket protect(Socket socket) throws IOException {
        SSLSocket made = (SSLSocket) tls.getSocketFactory().createSocket(socket, null, socket.getPort(), true);
        made.setUseClientMode(false);
        made.startHandshake();
        return made;
    }

    private void talk(Socket plain) {
        try {
            Socket socket = fromTheStart ? protect(plain) : plain;
            say(socket, greeting);
            BufferedReader in = reader(socket);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                heard.add(line);
                String answer = script.answer(line);
                if (answer == null) {
                    socket.close();
                    return;
                }
                say(socket, answer.replace("%t", line.split(" ")[0]));
                if (line.endsWith("STARTTLS") && tls != null) {
                    socket = protect(socket);
                    in = reader(socket);
                }
            }
        } catch (IOException e) {
            // The client has gone.
        }
    }

    private static BufferedReader reader(Socket socket) throws IOException {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
    }

    private static void say(Socket socket, String words) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(words.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    @Override
    public void close() throws IOException {
        door.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
