package kith.circle;

/**
 * Bytes that nobody can tell from random ones, and that can be read anywhere. Whoever can read them can take a mask
 * off, so no stream leaves this package.
 */
interface MaskStream {
    /** Where reading may begin: at multiples of so many bytes. */
    int ALIGNMENT = 64;

    /**
     * Fills the beginning of {@code out}.
     *
     * @param draw which of the streams of this seed: 0, or above 0 for values that are drawn again
     * @param from the first byte, a multiple of {@value #ALIGNMENT}
     * @param out as long as {@code length} at least
     */
    void read(int draw, long from, byte[] out, int length);
}
