package kith.cli.terminal;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * Standard output that remembers why it could not be written: a reader who has seen enough ({@code kith book list |
 * head -1}) is no error, a full disk is one. Nothing more is written after the first failure.
 */
public final class PipeAwareOutput extends OutputStream {
    private final OutputStream to;
    private @Nullable IOException failure;

    public PipeAwareOutput(OutputStream to) {
        this.to = to;
    }

    /** {@return why writing failed, or none} */
    public @Nullable IOException failure() {
        return failure;
    }

    /** {@return whether writing failed because nobody reads any more} */
    public boolean readerGone() {
        // Java has no type for it; all systems name the pipe in their message.
        return failure != null && String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (failure != null) {
            throw failure;
        }
        try {
            to.write(bytes, offset, length);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public void flush() throws IOException {
        to.flush();
    }

    @Override
    public void close() throws IOException {
        to.close();
    }
}
