package kith.mail.imap;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands between a client and a server, and loses connections when it is told to. */
final class Relay implements AutoCloseable {
    private final ServerSocket door;
    private final int server;
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private volatile boolean refusing;

    Relay(int server) throws IOException {
        this.server = server;
        door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::serve);
    }

    int port() {
        return door.getLocalPort();
    }

    /** New connections are closed at once. */
    void refuse() {
        refusing = true;
    }

    void accept() {
        refusing = false;
    }

    /** Loses every connection there is. */
    void cut() {
        open.forEach(Relay::close);
        open.clear();
    }

    private void serve() {
        while (true) {
            try {
                Socket client = door.accept();
                if (refusing) {
                    client.close();
                    continue;
                }
                Socket behind = new Socket(InetAddress.getLoopbackAddress(), server);
                open.addAll(List.of(client, behind));
                Thread.ofVirtual().start(() -> copy(client, behind));
                Thread.ofVirtual().start(() -> copy(behind, client));
            } catch (IOException e) {
                return;
            }
        }
    }

    private static void copy(Socket from, Socket to) {
        try (InputStream in = from.getInputStream(); OutputStream out = to.getOutputStream()) {
            in.transferTo(out);
        } catch (IOException e) {
            close(to);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        cut();
    }
}
