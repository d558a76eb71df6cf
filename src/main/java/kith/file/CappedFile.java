package kith.file;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;

/** Files from anywhere, read as a whole, but never more of them than their kind may have. */
public final class CappedFile {
    private CappedFile() {
    }

    /**
     * {@return the bytes of a file}
     *
     * @param limit how many it may have
     * @throws kith.fault.KithException {@link Fault#FILE_UNREADABLE}, {@link Fault#FILE_TOO_LARGE}
     */
    public static byte[] read(Path file, int limit) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(limit + 1);
            if (bytes.length > limit) {
                // A pipe has no size of its own.
                throw Fault.FILE_TOO_LARGE.raise("bytes", Math.max(bytes.length, Files.size(file)), "limit", limit);
            }
            return bytes;
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
