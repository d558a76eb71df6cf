package kith.fuzz;

import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;

/** Bytes as a file that is read. */
public final class BytesChannel implements SeekableByteChannel {
    private final ByteBuffer bytes;

    /** @param bytes its content */
    public BytesChannel(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }

    @Override
    public int read(ByteBuffer into) {
        if (!bytes.hasRemaining()) {
            return -1;
        }
        int count = Math.min(bytes.remaining(), into.remaining());
        into.put(bytes.slice(bytes.position(), count));
        bytes.position(bytes.position() + count);
        return count;
    }

    @Override
    public long position() {
        return bytes.position();
    }

    @Override
    public SeekableByteChannel position(long position) {
        bytes.position((int) Math.min(position, bytes.limit()));
        return this;
    }

    @Override
    public long size() {
        return bytes.limit();
    }

    @Override
    public int write(ByteBuffer from) {
        throw new NonWritableChannelException();
    }

    @Override
    public SeekableByteChannel truncate(long size) {
        throw new NonWritableChannelException();
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
