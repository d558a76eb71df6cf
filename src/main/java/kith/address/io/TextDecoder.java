package kith.address.io;

import module java.base;
import kith.address.io.ByteLines.Line;
import kith.address.io.TextEncoding.By;
import org.jspecify.annotations.Nullable;

/**
 * Finds a file's encoding: the user's choice, a byte order mark, UTF-16 by its zero bytes, UTF-8, what single
 * properties of vCards say of themselves, and {@link EncodingGuess} for the rest. Where only some lines do not fit, the
 * others are read as they are. Independent of the machine's settings.
 */
final class TextDecoder {
    private static final int SAMPLE = 4096;
    private static final int MAX_SAMPLE = 1 << 17;

    private final String source;
    private final byte[] bytes;
    private final ByteLines lines;
    private final Map<Warning, Integer> warnings = new EnumMap<>(Warning.class);
    private final List<Integer> badLines = new ArrayList<>();

    // What going through the lines once tells.
    private final Map<Charset, Integer> declared = new LinkedHashMap<>();
    private final ByteArrayOutputStream bad = new ByteArrayOutputStream();
    private final ByteArrayOutputStream all = new ByteArrayOutputStream();
    private int goodCharacters;
    private int badBytes;
    private int badCount;

    private TextDecoder(byte[] bytes, String source) {
        this.bytes = bytes;
        this.source = source;
        this.lines = new ByteLines(bytes);
    }

    /**
     * {@return the file as text}
     *
     * @param chosen what the user says that it is in, if they do
     */
    static BookText decode(byte[] bytes, String source, @Nullable Charset chosen) {
        TextDecoder decoder = new TextDecoder(bytes, source);
        if (chosen != null) {
            return decoder.as(chosen, By.CHOICE);
        }
        Optional<Charset> wide = marked(bytes).or(() -> utf16(bytes));
        return wide.map(charset -> decoder.as(charset, By.FILE)).orElseGet(decoder::unmarked);
    }

    private BookText as(Charset charset, By by) {
        Optional<String> whole = Encodings.strict(bytes, charset);
        if (whole.isPresent()) {
            return book(whole.get(), charset, by);
        }
        if (!Encodings.keepsAscii(charset)) {
            warnings.put(Warning.ENCODING_DAMAGED, 1);
            return book(new String(bytes, charset), charset, by);
        }
        if (by == By.FILE && charset.equals(StandardCharsets.UTF_8)) {
            lines.forEach(this::look);
            return lineByLine(charset, by, other().orElseGet(() -> EncodingGuess.of(bad.toByteArray(), firstLine())));
        }
        return lineByLine(charset, by, charset);
    }

    private BookText unmarked() {
        Optional<String> utf8 = Encodings.strict(bytes, StandardCharsets.UTF_8);
        if (utf8.isPresent()) {
            return EncodingGuess.inEscapes(bytes).map(charset -> as(charset, By.FILE))
                    .orElseGet(() -> book(utf8.get(), StandardCharsets.UTF_8, By.FILE));
        }
        lines.forEach(this::look);
        if (badBytes == 0) {
            return lineByLine(StandardCharsets.UTF_8, By.FILE, StandardCharsets.UTF_8);
        }
        Optional<Charset> other = other();
        if (goodCharacters >= badBytes) {
            return lineByLine(StandardCharsets.UTF_8, By.FILE,
                    other.orElseGet(() -> EncodingGuess.of(bad.toByteArray(), firstLine())));
        }
        if (other.isPresent()) {
            return lineByLine(other.get(), By.FILE, other.get());
        }
        warnings.put(Warning.ENCODING_GUESSED, 1);
        Charset guess = EncodingGuess.of(all.toByteArray(), firstLine());
        return lineByLine(guess, By.GUESS, guess);
    }

    /** An encoding that some properties name and that fits those which name none. */
    private Optional<Charset> other() {
        return declared.keySet().stream().filter(charset -> !charset.equals(StandardCharsets.UTF_8)
                && Encodings.strict(bad.toByteArray(), charset).isPresent()).findFirst();
    }

    private void look(Line line) {
        if (line.ascii()) {
            return;
        }
        Optional<Charset> own = lines.isFolding() ? line.declared() : Optional.empty();
        own.ifPresent(charset -> declared.merge(charset, 1, Integer::sum));
        boolean utf8 = line.in(StandardCharsets.UTF_8).isPresent();
        if (!utf8 && own.isPresent() && line.in(own.get()).isPresent()) {
            return;
        }
        int[] counts = line.utf8();
        goodCharacters += counts[0];
        sample(line, all);
        if (!utf8) {
            badBytes += Math.max(1, counts[1]);
            sample(line, bad);
        }
    }

    private void sample(Line line, ByteArrayOutputStream sample) {
        if (sample.size() < MAX_SAMPLE) {
            sample.write(bytes, line.from(), Math.min(line.to() - line.from(), MAX_SAMPLE));
        }
    }

    private byte[] firstLine() {
        ByteArrayOutputStream first = new ByteArrayOutputStream();
        for (byte sign : bytes) {
            if (sign == '\n' || sign == '\r' || first.size() >= SAMPLE) {
                break;
            }
            first.write(sign);
        }
        return first.toByteArray();
    }

    /** Reads each line as what it says, else in the encoding of the file; what does not fit is noted. */
    private BookText lineByLine(Charset charset, By by, Charset other) {
        StringBuilder text = new StringBuilder(bytes.length);
        boolean utf8First = charset.equals(Encodings.WINDOWS_1252) && by == By.GUESS;
        lines.forEach(line -> text.append(line.ascii() ? line.lossy(StandardCharsets.ISO_8859_1)
                : own(line, by)
                        .or(() -> utf8First ? line.in(StandardCharsets.UTF_8) : Optional.empty())
                        .or(() -> line.in(charset))
                        .orElseGet(() -> noted(line, charset, other))));
        if (!badLines.isEmpty()) {
            warnings.put(Warning.LINE_IN_OTHER_ENCODING, badCount);
        }
        return book(text.toString(), charset, by);
    }

    private Optional<String> own(Line line, By by) {
        if (by == By.CHOICE || !lines.isFolding()) {
            return Optional.empty();
        }
        return line.declared().flatMap(own -> {
            // Programs say one byte a sign and write UTF-8: bytes that are UTF-8 by chance are rare.
            boolean anything = own.newEncoder().maxBytesPerChar() < 2;
            return anything ? line.in(StandardCharsets.UTF_8).or(() -> line.in(own)) : line.in(own);
        });
    }

    private String noted(Line line, Charset charset, Charset other) {
        badCount++;
        if (badLines.size() < TextEncoding.MAX_LINES) {
            badLines.add(line.number());
        }
        int[] counts = line.utf8();
        boolean damaged = charset.equals(StandardCharsets.UTF_8) && counts[0] > 0 && counts[0] >= counts[1];
        if (charset.equals(other) || damaged) {
            return charset.equals(StandardCharsets.UTF_8) || damaged ? line.lossy(charset)
                    : line.in(StandardCharsets.UTF_8).orElseGet(() -> line.lossy(charset));
        }
        return line.in(other).orElseGet(() -> line.lossy(charset));
    }

    private BookText book(String text, Charset charset, By by) {
        return new BookText(source, text.substring(start(text)), charset,
                new TextEncoding(Encodings.name(charset), by, badLines), warnings);
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
}
