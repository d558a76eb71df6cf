package kith.mail.milter;

import module java.base;

/**
 * One packet of either side: a letter and what belongs to it. On the wire four bytes with the length of both go before
 * it, most significant first.
 *
 * @param letter of the command or reply
 * @param payload may be empty; not copied
 */
record Packet(char letter, byte[] payload) {
    /** Bytes of the length. */
    static final int LENGTH_BYTES = 4;
    /** Longest payload that any mail server sends: that of {@code SMFIP_MDS_1M}. */
    static final int MAX_PAYLOAD = 1024 * 1024 - 1;

    private static final int LARGEST_BYTE = 0xFF;

    /** {@return a packet without payload} */
    static Packet of(char letter) {
        return new Packet(letter, new byte[0]);
    }

    /** {@return bytes on the wire} */
    int size() {
        return LENGTH_BYTES + 1 + payload.length;
    }

    /** Puts the packet on the wire. */
    void put(ByteBuffer wire) {
        wire.putInt(1 + payload.length).put((byte) (letter & LARGEST_BYTE)).put(payload);
    }

    /**
     * {@return the strings that the payload consists of, each of which ends with NUL} One character a byte. Bytes after
     * the last NUL are no string.
     */
    List<String> strings() {
        List<String> strings = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < payload.length; i++) {
            if (payload[i] == 0) {
                strings.add(new String(payload, from, i - from, StandardCharsets.ISO_8859_1));
                from = i + 1;
            }
        }
        return strings;
    }
}
