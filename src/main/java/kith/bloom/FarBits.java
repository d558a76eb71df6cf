package kith.bloom;

/** Bits that lie in a file and are read when they are asked for. Safe for use by several threads. */
public interface FarBits {
    /**
     * Reads single bits.
     *
     * @param places which ones, from 0, in any order
     * @param count how many of the places count
     * @param set gets whether each of them is set, in the same order
     */
    void look(int[] places, int count, boolean[] set);

    /** {@return all of them as bytes, unused bits zero} */
    byte[] all();
}
