package kith.address.io;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds a file's encoding: byte order mark, UTF-16 by its zero bytes, UTF-8, a {@code CHARSET=} parameter of vCard
 * 2.1, Shift_JIS by its pattern of bytes, and Windows-1252 for the rest. Independent of the machine's settings.
 */
final class TextDecoder {
    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");
    private static final Charset SHIFT_JIS = Charset.forName("windows-31j");
    private static final Pattern CHARSET_PARAMETER = Pattern.compile("(?i);CHARSET=\"?([A-Z0-9_.:-]{2,40})");
    private static final int SAMPLE = 4096;

    private TextDecoder() {}

    static BookText decode(byte[] bytes, String source) {
        Set<Warning> warnings = EnumSet.noneOf(Warning.class);
        Charset charset = marked(bytes).or(() -> utf16(bytes)).orElseGet(() -> unmarked(bytes, warnings));
        String text = strict(bytes, charset).orElseGet(() -> {
            warnings.add(Warning.ENCODING_DAMAGED);
            return new String(bytes, charset);
        });
        return new BookText(source, text.substring(start(text)), charset, warnings);
    }

    /** Skips the mark and blank lines; blanks in the first line that holds anything may be empty columns of a table. */
    private static int start(String text) {
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\uFEFF' || c == '\n' || c == '\r') {
                start = i + 1;
            } else if (!Character.isWhitespace(c)) {
                break;
            }
        }
        return start;
    }

    private static Optional<Charset> marked(byte[] bytes) {
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            return Optional.of(StandardCharsets.UTF_8);
        }
        if (startsWith(bytes, 0xFF, 0xFE)) {
            return Optional.of(StandardCharsets.UTF_16LE);
        }
        return startsWith(bytes, 0xFE, 0xFF) ? Optional.of(StandardCharsets.UTF_16BE) : Optional.empty();
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    /** Text that is mostly Latin has a zero in every second byte. */
    private static Optional<Charset> utf16(byte[] bytes) {
        int length = Math.min(bytes.length, SAMPLE) & ~1;
        int even = 0;
        int odd = 0;
        for (int i = 0; i < length; i += 2) {
            even += bytes[i] == 0 ? 1 : 0;
            odd += bytes[i + 1] == 0 ? 1 : 0;
        }
        if (length >= 4 && odd > length * 3 / 10 && even <= length / 50) {
            return Optional.of(StandardCharsets.UTF_16LE);
        }
        return length >= 4 && even > length * 3 / 10 && odd <= length / 50
                ? Optional.of(StandardCharsets.UTF_16BE)
                : Optional.empty();
    }

    private static Charset unmarked(byte[] bytes, Set<Warning> warnings) {
        if (strict(bytes, StandardCharsets.UTF_8).isPresent()) {
            return StandardCharsets.UTF_8;
        }
        Optional<Charset> declared = declared(bytes);
        if (declared.isPresent()) {
            return declared.get();
        }
        warnings.add(Warning.ENCODING_GUESSED);
        return looksLikeShiftJis(bytes) ? SHIFT_JIS : WINDOWS_1252;
    }

    /** The first parameter that names another encoding than UTF-8, which this file is not, and that fits. */
    private static Optional<Charset> declared(byte[] bytes) {
        Matcher matcher = CHARSET_PARAMETER.matcher(new String(bytes, StandardCharsets.ISO_8859_1));
        for (int tries = 0; tries < 20 && matcher.find(); tries++) {
            Optional<Charset> charset = named(matcher.group(1));
            if (charset.isPresent() && !charset.get().equals(StandardCharsets.UTF_8) && charset.get().newDecoder().averageCharsPerByte() > 0.4
                    && strict(bytes, charset.get()).isPresent()) {
                return charset;
            }
        }
        return Optional.empty();
    }

    private static Optional<Charset> named(String name) {
        // Both names are used for what Windows writes, which holds a few characters more.
        if (name.equalsIgnoreCase("shift_jis") || name.equalsIgnoreCase("sjis")) {
            return Optional.of(SHIFT_JIS);
        }
        if (name.equalsIgnoreCase("iso-8859-1")) {
            return Optional.of(WINDOWS_1252);
        }
        try {
            return Charset.isSupported(name) ? Optional.of(Charset.forName(name)) : Optional.empty();
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return Optional.empty();
        }
    }

    /** Japanese text has most of its lead bytes in 0x81 to 0x9F, where Western text has rare punctuation. */
    private static boolean looksLikeShiftJis(byte[] bytes) {
        int low = 0;
        int pairs = 0;
        for (int i = 0; i + 1 < bytes.length; i++) {
            int lead = bytes[i] & 0xFF;
            if (lead >= 0x81 && lead <= 0x9F || lead >= 0xE0 && lead <= 0xFC) {
                pairs++;
                low += lead <= 0x9F ? 1 : 0;
                i++;
            }
        }
        return pairs > 0 && low * 2 > pairs && strict(bytes, SHIFT_JIS).isPresent();
    }

    private static Optional<String> strict(byte[] bytes, Charset charset) {
        try {
            return Optional.of(charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
