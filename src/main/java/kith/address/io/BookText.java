package kith.address.io;

import module java.base;

/**
 * An address-book file as text, without byte order mark and leading white space.
 *
 * @param source name of the file, as the caller gave it
 * @param text all of it
 * @param charset the encoding it was read in
 * @param encoding what tells that, and where it does not fit
 * @param warnings what was noticed about the encoding, and how often
 */
public record BookText(String source, String text, Charset charset, TextEncoding encoding, Map<Warning,
        Integer> warnings) {
    private static final int HEAD = 1 << 16;

    /** Copies the warnings. */
    public BookText {
        warnings = Collections.unmodifiableMap(new LinkedHashMap<>(warnings));
    }

    /** {@return the beginning, enough to see what it is} */
    public String head() {
        return text.substring(0, Math.min(HEAD, text.length()));
    }
}
