package kith.bloom;

import module java.base;

/**
 * Compresses a vector to within a few bytes of the entropy of its fill, and has one spelling for each vector. Range
 * variant of asymmetric numeral systems (Duda, arXiv 1311.2540) over patterns of 16 bits: laid down bit by bit in
 * {@code src/docs/format/sparse.md}.
 */
public final class SparseCode {
    /** A stream that is not the spelling of a vector of the length that it is read for. */
    public static final class Corrupt extends Exception {
        private static final long serialVersionUID = 1;

        private final Damage damage;

        /** @param damage what is wrong with it */
        public Corrupt(Damage damage) {
            super(damage.toString());
            this.damage = damage;
        }

        /** {@return what is wrong with it} */
        public Damage damage() {
            return damage;
        }
    }

    /** What may be wrong with bytes that should spell a vector. */
    public enum Damage {
        /** Bytes are missing. */
        CUT_OFF,
        /** More bytes than the vector needs. */
        LEFT_OVER,
        /** More ones than positions. */
        MORE_BITS_THAN_THERE_ARE,
        /** Ones beyond the end of the vector. */
        UNUSED_BITS,
        /** Not as many ones as it says. */
        ANOTHER_NUMBER_OF_BITS,
        /** The coder does not come back to where it began. */
        ANOTHER_END,
        /** A number that the coder never has. */
        STATE_OUT_OF_RANGE
    }

    /** The most bits that a byte may stand for: otherwise a small file from anybody would take much memory. */
    private static final int MOST_BITS_A_BYTE = 1 << 20;

    private SparseCode() {
    }

    /**
     * {@return whether a vector may be spelled in so many bytes} Not in as many as its bits take as they are, nor in so
     * few that hardly one is set in a million.
     *
     * @param length of the vector in bits
     * @param bytes of the stream
     */
    public static boolean fits(int length, long bytes) {
        return bytes < BitVector.byteCount(length) && length <= bytes * MOST_BITS_A_BYTE;
    }

    /** {@return bytes of the number of bits set and of the states} */
    private static int header(int length) {
        return Integer.BYTES + Lanes.count(length) * Long.BYTES;
    }

    /** {@return the vector's spelling} */
    public static byte[] encode(BitVector vector) {
        int set = vector.cardinality();
        Encoder encoder = new Encoder(new SparseModel(vector.length(), set), Lanes.count(vector.length()));
        long[] words = vector.words();
        // Backwards, for the reader goes forwards.
        for (int word = words.length - 1; word >= 0; word--) {
            for (int quarter = Lanes.MOST - 1; quarter >= 0; quarter--) {
                encoder.add((int) (words[word] >>> quarter * SparseModel.PATTERN) & 0xffff, quarter);
            }
        }
        return encoder.stream(set, header(vector.length()));
    }

    private static final class Encoder {
        private final SparseModel model;
        private final long[] states;
        private int[] emitted = new int[64];
        private int count;

        Encoder(SparseModel model, int lanes) {
            this.model = model;
            this.states = new long[lanes];
            Arrays.fill(states, Lanes.LEAST);
        }

        void add(int pattern, int quarter) {
            int lane = quarter % states.length;
            int share = model.share(Integer.bitCount(pattern));
            long state = states[lane];
            if (state >= (long) share << Lanes.ROOM) {
                if (count == emitted.length) {
                    emitted = Arrays.copyOf(emitted, count * 2);
                }
                emitted[count++] = (int) state;
                state >>>= Integer.SIZE;
            }
            states[lane] = (state / share << SparseModel.PRECISION) + model.before(pattern) + state % share;
        }

        byte[] stream(int set, int header) {
            ByteBuffer out = ByteBuffer.allocate(header + count * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            out.putInt(set);
            for (long state : states) {
                out.putLong(state);
            }
            for (int i = count - 1; i >= 0; i--) {
                out.putInt(emitted[i]);
            }
            return out.array();
        }
    }

    /**
     * {@return the vector of this spelling}
     *
     * @param length of the vector in bits, for which room is made
     * @param stream from anybody
     * @throws Corrupt for anything but what {@link #encode} returns for a vector of this length
     */
    public static BitVector decode(int length, byte[] stream) throws Corrupt {
        if (stream.length < header(length) || stream.length % Integer.BYTES != 0) {
            throw new Corrupt(Damage.CUT_OFF);
        }
        ByteBuffer in = ByteBuffer.wrap(stream).order(ByteOrder.LITTLE_ENDIAN);
        int set = in.getInt();
        if (set < 0 || set > length) {
            throw new Corrupt(Damage.MORE_BITS_THAN_THERE_ARE);
        }
        BitVector vector = new BitVector(length);
        Lanes lanes = new Lanes(new SparseModel(length, set), in);
        if (Lanes.count(length) == 1) {
            lanes.readShort(vector.words());
        } else {
            lanes.readLong(vector.words());
        }
        if ((length & 63) != 0 && vector.words()[vector.words().length - 1] >>> (length & 63) != 0) {
            throw new Corrupt(Damage.UNUSED_BITS);
        }
        if (vector.cardinality() != set) {
            throw new Corrupt(Damage.ANOTHER_NUMBER_OF_BITS);
        }
        return vector;
    }
}
