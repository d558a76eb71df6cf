package kith.app.door;

import module java.base;

/** A connection between a program and the resident process, at either end. Used by one thread at a time. */
public final class Visit implements AutoCloseable {
    private final DeadlineConnection connection;
    private final InputStream in = new In();
    private final OutputStream out = new Out();

    Visit(DeadlineConnection connection) {
        this.connection = connection;
    }

    /** {@return what the other side says; reading fails when it takes longer than {@link #within} says} */
    public InputStream in() {
        return in;
    }

    /** {@return what is said to the other side; nothing waits for {@code flush}} */
    public OutputStream out() {
        return out;
    }

    /** Begins to count anew: from now on all that is read and written takes so long at most. */
    public void within(Duration timeout) {
        connection.within(timeout);
    }

    /** Ends it; what the other side was saying is lost. */
    @Override
    public void close() {
        try {
            connection.close();
        } catch (IOException e) {
            // It is over, one way or the other.
            return;
        }
    }

    private final class In extends InputStream {
        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            return length == 0 ? 0 : connection.readSome(ByteBuffer.wrap(bytes, offset, length));
        }
    }

    private final class Out extends OutputStream {
        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            connection.write(ByteBuffer.wrap(bytes, offset, length));
        }
    }
}
