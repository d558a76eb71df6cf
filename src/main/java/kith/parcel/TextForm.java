package kith.parcel;

import module java.base;
import kith.exchange.DocumentReader;
import kith.fault.Fault;

/**
 * A file as text between two lines, for messengers that carry nothing else: base64 (RFC 4648) in lines of 64
 * characters. What a messenger or a mail program does to it (other line ends, blanks, signs of quotation, words before
 * and after) is passed over; whether the file is whole its own signature or seal says.
 */
public final class TextForm {
    private static final String BEGIN = "-----BEGIN KITH FILE-----";
    private static final String END = "-----END KITH FILE-----";
    private static final int COLUMNS = 64;
    /** The text begins within so many bytes, or there is none. */
    private static final int LOOKED_AT = 65_536;

    private TextForm() {
    }

    /** {@return the text of a file, lines ended by line feeds} */
    public static String of(byte[] file) {
        return BEGIN + "\n" + Base64.getMimeEncoder(COLUMNS, new byte[] {'\n'}).encodeToString(file) + "\n" + END
                + "\n";
    }

    /** {@return whether a text of a file begins in what a file begins with} */
    public static boolean beginsIn(byte[] start) {
        return new String(start, 0, Math.min(start.length, LOOKED_AT), StandardCharsets.ISO_8859_1).contains(BEGIN);
    }

    /**
     * {@return the bytes of a file of Kith's, out of its text if it is one}
     *
     * @throws kith.fault.KithException what {@link DocumentReader#bytes} and {@link #unwrap} throw
     */
    public static byte[] read(Path file) {
        return unwrap(DocumentReader.bytes(file));
    }

    /**
     * {@return the file in this text; these very bytes where they are no such text}
     *
     * @throws kith.fault.KithException {@link Fault#PARCEL_INVALID} where the text is cut, or holds something else
     */
    public static byte[] unwrap(byte[] bytes) {
        String head = new String(bytes, 0, Math.min(bytes.length, LOOKED_AT), StandardCharsets.ISO_8859_1);
        int begin = head.indexOf(BEGIN);
        if (begin < 0 || Parcel.isParcel(bytes) || head.startsWith("{")) {
            return bytes;
        }
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int end = text.indexOf(END, begin + BEGIN.length());
        if (end < 0) {
            throw Fault.PARCEL_INVALID.raise("problem", ParcelProblem.TEXT_DAMAGED);
        }
        StringBuilder letters = new StringBuilder();
        text.substring(begin + BEGIN.length(), end).chars().filter(TextForm::isKept)
                .forEach(c -> letters.append((char) c));
        try {
            return Base64.getDecoder().decode(letters.toString());
        } catch (IllegalArgumentException e) {
            throw Fault.PARCEL_INVALID.raise("problem", ParcelProblem.TEXT_DAMAGED).causedBy(e);
        }
    }

    /** A no-break space is two bytes in UTF-8. */
    private static boolean isKept(int c) {
        return !Character.isWhitespace(c) && c != '>' && c != 0xc2 && c != 0xa0;
    }
}
