package kith.mail.milter;

import module java.base;
import kith.mail.KithHeader;

/** What Kith tells a mail server; the letters are {@code SMFIR_*} of {@code mfdef.h}. */
final class Replies {
    static final Packet CONTINUE = Packet.of('c');
    static final Packet TRY_LATER = Packet.of('t');
    static final Packet REJECT = Packet.of('r');

    private static final char INSERT_HEADER = 'i';
    private static final char CHANGE_HEADER = 'm';
    /** Above everything else: what stands there was put in by this host. */
    private static final int TOP = 0;

    private Replies() {
    }

    /**
     * {@return the end of a message}
     *
     * @param arrived how many {@code X-Kith} fields came with it
     * @param answer what becomes of it
     * @param negotiation tells how a value is written
     */
    static List<Packet> end(int arrived, MilterAnswer answer, Negotiation negotiation) {
        if (answer == MilterAnswer.Plain.TRY_LATER) {
            return List.of(TRY_LATER);
        }
        List<Packet> replies = new ArrayList<>(arrived + 2);
        // From the last one up: whether a mail server still counts a deleted field is its own affair then.
        for (int index = arrived; index > 0; index--) {
            replies.add(header(CHANGE_HEADER, index, ""));
        }
        if (answer instanceof MilterAnswer.Header header) {
            replies.add(header(INSERT_HEADER, TOP, (negotiation.isSpaceKept() ? " " : "") + header.value()));
        }
        replies.add(CONTINUE);
        return replies;
    }

    private static Packet header(char letter, int index, String value) {
        byte[] strings = (KithHeader.NAME + '\0' + value + '\0').getBytes(StandardCharsets.US_ASCII);
        return new Packet(letter, ByteBuffer.allocate(Integer.BYTES + strings.length).putInt(index)
                .put(strings).array());
    }
}
