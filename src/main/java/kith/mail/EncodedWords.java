package kith.mail;

import module java.base;

/**
 * Encoded words of RFC 2047, decoded to be shown. What cannot be decoded stays as it is written; nothing throws. Takes
 * time proportional to the length of the text.
 */
final class EncodedWords {
    private static final Pattern WORD =
            Pattern.compile(
            "=\\?([A-Za-z0-9._:-]{1,40})(?:\\*[A-Za-z0-9-]{0,20})?\\?([bBqQ])\\?([!->@-~]{0,2000})\\?=");
    private static final int HEX = 16;

    private final StringBuilder decoded = new StringBuilder();
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
    private Charset charset = StandardCharsets.US_ASCII;

    private EncodedWords() {
    }

    /** {@return the text with its encoded words decoded; white space between two of them falls away} */
    static String decode(String text) {
        EncodedWords words = new EncodedWords();
        Matcher word = WORD.matcher(text);
        int at = 0;
        while (word.find()) {
            String between = text.substring(at, word.start());
            Optional<Charset> named = charset(word.group(1));
            Optional<byte[]> bytes = bytes(word.group(2), word.group(3));
            if (!between.isBlank() || at == 0) {
                words.plain(between);
            }
            if (named.isPresent() && bytes.isPresent()) {
                words.encoded(named.get(), bytes.get());
            } else {
                words.plain((between.isBlank() ? between : "") + word.group());
            }
            at = word.end();
        }
        words.plain(text.substring(at));
        return words.decoded.toString();
    }

    private void plain(String text) {
        flush();
        decoded.append(text);
    }

    /** Neighbours of one encoding are decoded together: some programs split a character between them. */
    private void encoded(Charset named, byte[] bytes) {
        if (!named.equals(charset)) {
            flush();
            charset = named;
        }
        pending.writeBytes(bytes);
    }

    private void flush() {
        decoded.append(new String(pending.toByteArray(), charset));
        pending.reset();
    }

    private static Optional<Charset> charset(String name) {
        try {
            Charset charset = Charset.forName(name);
            return charset.canEncode() ? Optional.of(charset) : Optional.empty();
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return Optional.empty();
        }
    }

    private static Optional<byte[]> bytes(String encoding, String content) {
        if (encoding.equalsIgnoreCase("q")) {
            return Optional.of(quotedPrintable(content));
        }
        try {
            return Optional.of(Base64.getDecoder().decode(content));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static byte[] quotedPrintable(String content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(content.length());
        for (int i = 0; i < content.length(); i++) {
            char c = content.charAt(i);
            int high = i + 2 < content.length() ? Character.digit(content.charAt(i + 1), HEX) : -1;
            int low = high < 0 ? -1 : Character.digit(content.charAt(i + 2), HEX);
            if (c == '=' && low >= 0) {
                bytes.write(high * HEX + low);
                i += 2;
            } else {
                bytes.write(c == '_' ? ' ' : c);
            }
        }
        return bytes.toByteArray();
    }
}
