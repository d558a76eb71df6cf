package kith.mail.box;

import module java.base;
import kith.mail.FirstLines;
import kith.mail.MessageHeader;

/** What the first bytes of a file tell of it. */
public enum MailForm {
    /** One message. */
    MESSAGE,
    /** Messages one after the other, each below its separator. */
    MBOX,
    /** Nothing at all: a mailbox without messages is such a file. */
    EMPTY,
    /** Squeezed by gzip, zip or another program, so that what is in it cannot be told. */
    COMPRESSED,
    /** Something else. */
    OTHER;

    /** How many bytes are looked at. */
    public static final int LOOKED_AT = 8 * 1024;

    private static final List<byte[]> SQUEEZED = List.of(bytes(0x1F, 0x8B), bytes('B', 'Z', 'h'),
            bytes(0xFD, '7', 'z', 'X', 'Z', 0), bytes('P', 'K', 3, 4), bytes(0x28, 0xB5, 0x2F, 0xFD),
            bytes('7', 'z', 0xBC, 0xAF, 0x27, 0x1C), bytes(0x04, 0x22, 0x4D, 0x18), bytes('R', 'a', 'r', '!', 0x1A, 7),
            bytes(0x1F, 0x9D));

    /** {@return what a file is that begins with these bytes} */
    public static MailForm of(byte[] start) {
        if (start.length == 0) {
            return EMPTY;
        }
        if (SQUEEZED.stream().anyMatch(magic -> FirstLines.standsAt(start, 0, magic))) {
            return COMPRESSED;
        }
        // Some programs leave an empty line where a first message was cut out.
        int at = FirstLines.pass(start, start.length);
        if (FirstLines.isMboxLine(start, at)) {
            return FromLine.isFirst(start, at) ? MBOX : OTHER;
        }
        return MessageHeader.beginsLikeOne(start) ? MESSAGE : OTHER;
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    /** {@return the bytes as characters, one each} */
    static String latin1(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
}
