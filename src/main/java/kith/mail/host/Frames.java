package kith.mail.host;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;

/** Messages on streams and channels: a length of four bytes in the machine's own order, and as many bytes. */
public final class Frames {
    /** The shortest message, {@code {}}. */
    public static final int MIN_BYTES = 2;
    /** The longest message. Browsers and mail programs end the connection above a mebibyte. */
    public static final int MAX_BYTES = 512 << 10;
    /** How long the length itself is. */
    public static final int HEAD_BYTES = Integer.BYTES;

    private Frames() {
    }

    /**
     * {@return the next message, or none where the stream ends before it}
     *
     * @throws KithException {@link Fault#HOST_MESSAGE_INVALID} where there is no frame: nothing can be read after that
     * @throws IOException if the stream cannot be read
     */
    public static Optional<byte[]> read(InputStream in) throws IOException {
        byte[] head = in.readNBytes(HEAD_BYTES);
        if (head.length == 0) {
            return Optional.empty();
        }
        if (head.length < HEAD_BYTES) {
            throw broken(MessageProblem.CUT_OFF);
        }
        int length = length(ByteBuffer.wrap(head));
        byte[] message = in.readNBytes(length);
        if (message.length < length) {
            throw broken(MessageProblem.CUT_OFF);
        }
        return Optional.of(message);
    }

    /**
     * {@return how long the message is that follows this length}
     *
     * @throws KithException {@link Fault#HOST_MESSAGE_INVALID} beyond the limits
     */
    public static int length(ByteBuffer head) {
        int length = head.order(ByteOrder.nativeOrder()).getInt();
        // What is too large for the sign is negative here.
        if (length < MIN_BYTES || length > MAX_BYTES) {
            throw broken(MessageProblem.LENGTH);
        }
        return length;
    }

    /** {@return a message as a frame, to be read from its beginning} */
    public static ByteBuffer of(byte[] message) {
        if (message.length < MIN_BYTES || message.length > MAX_BYTES) {
            throw new IllegalArgumentException("a message of " + message.length + " bytes");
        }
        return ByteBuffer.allocate(HEAD_BYTES + message.length).order(ByteOrder.nativeOrder())
                .putInt(message.length).put(message).flip();
    }

    /** Writes a message, and sees that it goes. */
    public static void write(OutputStream out, byte[] message) throws IOException {
        out.write(of(message).array());
        out.flush();
    }

    private static KithException broken(MessageProblem problem) {
        return Fault.HOST_MESSAGE_INVALID.raise("problem", problem);
    }
}
