package kith.mail.milter;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The other side of the protocol, written from its description and not from Kith's: bytes go out as they are written
 * here, and replies come back as text.
 */
public final class MailServerByHand implements AutoCloseable {
    /** Everything a version 6 mail server offers. */
    static final String OFFER = "0000000d 4f 00000006 000001ff 001fffff";
    private static final int TIMEOUT = 120_000;

    private final Socket socket;
    private final OutputStream out;
    private final DataInputStream in;

    public MailServerByHand(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(TIMEOUT);
        socket.setTcpNoDelay(true);
        out = new BufferedOutputStream(socket.getOutputStream());
        in = new DataInputStream(socket.getInputStream());
    }

    /** Sends bytes that are written in hexadecimal. */
    MailServerByHand hex(String bytes) throws IOException {
        out.write(HexFormat.of().parseHex(bytes.replace(" ", "")));
        return this;
    }

    /** Sends a command: a letter, and strings that each get a NUL. */
    public MailServerByHand send(char letter, String... strings) throws IOException {
        byte[] payload = strings.length == 0 ? new byte[0]
                : (String.join("\0", strings) + '\0').getBytes(StandardCharsets.UTF_8);
        byte[] packet = new byte[5 + payload.length];
        int length = payload.length + 1;
        packet[0] = (byte) (length >> 24);
        packet[1] = (byte) (length >> 16);
        packet[2] = (byte) (length >> 8);
        packet[3] = (byte) length;
        packet[4] = (byte) letter;
        System.arraycopy(payload, 0, packet, 5, payload.length);
        out.write(packet);
        return this;
    }

    /** Negotiates as the newest Postfix does. */
    public MailServerByHand negotiate() throws IOException {
        hex(OFFER);
        String answer = receive();
        if (!answer.startsWith("O")) {
            throw new AssertionError(answer);
        }
        return this;
    }

    /** Sends envelope and header of a message. */
    public MailServerByHand message(List<String> recipients, String... fields) throws IOException {
        send('M', "<sender@x.example>");
        for (String recipient : recipients) {
            send('R', "<" + recipient + ">", "NOTIFY=NEVER");
        }
        for (String field : fields) {
            int colon = field.indexOf(':');
            send('L', field.substring(0, colon), field.substring(colon + 1));
        }
        return this;
    }

    /** {@return the replies to the end of a message, such as {@code i 0 X-Kith| use=no|}} */
    public List<String> end() throws IOException {
        send('E');
        List<String> replies = new ArrayList<>();
        do {
            replies.add(receive());
        } while ("im".indexOf(replies.getLast().charAt(0)) >= 0);
        return replies;
    }

    /** {@return the next reply: its letter, a number if it has one, its strings} */
    String receive() throws IOException {
        out.flush();
        byte[] packet = new byte[in.readInt()];
        in.readFully(packet);
        String text = new String(packet, StandardCharsets.UTF_8);
        if ("im".indexOf(text.charAt(0)) < 0) {
            return text.replace('\0', '|');
        }
        int number = (packet[1] & 0xFF) << 24 | (packet[2] & 0xFF) << 16 | (packet[3] & 0xFF) << 8 | packet[4] & 0xFF;
        return text.charAt(0) + " " + number + " " + new String(packet, 5, packet.length - 5, StandardCharsets.UTF_8)
                .replace('\0', '|');
    }

    /** {@return whether the other side has closed the connection} */
    boolean isClosed() throws IOException {
        try {
            out.flush();
            return in.read() < 0;
        } catch (SocketException e) {
            return true;
        }
    }

    /** Sends nothing more, and closes when the test ends. */
    MailServerByHand endOutput() throws IOException {
        out.flush();
        socket.shutdownOutput();
        return this;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
