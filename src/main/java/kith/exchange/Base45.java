package kith.exchange;

import kith.fault.Fault;
import kith.fault.KithException;

/**
 * Bytes as letters that a QR code holds in eleven bits a pair (RFC 9285): three letters for two bytes, two for a last
 * one. Each text of it stands for one sequence of bytes, and each sequence has one text.
 */
public final class Base45 {
    private static final String LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
    private static final int BASE = 45;
    private static final int GROUP = 3;

    private Base45() {
    }

    /** {@return the text of these bytes} */
    public static String encode(byte[] bytes) {
        StringBuilder text = new StringBuilder((bytes.length + 1) / 2 * GROUP);
        for (int i = 0; i < bytes.length; i += 2) {
            boolean pair = i + 1 < bytes.length;
            int number = pair ? (bytes[i] & 0xff) << 8 | bytes[i + 1] & 0xff : bytes[i] & 0xff;
            text.append(LETTERS.charAt(number % BASE)).append(LETTERS.charAt(number / BASE % BASE));
            if (pair) {
                text.append(LETTERS.charAt(number / (BASE * BASE)));
            }
        }
        return text.toString();
    }

    /**
     * {@return the bytes}
     *
     * @param text what {@link #encode} returns for them, and nothing else
     * @throws KithException {@link Fault#COMPACT_INVALID} for any other text
     */
    public static byte[] decode(String text) {
        int rest = text.length() % GROUP;
        if (rest == 1) {
            throw notBase45();
        }
        byte[] bytes = new byte[text.length() / GROUP * 2 + rest / 2];
        int at = 0;
        for (int i = 0; i < text.length(); i += GROUP) {
            boolean pair = i + 2 < text.length();
            int number = digit(text, i) + BASE * digit(text, i + 1) + (pair ? BASE * BASE * digit(text, i + 2) : 0);
            if (number > (pair ? 0xffff : 0xff)) {
                throw notBase45();
            }
            if (pair) {
                bytes[at++] = (byte) (number >> 8);
            }
            bytes[at++] = (byte) number;
        }
        return bytes;
    }

    private static int digit(String text, int index) {
        int digit = LETTERS.indexOf(text.charAt(index));
        if (digit < 0) {
            throw notBase45();
        }
        return digit;
    }

    private static KithException notBase45() {
        return Fault.COMPACT_INVALID.raise("problem", CompactProblem.NOT_BASE45);
    }
}
