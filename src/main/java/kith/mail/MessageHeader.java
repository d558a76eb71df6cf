package kith.mail;

import module java.base;
import kith.address.LetterCase;
import kith.mail.MessageAuthor.Ambiguity;
import kith.mail.MessageAuthor.Ambiguous;
import kith.mail.MessageAuthor.Refusal;
import kith.mail.MessageAuthor.Refused;

/**
 * The header of a message as the bytes that were received: everything up to the first empty line. Lines end with LF or
 * CR LF; what {@link FirstLines} says may stand before them.
 */
public final class MessageHeader {
    /** Longest header that is read, in bytes. */
    public static final int MAX_BYTES = 256 * 1024;
    /** Most fields. */
    public static final int MAX_FIELDS = 2_000;

    /** How many lines have to be fields. */
    private static final int FIELD_LINES = 3;
    /** How far down a field is looked for that messages have: servers and mail programs put their own on top. */
    private static final int LOOKED_AT_LINES = 100;
    /** How many such are enough below the first lines; a single one may stand in a file of settings as well. */
    private static final int USUAL_BELOW = 2;
    private static final int MAX_FROM_BYTES = 16 * 1024;
    private static final Pattern FIELD = Pattern.compile("([!-9;-~]+)([ \\t]*):(.*)", Pattern.DOTALL);
    private static final Pattern HIDDEN_FROM = Pattern.compile("\\rfrom[ \\t]*:", Pattern.CASE_INSENSITIVE);
    private static final Pattern MBOX_LINE = Pattern.compile("From (?![ \\t]*:).*");
    private static final Pattern BLANKS = Pattern.compile("[ \\t]*");
    private static final Set<String> USUAL = Set.of("from", "to", "cc", "received", "return-path", "date", "message-id",
            "subject", "mime-version", "content-type", "delivered-to", "reply-to", "sender", "dkim-signature",
            "authentication-results", "arc-seal", "x-received", "x-unsent", "in-reply-to", "references",
            "content-transfer-encoding", "list-id", "user-agent", "x-mailer", "envelope-to", "x-original-to");

    /**
     * One field of the header.
     *
     * @param name as it was written, without the colon
     * @param value what stands after the colon, one character a byte (ISO-8859-1), folded as it came, with CR LF
     *     between its lines
     * @param reading whether every program reads the field alike
     */
    public record Field(String name, String value, Reading reading) {
        private static final Pattern FOLD = Pattern.compile("\\r?\\n(?=[ \\t])");

        /** {@return whether this is a field of that name} */
        public boolean is(String other) {
            return name.equalsIgnoreCase(other);
        }

        /** {@return the value on one line, without blanks at its ends; still one character a byte} */
        public String unfolded() {
            return FOLD.matcher(value).replaceAll("").strip();
        }
    }

    /** Whether every program reads a field alike. */
    public enum Reading {
        /** It is a field to all of them. */
        CLEAR,
        /** Some may see another field, or none: lines that are no fields stand above it, or its name is odd. */
        DOUBTFUL
    }

    private final List<Field> fields = new ArrayList<>();
    private final List<Field> froms = new ArrayList<>();
    private final boolean tooLong;

    private MessageHeader(byte[] bytes) {
        boolean ended = collect(new String(bytes, 0, Math.min(bytes.length, MAX_BYTES), StandardCharsets.ISO_8859_1),
                FirstLines.mark(bytes));
        tooLong = !ended;
    }

    /** {@return the header at the beginning of a message} */
    public static MessageHeader of(byte[] message) {
        return new MessageHeader(message);
    }

    /**
     * {@return the header at the beginning of this stream} Reads little more than {@value #MAX_BYTES} bytes at most.
     *
     * @throws IOException if the stream cannot be read
     */
    public static MessageHeader read(InputStream in) throws IOException {
        return new MessageHeader(in.readNBytes(MAX_BYTES + 1));
    }

    /**
     * {@return whether a file that begins so is a message: its first lines are fields, and one of them, or two of the
     * fields below, are such as messages have} Blank lines may stand above them. A mailbox of many messages, which
     * begins with an mbox line, is none.
     *
     * @param start the first bytes, a kilobyte or more
     */
    public static boolean beginsLikeOne(byte[] start) {
        int seen = 0;
        int usual = 0;
        int first = FirstLines.pass(start, start.length);
        for (String line : new String(start, first, start.length - first, StandardCharsets.ISO_8859_1)
                .split("\\r?\\n", LOOKED_AT_LINES + 1)) {
            if (seen == LOOKED_AT_LINES || line.isEmpty() || usual > 0 && seen == FIELD_LINES) {
                break;
            }
            if (seen == 0 || !continues(line)) {
                var field = FIELD.matcher(line);
                if (!field.matches()) {
                    // Further down it may be a line that the first bytes cut in two.
                    return seen >= FIELD_LINES && usual >= USUAL_BELOW;
                }
                usual += USUAL.contains(LetterCase.lower(field.group(1))) ? 1 : 0;
            }
            seen++;
        }
        return usual >= (seen <= FIELD_LINES ? 1 : USUAL_BELOW);
    }

    /** {@return the fields, from the top of the message down; of a header beyond the limits, the first ones} */
    public List<Field> fields() {
        return Collections.unmodifiableList(fields);
    }

    /** {@return the fields of one name, in any case of letters, from the top down} */
    public List<Field> fields(String name) {
        return fields.stream().filter(field -> field.is(name)).toList();
    }

    /** {@return whether the header exceeds the limits, so that fields may be missing from {@link #fields()}} */
    public boolean isTooLong() {
        return tooLong;
    }

    /** {@return the author that these bytes name} */
    public MessageAuthor author() {
        if (tooLong) {
            return new Refused(Refusal.TOO_LONG);
        }
        if (froms.size() != 1) {
            return new Ambiguous(froms.isEmpty() ? Ambiguity.NO_FROM : Ambiguity.SEVERAL_FROM);
        }
        Field from = froms.getFirst();
        if (from.reading == Reading.DOUBTFUL) {
            return new Ambiguous(Ambiguity.MALFORMED_HEADER);
        }
        return from.value.length() > MAX_FROM_BYTES ? new Refused(Refusal.TOO_LONG)
                : FromField.read(from.value.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Returns whether the header came to its end within the limits. */
    private boolean collect(String text, int mark) {
        StringBuilder field = new StringBuilder();
        Reading reading = Reading.CLEAR;
        boolean begun = false;
        int fields = 0;
        int at = mark;
        for (int number = 0; at < text.length(); number++) {
            int end = text.indexOf('\n', at);
            boolean cut = end < 0;
            String line = text.substring(at, cut ? text.length() : end);
            at = cut ? text.length() : end + 1;
            line = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
            boolean marked = number == 0 && mark > 0;
            if (line.isEmpty() && !cut && !marked) {
                take(field, reading);
                return true;
            }
            if (number == 0 && MBOX_LINE.matcher(line).matches() || !begun && BLANKS.matcher(line).matches()) {
                continue;
            }
            begun = true;
            if (continues(line) && !field.isEmpty() && !line.isBlank()) {
                field.append("\r\n").append(line);
                continue;
            }
            take(field, reading);
            if (FIELD.matcher(line).matches()) {
                field.append(line);
                if (++fields > MAX_FIELDS) {
                    return false;
                }
            } else {
                // To some programs the header ends here, to others this line is nothing: what follows is in doubt.
                reading = Reading.DOUBTFUL;
            }
        }
        take(field, reading);
        return text.length() < MAX_BYTES;
    }

    private static boolean continues(String line) {
        return !line.isEmpty() && (line.charAt(0) == ' ' || line.charAt(0) == '\t');
    }

    private void take(StringBuilder lines, Reading reading) {
        var field = FIELD.matcher(lines);
        if (field.matches()) {
            String value = field.group(3);
            // Blanks before the colon are old syntax that some programs know and others do not.
            Field taken = new Field(field.group(1), value, field.group(2).isEmpty() ? reading : Reading.DOUBTFUL);
            fields.add(taken);
            if (taken.is("from")) {
                froms.add(taken);
            }
            if (HIDDEN_FROM.matcher(value).find()) {
                froms.add(new Field("From", value, Reading.DOUBTFUL));
            }
        }
        lines.setLength(0);
    }
}
