package kith.app.door;

import module java.base;
import jdk.net.ExtendedSocketOptions;

/** One connection, with a deadline: neither side can make the other wait for longer. */
final class DeadlineConnection implements AutoCloseable {
    private final SocketChannel channel;
    private final Selector selector;
    private final SelectionKey key;
    private long deadline;

    private DeadlineConnection(SocketChannel channel, Selector selector, SelectionKey key, long deadline) {
        this.channel = channel;
        this.selector = selector;
        this.key = key;
        this.deadline = deadline;
    }

    /** {@return a connection whose channel is closed with it, and after which nobody waits any more} */
    static DeadlineConnection over(SocketChannel channel, Duration timeout) throws IOException {
        channel.configureBlocking(false);
        Selector selector = Selector.open();
        return new DeadlineConnection(channel, selector, channel.register(selector, 0),
                System.nanoTime() + timeout.toNanos());
    }

    /** {@return whether the other side is a process of this user, where the system tells} */
    boolean isWith(UserPrincipal user) throws IOException {
        return !channel.supportedOptions().contains(ExtendedSocketOptions.SO_PEERCRED)
                || user.equals(channel.getOption(ExtendedSocketOptions.SO_PEERCRED).user());
    }

    /** Begins to count anew: from now on everything takes so long at most. */
    void within(Duration timeout) {
        deadline = System.nanoTime() + timeout.toNanos();
    }

    /** {@return how many bytes came into the buffer, one at least; -1 where the other side sends no more} */
    int readSome(ByteBuffer buffer) throws IOException {
        int count = channel.read(buffer);
        while (count == 0) {
            await(SelectionKey.OP_READ);
            count = channel.read(buffer);
        }
        return count;
    }

    /** {@return this many bytes, to be read from their beginning} */
    ByteBuffer read(int bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(bytes);
        while (buffer.hasRemaining()) {
            int count = channel.read(buffer);
            if (count < 0) {
                throw new EOFException();
            }
            if (count == 0) {
                await(SelectionKey.OP_READ);
            }
        }
        return buffer.flip();
    }

    /** Writes all of it. */
    void write(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            if (channel.write(bytes) == 0) {
                await(SelectionKey.OP_WRITE);
            }
        }
    }

    private void await(int operation) throws IOException {
        long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
        if (left <= 0 || Thread.currentThread().isInterrupted()) {
            throw new SocketTimeoutException();
        }
        key.interestOps(operation);
        selector.select(left);
        selector.selectedKeys().clear();
    }

    @Override
    public void close() throws IOException {
        try (selector) {
            channel.close();
        }
    }
}
