package kith.mail.travel;

import module java.base;
import kith.address.LetterCase;
import kith.mail.FirstLines;
import kith.mail.MessageHeader;

/**
 * A message as lines, one character a byte (ISO-8859-1). Only a message in which every line of the header is a field or
 * goes on with one, and all lines end alike, is one: about any other, two programs may be of two minds.
 *
 * @param text all of it
 * @param head the lines of the header in order; a field with the lines that go on with it is one
 * @param bodyStart where the body begins in {@code text}
 * @param lineEnd LF or CR LF
 */
record RawMessage(String text, List<Line> head, int bodyStart, String lineEnd) {
    private static final Pattern FIELD = Pattern.compile("([!-9;-~]+):[^\\x00]*", Pattern.DOTALL);
    private static final Pattern FOLD = Pattern.compile("\\r?\\n(?=[ \\t])");
    private static final int LAST_ASCII = 0x7f;

    /**
     * A field of the header.
     *
     * @param name in lower case; empty for the line that begins with {@code From } in a mailbox
     * @param text with the ends of its lines
     */
    record Line(String name, String text) {
    }

    static Optional<RawMessage> of(byte[] message) {
        String text = new String(message, StandardCharsets.ISO_8859_1);
        int first = text.indexOf('\n');
        if (first < 0 || text.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        String end = first > 0 && text.charAt(first - 1) == '\r' ? "\r\n" : "\n";
        int empty = text.indexOf(end + end);
        if (empty < 0 || empty > MessageHeader.MAX_BYTES || !endsAlike(text, end)) {
            return Optional.empty();
        }
        return head(text.substring(0, empty + end.length()), end)
                .map(head -> new RawMessage(text, head, empty + 2 * end.length(), end));
    }

    /** A lone CR is the end of a line to some programs; and of both ends in one message, one is changed on the way. */
    private static boolean endsAlike(String text, String end) {
        boolean crlf = end.length() == 2;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean returned = i > 0 && text.charAt(i - 1) == '\r';
            if (c == '\n' && returned != crlf || c != '\n' && returned) {
                return false;
            }
        }
        return !text.endsWith("\r");
    }

    private static Optional<List<Line>> head(String header, String end) {
        List<String> fields = new ArrayList<>();
        for (int at = 0; at < header.length(); ) {
            int next = header.indexOf(end, at) + end.length();
            String line = header.substring(at, next);
            boolean goesOn = line.charAt(0) == ' ' || line.charAt(0) == '\t';
            if (goesOn && (fields.isEmpty() || line.isBlank())) {
                return Optional.empty();
            }
            if (goesOn) {
                fields.set(fields.size() - 1, fields.getLast() + line);
            } else {
                fields.add(line);
            }
            at = next;
        }
        List<Line> head = new ArrayList<>();
        for (String field : fields) {
            Matcher matcher = FIELD.matcher(field);
            if (matcher.matches()) {
                head.add(new Line(LetterCase.lower(matcher.group(1)), field));
            } else if (head.isEmpty() && FirstLines.isMboxLine(field.getBytes(StandardCharsets.ISO_8859_1), 0)) {
                head.add(new Line("", field));
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(head);
    }

    List<Line> fields() {
        return head;
    }

    /** {@return how many fields of this name, in lower case, there are} */
    int count(String name) {
        return (int) head.stream().filter(line -> line.name().equals(name)).count();
    }

    /** {@return the value of the first field of this name, unfolded and without blanks at its ends} */
    Optional<String> value(String name) {
        return head.stream().filter(line -> line.name().equals(name)).findFirst()
                .map(line -> FOLD.matcher(line.text().substring(line.text().indexOf(':') + 1)).replaceAll("").strip());
    }

    String body() {
        return text.substring(bodyStart);
    }

    boolean isAscii() {
        return text.chars().allMatch(c -> c <= LAST_ASCII);
    }

    /**
     * {@return where the line begins that closes the multipart body of this boundary, if there is exactly one, after at
     * least one part, and nothing that looks like a delimiter is none; otherwise -1}
     */
    int closingLine(String boundary) {
        String delimiter = "--" + boundary;
        int close = -1;
        int parts = 0;
        for (int at = bodyStart; at < text.length(); ) {
            int newline = text.indexOf('\n', at);
            int next = newline < 0 ? text.length() : newline + 1;
            if (text.startsWith(delimiter, at)) {
                String rest = text.substring(at + delimiter.length(), next);
                boolean closes = rest.startsWith("--") && rest.substring(2).isBlank();
                if (close >= 0 || !closes && !rest.isBlank()) {
                    return -1;
                }
                close = closes ? at : close;
                parts += closes ? 0 : 1;
            }
            at = next;
        }
        return parts > 0 ? close : -1;
    }
}
