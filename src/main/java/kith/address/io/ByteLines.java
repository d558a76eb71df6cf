package kith.address.io;

import module java.base;
import kith.address.LetterCase;

/**
 * The lines of a file before it is decoded. Where the format folds lines, a line holds those that go on in the next
 * one: a fold may lie inside of a character (RFC 6350, 3.2).
 */
final class ByteLines {
    private static final Pattern CARD =
            Pattern.compile("(?im)^[ \\t]*([a-z0-9-]+\\.)?BEGIN[ \\t]*:[ \\t]*VCARD");
    private static final Pattern CHARSET = Pattern.compile("(?i);[ \\t]*CHARSET[ \\t]*=[ \\t]*\"?([A-Z0-9_.-]{2,40})");
    private static final int HEAD = 1 << 16;
    private static final int LONGEST_HEADER = 2_000;

    /**
     * A line.
     *
     * @param bytes of the whole file
     * @param from where it begins
     * @param to where the next one begins
     * @param number from 1, as an editor counts
     * @param ascii whether all of it is ASCII
     */
    record Line(byte[] bytes, int from, int to, int number, boolean ascii) {
        /** {@return the line in this encoding, without folds inside of characters; nothing if it does not fit} */
        Optional<String> in(Charset charset) {
            return decoded(charset, CodingErrorAction.REPORT);
        }

        /** {@return the line in this encoding, with a sign where something does not fit} */
        String lossy(Charset charset) {
            return decoded(charset, CodingErrorAction.REPLACE).orElseThrow();
        }

        /** {@return the encoding that a property names for its own value} */
        Optional<Charset> declared() {
            String header = new String(bytes, from, Math.min(to - from, LONGEST_HEADER), StandardCharsets.ISO_8859_1);
            int colon = header.indexOf(':');
            return declaredIn(colon < 0 ? "" : header.substring(0, colon));
        }

        private Optional<String> decoded(Charset charset, CodingErrorAction otherwise) {
            CharsetDecoder decoder = charset.newDecoder().onMalformedInput(otherwise).onUnmappableCharacter(otherwise);
            StringBuilder text = new StringBuilder(to - from);
            byte[] begun = {};
            int start = from;
            while (true) {
                int fold = fold(start);
                int end = fold < 0 ? to : fold > start && bytes[fold - 1] == '\r' ? fold - 1 : fold;
                ByteBuffer in = begun.length == 0 ? ByteBuffer.wrap(bytes, start, end - start)
                        : ByteBuffer.allocate(begun.length + end - start).put(begun)
                        .put(bytes, start, end - start).flip();
                CharBuffer out = CharBuffer.allocate((int) (in.remaining() * decoder.maxCharsPerByte()) + 8);
                if (decoder.decode(in, out, fold < 0).isError() || fold < 0 && decoder.flush(out).isError()) {
                    return Optional.empty();
                }
                text.append(out.flip());
                if (fold < 0) {
                    return Optional.of(text.toString());
                }
                begun = new byte[in.remaining()];
                in.get(begun);
                if (begun.length == 0) {
                    text.append(new String(bytes, end, fold + 2 - end, StandardCharsets.US_ASCII));
                }
                start = fold + 2;
            }
        }

        /** Where the line goes on in the next one: its line feed, which a blank follows. */
        private int fold(int start) {
            for (int i = start; i + 1 < to; i++) {
                if (bytes[i] == '\n' && isBlank(bytes[i + 1])) {
                    return i;
                }
            }
            return -1;
        }

        /** {@return how many characters of UTF-8 beyond ASCII it holds, and how many bytes that are none} */
        int[] utf8() {
            int[] counts = new int[2];
            for (int i = from; i < to; i++) {
                if (bytes[i] < 0) {
                    int length = sequence(i);
                    counts[length > 0 ? 0 : 1]++;
                    i += Math.max(0, length - 1);
                }
            }
            return counts;
        }

        private int sequence(int at) {
            int lead = bytes[at] & 0xFF;
            int length = lead >= 0xC2 && lead <= 0xDF ? 2 : lead >= 0xE0 && lead <= 0xEF ? 3
                    : lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
            for (int i = at + 1; i < at + length; i++) {
                if (i >= to || (bytes[i] & 0xC0) != 0x80) {
                    return 0;
                }
            }
            return length;
        }
    }

    private final byte[] bytes;
    private final boolean folding;
    private final byte lineEnd;

    ByteLines(byte[] bytes) {
        this.bytes = bytes;
        String head = new String(bytes, 0, Math.min(HEAD, bytes.length), StandardCharsets.ISO_8859_1);
        this.folding = CARD.matcher(head).find() || beginsWithName(head);
        this.lineEnd = (byte) (indexOf('\n', 0) < bytes.length ? '\n' : '\r');
    }

    /** Whether the first line of an LDIF file, but for its version and remarks, names an entry. */
    private static boolean beginsWithName(String head) {
        return head.lines().map(line -> LetterCase.lower(line.strip()))
                .filter(line -> !line.isEmpty() && !line.startsWith("#") && !line.startsWith("version:")).findFirst()
                .filter(line -> line.startsWith("dn:")).isPresent();
    }

    /** {@return whether its lines may go on in the next ones, and may name encodings} */
    boolean isFolding() {
        return folding;
    }

    /** Goes through all lines; none of them is kept, however many there are. */
    void forEach(Consumer<Line> taker) {
        int number = 1;
        int from = 0;
        while (from < bytes.length) {
            int to = from;
            int lines = 0;
            boolean ascii = true;
            do {
                for (; to < bytes.length && bytes[to] != lineEnd; to++) {
                    ascii &= bytes[to] >= 0;
                }
                to = Math.min(bytes.length, to + 1);
                lines++;
            } while (folding && to < bytes.length && isBlank(bytes[to]));
            taker.accept(new Line(bytes, from, to, number, ascii));
            number += lines;
            from = to;
        }
    }

    static Optional<Charset> declaredIn(String header) {
        Matcher found = CHARSET.matcher(header);
        return found.find() ? Encodings.named(found.group(1)).filter(Encodings::keepsAscii) : Optional.empty();
    }

    private int indexOf(char sign, int from) {
        int at = from;
        while (at < bytes.length && bytes[at] != sign) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(byte sign) {
        return sign == ' ' || sign == '\t';
    }
}
