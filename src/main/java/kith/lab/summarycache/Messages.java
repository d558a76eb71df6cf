package kith.lab.summarycache;

/**
 * What messages weigh, without the headers of the network below. A query and its answer are those of ICP: a header of
 * 20 bytes (RFC 2186) and an address of a page, taken as 50 bytes as the authors of Summary Cache do. An update has 12
 * bytes more of header, and 4 for every bit that changed, or the whole vector where that is shorter; that of an exact
 * directory has the ICP header and the 16 bytes of an MD5 sum for every document that came or went.
 */
final class Messages {
    /** A query, and an answer. */
    static final int QUERY_BYTES = 20 + 50;

    private static final int DIRECTORY_HEADER = 20;
    private static final int DIRECTORY_CHANGE = 16;
    private static final int FILTER_HEADER = 20 + 12;
    private static final int FILTER_CHANGE = 4;

    private Messages() {
    }

    /** {@return bytes of the update of an exact directory} */
    static long directory(long changes) {
        return DIRECTORY_HEADER + DIRECTORY_CHANGE * changes;
    }

    /** {@return bytes of the update of a filter of so many bits of which so many changed} */
    static double filter(int bits, double changed) {
        return FILTER_HEADER + Math.min(FILTER_CHANGE * changed, Math.ceil(bits / (double) Byte.SIZE));
    }
}
