package kith.address.io;

import module java.base;
import kith.address.io.TextEncoding.By;

/**
 * Writes into values in quoted-printable what they are in: the library takes the names of encodings as they are, though
 * programs write more than the standard of that name holds, and knows nothing of values that name none.
 */
final class QuotedValues {
    private static final Pattern NAME = Pattern.compile("(?i)[A-Z0-9.-]+");
    private static final Pattern CHARSET = Pattern.compile("(?i);[ \\t]*CHARSET[ \\t]*=[ \\t]*\"?[^;:\"]*\"?");
    private static final int MAX_SAMPLE = 1 << 17;

    /** Where a property's name and parameters begin, and where its value does. */
    private record Header(int start, int end) {
        /** {@return the next one in quoted-printable from this place on} */
        static Optional<Header> after(int place, String text) {
            int start = place;
            while (start < text.length()) {
                int found = text.indexOf('\n', start);
                int lineEnd = found < 0 ? text.length() : found;
                int colon = text.indexOf(':', start, lineEnd);
                if (colon > 0 && isQuoted(text.substring(start, colon))) {
                    return Optional.of(new Header(start, colon + 1));
                }
                start = lineEnd + 1;
            }
            return Optional.empty();
        }

        private static boolean isQuoted(String header) {
            String[] parts = header.split(";", -1);
            return NAME.matcher(parts[0]).matches() && Arrays.stream(parts).skip(1).map(Header::value)
                    .anyMatch("QUOTED-PRINTABLE"::equalsIgnoreCase);
        }

        private static String value(String parameter) {
            String value = parameter.regionMatches(true, 0, "ENCODING=", 0, 9) ? parameter.substring(9) : parameter;
            int from = value.startsWith("\"") ? 1 : 0;
            return value.substring(from, Math.max(from, value.length() - (value.endsWith("\"") ? 1 : 0)));
        }

        /** {@return the one behind this value} A line that the value goes on in is none, whatever it says. */
        Optional<Header> next(String text) {
            int lineEnd = text.indexOf('\n', end);
            while (lineEnd > 0 && text.charAt(lineEnd - 1) == '=') {
                lineEnd = text.indexOf('\n', lineEnd + 1);
            }
            return lineEnd < 0 ? Optional.empty() : after(lineEnd + 1, text);
        }

        String in(String text) {
            return text.substring(start, end);
        }
    }

    private final String text;
    private final Charset book;
    private final ByteArrayOutputStream undeclared = new ByteArrayOutputStream();
    private Optional<Charset> declaredElsewhere = Optional.empty();
    private int guessed;

    private QuotedValues(String text, Charset book) {
        this.text = text;
        this.book = book;
    }

    /**
     * {@return the text with the encoding of each value}
     *
     * @param book what the file is in, for values that say nothing
     * @param tally is told what was guessed
     */
    static String named(String text, Charset book, ImportTally tally) {
        Optional<Header> first = Header.after(0, text);
        return first.isPresent() ? new QuotedValues(text, book).run(first.get(), tally) : text;
    }

    private String run(Header first, ImportTally tally) {
        for (Optional<Header> each = Optional.of(first); each.isPresent(); each = each.get().next(text)) {
            byte[] bytes = bytes(each.get().end());
            Optional<Charset> own = ByteLines.declaredIn(each.get().in(text));
            if (own.isPresent()) {
                declaredElsewhere = declaredElsewhere.or(() -> own);
            } else if (undeclared.size() < MAX_SAMPLE && !isAscii(bytes) && !fits(bytes, StandardCharsets.UTF_8)) {
                undeclared.writeBytes(bytes);
                undeclared.write('\n');
            }
        }
        Charset guess = guess();
        StringBuilder out = new StringBuilder(text.length() + 64);
        int from = 0;
        for (Optional<Header> each = Optional.of(first); each.isPresent(); each = each.get().next(text)) {
            out.append(text, from, each.get().start()).append(header(each.get(), guess));
            from = each.get().end();
        }
        if (guessed > 0) {
            tally.warn(Warning.QUOTED_PRINTABLE_GUESSED, guessed);
            tally.encoding(new TextEncoding(Encodings.name(guess), By.GUESS, List.of()));
        }
        return out.append(text, from, text.length()).toString();
    }

    /** What the file itself is in if it says more than ASCII does, or other values say, else what the bytes tell. */
    private Charset guess() {
        byte[] bytes = undeclared.toByteArray();
        if (bytes.length == 0) {
            return StandardCharsets.UTF_8;
        }
        return Optional.of(book).filter(charset -> !charset.equals(StandardCharsets.UTF_8)
                && Encodings.keepsAscii(charset))
                .or(() -> declaredElsewhere.filter(charset -> fits(bytes, charset)))
                .orElseGet(() -> EncodingGuess.of(bytes, new byte[0]));
    }

    private String header(Header quoted, Charset guess) {
        String header = quoted.in(text);
        byte[] bytes = bytes(quoted.end());
        if (isAscii(bytes)) {
            return header;
        }
        Optional<Charset> own = ByteLines.declaredIn(header);
        Charset charset = own.orElse(guess);
        if (own.isEmpty()) {
            guessed++;
            charset = fits(bytes, StandardCharsets.UTF_8) ? StandardCharsets.UTF_8 : guess;
        } else if (!fits(bytes, charset) && fits(bytes, StandardCharsets.UTF_8)) {
            charset = StandardCharsets.UTF_8;
        }
        String bare = CHARSET.matcher(header).replaceAll("");
        return bare.substring(0, bare.length() - 1) + ";CHARSET=" + charset.name() + ':';
    }

    private static boolean fits(byte[] bytes, Charset charset) {
        return Encodings.strict(bytes, charset).isPresent();
    }

    private static boolean isAscii(byte[] bytes) {
        for (byte sign : bytes) {
            if (sign < 0) {
                return false;
            }
        }
        return true;
    }

    /** The value that begins here, through all its soft line breaks. */
    private byte[] bytes(int from) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = from; i < text.length(); i++) {
            char sign = text.charAt(i);
            if (sign == '\n') {
                break;
            }
            if (sign != '=') {
                bytes.write(sign < 0x80 ? sign : '?');
            } else if (i + 1 < text.length() && text.charAt(i + 1) == '\n') {
                i++;
            } else if (i + 2 < text.length() && Character.digit(text.charAt(i + 1), 16) >= 0
                    && Character.digit(text.charAt(i + 2), 16) >= 0) {
                bytes.write(Character.digit(text.charAt(i + 1), 16) << 4 | Character.digit(text.charAt(i + 2), 16));
                i += 2;
            }
        }
        return bytes.toByteArray();
    }
}
