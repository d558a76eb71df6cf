package kith.app.host;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.host.RequestReader;

/**
 * The files that a mail program is handing over, in memory alone, by the numbers that it gave them. Room is made as
 * bytes come, not as they are announced. Used by one thread at a time.
 */
public final class OpenFiles {
    /**
     * A file that came whole.
     *
     * @param number by which the mail program calls it
     * @param name what the message calls it, only to be shown
     * @param bytes all of it
     */
    public record WholeFile(long number, String name, byte[] bytes) {
    }

    private static final class Arriving {
        private final String name;
        private final int announced;
        private ByteBuffer bytes = ByteBuffer.allocate(0);

        Arriving(String name, int announced) {
            this.name = name;
            this.announced = announced;
        }

        void add(byte[] piece) {
            int length = bytes.position() + piece.length;
            if (length > bytes.capacity()) {
                int room = Math.clamp(2L * bytes.capacity(), length, announced);
                bytes = ByteBuffer.allocate(room).put(bytes.flip());
            }
            bytes.put(piece);
        }
    }

    private final Map<Long, Arriving> open = new HashMap<>();
    private long announced;

    /**
     * Opens a file.
     *
     * @param number by which it is called from now on
     * @param name what the message calls it
     * @param bytes how many will come, above 0
     * @throws KithException {@link Fault#HOST_FILE_INVALID} where there is no room for it, or the number is taken
     */
    public void begin(long number, String name, int bytes) {
        if (open.containsKey(number)) {
            throw refused(OpenFileProblem.OPEN_ALREADY);
        }
        if (open.size() >= RequestReader.MAX_FILES) {
            throw refused(OpenFileProblem.TOO_MANY);
        }
        if (announced + bytes > RequestReader.MAX_FILE_BYTES) {
            throw refused(OpenFileProblem.TOO_LARGE);
        }
        announced += bytes;
        open.put(number, new Arriving(name, bytes));
    }

    /**
     * Adds the next bytes of a file; {@return how many it has now}
     *
     * @throws KithException {@link Fault#HOST_FILE_INVALID} where it is not open, or would be longer than announced
     */
    public int add(long number, byte[] piece) {
        Arriving file = arriving(number);
        if (file.bytes.position() + piece.length > file.announced) {
            throw refused(OpenFileProblem.TOO_LARGE);
        }
        file.add(piece);
        return file.bytes.position();
    }

    /**
     * {@return these files, in this order}
     *
     * @throws KithException {@link Fault#HOST_FILE_INVALID} where one of them is not open or not whole
     */
    public List<WholeFile> whole(List<Long> numbers) {
        List<WholeFile> files = new ArrayList<>();
        for (long number : numbers) {
            Arriving file = arriving(number);
            if (file.bytes.position() < file.announced) {
                throw refused(OpenFileProblem.NOT_WHOLE);
            }
            files.add(new WholeFile(number, file.name, file.bytes.array()));
        }
        return files;
    }

    /**
     * Forgets files.
     *
     * @throws KithException {@link Fault#HOST_FILE_INVALID} where one of them is not open; then none is forgotten
     */
    public void drop(List<Long> numbers) {
        numbers.forEach(this::arriving);
        for (long number : numbers) {
            Arriving file = open.remove(number);
            announced -= file == null ? 0 : file.announced;
        }
    }

    private Arriving arriving(long number) {
        Arriving file = open.get(number);
        if (file == null) {
            throw refused(OpenFileProblem.NOT_OPEN);
        }
        return file;
    }

    private static KithException refused(OpenFileProblem problem) {
        return Fault.HOST_FILE_INVALID.raise("problem", problem);
    }
}
