package kith.lab.vectors;

import module java.base;

/**
 * What the numbers of a file of vectors are. The formats have no mark of their own, so that it is found by what fits:
 * single bytes, where so many bytes after the first number of dimensions the same number comes again, and again, as far
 * as one looks; else words of four bytes. Words are floating-point numbers where, in the first vector that is not all
 * zero, each is zero or between 2^-64 and 2^64 as such: integers below 2^23, which all indices are that one meets, are
 * not.
 */
public enum VectorElement {
    /** Bytes, 0 to 255. */
    BYTE {
        @Override
        OptionalInt number(ByteBuffer bytes, int place) {
            return OptionalInt.of(bytes.get(place) & 0xff);
        }
    },
    /** Integers of 32 bits with a sign. */
    INTEGER {
        @Override
        OptionalInt number(ByteBuffer bytes, int place) {
            return OptionalInt.of(bytes.getInt(4 * place));
        }
    },
    /**
     * Floating-point numbers of 32 bits: a whole number below 2^24 is itself, as it is where descriptors are written
     * so; any other stands for its 32 bits. Numbers that differ stay different, but for some below 10^-37 or beyond
     * -10^38.
     */
    FLOAT {
        @Override
        OptionalInt number(ByteBuffer bytes, int place) {
            float number = bytes.getFloat(4 * place);
            if (!Float.isFinite(number)) {
                return OptionalInt.empty();
            }
            return OptionalInt.of(number == Math.rint(number) && Math.abs(number) < WHOLE ? (int) number
                    : Float.floatToRawIntBits(number));
        }
    };

    private static final float WHOLE = 1 << 24;
    private static final int LEAST_EXPONENT = -64;
    private static final int MOST_EXPONENT = 64;

    /** {@return a number of a vector as an integer, or none where it is not finite} */
    abstract OptionalInt number(ByteBuffer bytes, int place);

    /**
     * {@return whether numbers are single bytes}
     *
     * @param after what follows the first number of dimensions, at least so many bytes if there are so many
     * @param dimensions that number
     */
    static boolean areBytes(ByteBuffer after, int dimensions) {
        int end = after.limit();
        if (end == dimensions) {
            return true;
        }
        int record = Integer.BYTES + dimensions;
        int looks = 0;
        for (int place = dimensions; place + Integer.BYTES <= end; place += record) {
            if (after.getInt(place) != dimensions) {
                return false;
            }
            looks++;
        }
        return looks > 0;
    }

    /** {@return whether the words of a vector, not all of them zero, are floating-point numbers} */
    static boolean areFloats(ByteBuffer vector) {
        boolean any = false;
        for (int place = 0; place < vector.limit(); place += Integer.BYTES) {
            int word = vector.getInt(place);
            float number = Float.intBitsToFloat(word);
            if (word != 0 && Float.isFinite(number)) {
                int exponent = Math.getExponent(number);
                if (number != 0 && (exponent < LEAST_EXPONENT || exponent > MOST_EXPONENT)) {
                    return false;
                }
                any = true;
            }
        }
        return any;
    }
}
