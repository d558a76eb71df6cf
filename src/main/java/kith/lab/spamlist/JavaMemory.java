package kith.lab.spamlist;

import java.util.Collection;

/**
 * The bytes that structures take on Java's heap, counted object by object: HotSpot's layout of 64 bits with compressed
 * references, as Java has it by itself up to 32 GB of heap. An object has a header of 12 bytes and an array one of 16,
 * references take 4, and all is rounded up to 8. What the running Java really allocates for a {@link java.util.HashSet}
 * is held against this in a test.
 */
final class JavaMemory {
    /** An entry: header, hash, key, value, next. */
    private static final int NODE = 32;
    /** Set, map, and the map's head of eight fields. */
    private static final int HEAD = 16 + 48;
    private static final int STRING = 24;
    private static final int ARRAY = 16;
    private static final int REFERENCE = 4;
    private static final int LEAST_TABLE = 16;
    private static final double LOAD = 0.75;
    private static final int LATIN = 0xff;

    private JavaMemory() {
    }

    /** {@return the bytes of a hash set of these texts, the texts included} */
    static long hashSet(Collection<String> texts) {
        return hashSet(texts.size(), texts.stream().mapToLong(JavaMemory::text).sum());
    }

    /**
     * {@return the bytes of a hash set of so many texts}
     *
     * @param entries how many
     * @param texts the bytes of all texts themselves
     */
    static long hashSet(long entries, double texts) {
        long table = entries == 0 ? 0 : rounded(ARRAY + REFERENCE * table(entries));
        return HEAD + table + NODE * entries + Math.round(texts);
    }

    /**
     * {@return how many places the table of a hash map has that so many were put in: a power of two, at most 3/4 full}
     */
    private static long table(long entries) {
        long places = LEAST_TABLE;
        while (entries > LOAD * places) {
            places *= 2;
        }
        return places;
    }

    /** {@return the bytes of a text: a byte a character where all are Latin-1, two otherwise} */
    static long text(String text) {
        int width = 1;
        for (int i = 0; i < text.length() && width == 1; i++) {
            width = text.charAt(i) <= LATIN ? 1 : 2;
        }
        return STRING + rounded(ARRAY + (long) width * text.length());
    }

    /** {@return the bytes of an array of so many numbers of eight bytes} */
    static long longs(long count) {
        return ARRAY + Long.BYTES * count;
    }

    private static long rounded(long bytes) {
        return (bytes + 7) / 8 * 8;
    }
}
