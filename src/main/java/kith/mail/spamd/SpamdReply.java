package kith.mail.spamd;

import module java.base;

/** What {@code spamc} hears. Codes are those of sysexits.h, by which it tells whoever started it what happened. */
public final class SpamdReply {
    private static final String VERSION = "SPAMD/1.5 ";
    private static final int PROTOCOL = 76;
    private static final int SOFTWARE = 70;
    private static final int TRY_LATER = 75;
    private static final byte[] BARE = {'\n', '\n'};
    private static final byte[] WITH_RETURNS = {'\r', '\n', '\r', '\n'};

    private SpamdReply() {
    }

    /** {@return that somebody is there} */
    public static byte[] pong() {
        return line(VERSION + "0 PONG");
    }

    /** {@return the whole message} */
    public static byte[] whole(byte[] filtered) {
        return reply(filtered, filtered.length);
    }

    /**
     * {@return what stands above the text of the message} The client puts the text behind it that it sent, which
     * begins where <em>it</em> sees the first empty line; that must be what the filter left as it was.
     *
     * @param message as it came
     * @param filtered the same, filtered
     * @throws SpamdRefusal where the client could not put the two together again
     */
    public static byte[] above(byte[] message, byte[] filtered) throws SpamdRefusal {
        for (byte b : message) {
            if (b == 0) {
                // spamc 4.0.1 would put another text behind it.
                throw new SpamdRefusal("a NUL");
            }
        }
        int text = text(message);
        int length = filtered.length - (message.length - text);
        if (text < 0 || length < 0
                || !Arrays.equals(message, text, message.length, filtered, length, filtered.length)) {
            throw new SpamdRefusal("no text");
        }
        return reply(filtered, length);
    }

    /** {@return where the text begins as the client sees it; negative if there is none} */
    private static int text(byte[] message) {
        for (int at = 0; at < message.length; at++) {
            if (standsAt(message, at, WITH_RETURNS)) {
                return at + WITH_RETURNS.length;
            }
            if (standsAt(message, at, BARE)) {
                return at + BARE.length;
            }
        }
        return -1;
    }

    private static boolean standsAt(byte[] bytes, int at, byte[] wanted) {
        return at + wanted.length <= bytes.length
                && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length);
    }

    /** {@return that it is not as the protocol says} */
    public static byte[] refused(SpamdRefusal why) {
        return line(VERSION + PROTOCOL + " " + why.getMessage());
    }

    /** {@return that Kith failed over it} */
    public static byte[] failed() {
        return line(VERSION + SOFTWARE + " a defect");
    }

    /** {@return that the message is to be tried again later} */
    public static byte[] later() {
        return line(VERSION + TRY_LATER + " later");
    }

    /** Nothing here is spam, and the client wants to hear that of whole messages. */
    private static byte[] reply(byte[] message, int length) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(length + 128);
        out.writeBytes(line(VERSION + "0 EX_OK"));
        out.writeBytes(line("Content-length: " + length));
        out.writeBytes(line("Spam: False ; 0.0 / 0.0"));
        out.writeBytes(line(""));
        out.write(message, 0, length);
        return out.toByteArray();
    }

    private static byte[] line(String text) {
        return (text + "\r\n").getBytes(StandardCharsets.US_ASCII);
    }
}
