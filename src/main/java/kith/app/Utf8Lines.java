package kith.app;

import module java.base;
import org.jspecify.annotations.Nullable;

/** Lines on their way into a file, from a source that knows nothing of files: a failure is told at the end. */
public final class Utf8Lines {
    private final BufferedWriter writer;
    private @Nullable IOException failure;

    public Utf8Lines(OutputStream out) {
        writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    }

    /** Adds a line that has its end. After a failure nothing more is written. */
    public void add(String line) {
        if (failure == null) {
            try {
                writer.write(line);
            } catch (IOException e) {
                failure = e;
            }
        }
    }

    /** Sends on what is left; throws what went wrong before. */
    public void end() throws IOException {
        if (failure != null) {
            throw failure;
        }
        writer.flush();
    }
}
