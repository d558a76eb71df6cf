package kith.lab.vectors;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;

/**
 * Reads files of vectors in the formats {@code bvecs}, {@code fvecs} and {@code ivecs}, plain or gzip: one vector after
 * the other, each its number of dimensions, 1 to {@link #MOST_DIMENSIONS}, as four bytes and then its numbers, as
 * single bytes, floating-point numbers or integers of four bytes, all little-endian. Which of the three it is, is told
 * by the content: see {@link VectorElement}.
 *
 * <p>Holds one vector at a time, and none before its length is known to be possible. A vector that is not whole, has
 * another number of dimensions than the first, or holds what is no finite number, ends the reading with a fault.
 */
public final class VectorFile implements AutoCloseable {
    /** The most dimensions of a vector. */
    public static final int MOST_DIMENSIONS = 65_536;

    private static final int BUFFER = 1 << 16;
    /**
     * The mark of gzip and its only method (RFC 1952, 2.3.1). Read as a number of dimensions it is more than there can
     * be.
     */
    private static final byte[] GZIP = {0x1F, (byte) 0x8B, 8};

    private InputStream in;
    private int dimensions;
    private boolean bytes;
    private Optional<VectorElement> words = Optional.empty();
    private long index;

    private VectorFile(InputStream in) {
        this.in = in;
    }

    /**
     * {@return the vectors of this file, none of them read}
     *
     * @throws KithException {@link Fault#FILE_UNREADABLE}
     */
    public static VectorFile open(Path file) {
        if (Files.isDirectory(file)) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.FOLDER);
        }
        try {
            return of(Files.newInputStream(file));
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /** {@return the vectors of these bytes; closing it closes the stream} */
    public static VectorFile of(InputStream bytes) {
        return new VectorFile(new BufferedInputStream(bytes, BUFFER));
    }

    /**
     * {@return the next vector, or none at the end of the file}
     *
     * @throws KithException {@link Fault#VECTOR_LENGTH_WRONG}, {@link Fault#VECTOR_NUMBER_INVALID},
     *     {@link Fault#VECTORS_CUT_OFF}, {@link Fault#FILE_UNREADABLE}
     */
    public Optional<int[]> next() {
        index++;
        try {
            return read();
        } catch (EOFException | ZipException e) {
            throw Fault.VECTORS_CUT_OFF.raise("index", index).causedBy(e);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private Optional<int[]> read() throws IOException {
        if (index == 1) {
            in = unpacked(in);
        }
        byte[] header = in.readNBytes(Integer.BYTES);
        if (header.length == 0) {
            return Optional.empty();
        }
        checkLength(littleEndian(whole(header, Integer.BYTES)).getInt());
        if (index == 1) {
            bytes = areBytes();
        }
        int length = dimensions * (bytes ? 1 : Integer.BYTES);
        return Optional.of(numbers(littleEndian(whole(in.readNBytes(length), length))));
    }

    private static InputStream unpacked(InputStream raw) throws IOException {
        raw.mark(GZIP.length);
        boolean packed = Arrays.equals(raw.readNBytes(GZIP.length), GZIP);
        raw.reset();
        return packed ? new BufferedInputStream(new GZIPInputStream(raw, BUFFER), BUFFER) : raw;
    }

    private void checkLength(int found) {
        if (index == 1 ? found < 1 || found > MOST_DIMENSIONS : found != dimensions) {
            throw Fault.VECTOR_LENGTH_WRONG.raise("index", index, "found", found, "expected",
                    index == 1 ? "1.." + MOST_DIMENSIONS : Integer.toString(dimensions));
        }
        dimensions = found;
    }

    /** Looks as far as a vector of words and the length of the next would reach, and reads nothing. */
    private boolean areBytes() throws IOException {
        int far = Integer.BYTES * (dimensions + 1);
        in.mark(far);
        byte[] after = in.readNBytes(far);
        in.reset();
        return VectorElement.areBytes(littleEndian(after), dimensions);
    }

    private int[] numbers(ByteBuffer vector) {
        VectorElement kind = kind(vector);
        int[] numbers = new int[dimensions];
        for (int i = 0; i < dimensions; i++) {
            int place = i;
            numbers[i] = kind.number(vector, i).orElseThrow(() ->
                    Fault.VECTOR_NUMBER_INVALID.raise("index", index, "count", place + 1));
        }
        return numbers;
    }

    /** Words are known for what they are from the first vector on that is not all zero; a zero is zero either way. */
    private VectorElement kind(ByteBuffer vector) {
        if (bytes) {
            return VectorElement.BYTE;
        }
        if (words.isEmpty() && !isZero(vector)) {
            words = Optional.of(VectorElement.areFloats(vector) ? VectorElement.FLOAT : VectorElement.INTEGER);
        }
        return words.orElse(VectorElement.INTEGER);
    }

    private static boolean isZero(ByteBuffer vector) {
        for (int i = 0; i < vector.limit(); i++) {
            if (vector.get(i) != 0) {
                return false;
            }
        }
        return true;
    }

    private static byte[] whole(byte[] read, int length) throws EOFException {
        if (read.length < length) {
            throw new EOFException();
        }
        return read;
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
