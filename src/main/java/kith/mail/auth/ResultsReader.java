package kith.mail.auth;

import module java.base;
import kith.address.LetterCase;
import kith.mail.auth.MethodResult.Property;

/**
 * Reads one field by the grammar of RFC 8601, section 2.2, in one pass. More lenient in three places, where servers
 * are: the value of a property may hold any visible characters but those that could end it, so that an IPv6 address or
 * base64 needs no quotation marks; a semicolon may stand at the end; and what nobody asks about may have properties
 * without a type.
 *
 * <p>Stricter where servers copy what a sender wrote (the addresses and domains of a message) without quoting it: what
 * they wrote may begin a comment, or end one, and so cut a name short or hide what the server wrote. What may have come
 * about so is read, but marked as {@link MethodResult#doubtful()} (see {@link Suspicion}).
 */
final class ResultsReader {
    private static final String TSPECIALS = "()<>@,;:\\\"/[]?=";
    private static final int DEEPEST = 50;
    /** Methods whose results count, and are read strictly for it. */
    private static final Set<String> ASKED = Set.of("dkim", "dmarc", "spf");
    /**
     * A comment with quotation marks. The halves of an address that a sender quoted have a backslash, an {@code @} or
     * the server's own words beside or between the marks, since the whole of what the server wrote of it is there too.
     */
    private static final Pattern QUOTING = Pattern.compile("[^\"\\\\]*+(?:\"[^\"\\\\()@;=]*+\"[^\"\\\\]*+)*+");
    /**
     * With what the server's words begin that stand between two quotation marks of a sender, who greeted with the
     * first.
     */
    private static final String BEHIND_GREETING = " \t;()";

    /** The field is malformed. */
    private static final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;

        Malformed() {
            super(null, null, false, false);
        }
    }

    private final String text;
    private int at;
    /** Whether white space or a comment stands before {@link #at}, as it must between two properties. */
    private boolean apart;
    /** What is odd about the result that is being read. */
    private Suspicion suspicion = new Suspicion();

    private ResultsReader(String text) {
        this.text = text;
    }

    static Optional<ResultsField> read(String unfolded) {
        try {
            return Optional.of(new ResultsReader(unfolded).field());
        } catch (Malformed e) {
            return Optional.empty();
        }
    }

    private ResultsField field() throws Malformed {
        skip();
        String server = LetterCase.lower(value(ResultsReader::isToken));
        if (skip() && isDigit(peek())) {
            require(word(ResultsReader::isDigit).equals("1"));
        }
        skip();
        expect(';');
        skip();
        List<MethodResult> results = new ArrayList<>();
        if (!isNone()) {
            results.add(result());
            while (at < text.length()) {
                expect(';');
                if (text.substring(at).isBlank()) {
                    // Yahoo ends its fields so.
                    break;
                }
                skip();
                results.add(result());
                require(results.size() <= ResultsField.MOST);
            }
        }
        requireOneAnswer(results);
        return new ResultsField(server.endsWith(".") ? server.substring(0, server.length() - 1) : server, results);
    }

    /** A message has one author, so a server says one thing of its DMARC: a second one is somebody else's. */
    private static void requireOneAnswer(List<MethodResult> results) throws Malformed {
        List<MethodResult> dmarc = results.stream().filter(result -> result.method().equals("dmarc")).toList();
        for (MethodResult other : dmarc) {
            MethodResult first = dmarc.getFirst();
            require(other.result().equals(first.result())
                    && other.property("header", "from").equals(first.property("header", "from")));
        }
    }

    /** The word {@code none} and nothing after it; {@code none=...} would be a method. */
    private boolean isNone() throws Malformed {
        int start = at;
        if (word(ResultsReader::isToken).equalsIgnoreCase("none")) {
            skip();
            if (at == text.length()) {
                return true;
            }
        }
        at = start;
        return false;
    }

    private MethodResult result() throws Malformed {
        suspicion = new Suspicion();
        String method = keyword();
        skip();
        if (peek() == '/') {
            at++;
            skip();
            if (!word(ResultsReader::isDigit).equals("1")) {
                // Another version of a method means something that is not known here.
                method += "/other";
            }
            skip();
        }
        expect('=');
        skip();
        String result = keyword();
        String reason = "";
        List<Property> properties = new ArrayList<>();
        skip();
        while (at < text.length() && peek() != ';') {
            require(apart);
            String name = keyword();
            skip();
            if (peek() == '=' && name.equals("reason") && reason.isEmpty() && properties.isEmpty()) {
                at++;
                skip();
                reason = value(ResultsReader::isToken);
                suspicion.text(reason);
                skip();
            } else if (peek() == '=' && !ASKED.contains(method)) {
                // Fastmail writes such of what it found out in addition.
                at++;
                skip();
                valueOf("");
                skip();
            } else {
                properties.add(property(name));
            }
        }
        requireDistinct(properties);
        MethodResult read = new MethodResult(method, result, reason, properties, suspicion.isRoused(method));
        return identifiesAnother(read) ? new MethodResult(method, result, reason, properties, true) : read;
    }

    /** No signature is valid whose {@code i} is not within its {@code d} (RFC 6376, section 3.5). */
    private static boolean identifiesAnother(MethodResult result) {
        String d = LetterCase.lower(result.property("header", "d").orElse(""));
        String i = LetterCase.lower(result.property("header", "i").orElse(""));
        String within = i.substring(i.lastIndexOf('@') + 1);
        return result.method().equals("dkim") && !d.isEmpty() && !i.isEmpty() && !within.equals(d)
                && !within.endsWith('.' + d);
    }

    private Property property(String type) throws Malformed {
        expect('.');
        skip();
        String name = keyword();
        skip();
        expect('=');
        suspicion.valueBegins(type);
        skip();
        suspicion.touches(apart && text.charAt(at - 1) == ')');
        String value = valueOf(type);
        suspicion.touches(peek() == '(');
        suspicion.value(type, name, value);
        skip();
        return new Property(type, name, value);
    }

    private String valueOf(String type) throws Malformed {
        return peek() == '"' ? quotedValue(type) : word(ResultsReader::isPlain);
    }

    /** A local part in quotation marks goes on with @ and the domain. */
    private String quotedValue(String type) throws Malformed {
        int start = at;
        String value = quoted();
        // What stands between the marks is the server's, so what stands beside them as results may be the sender's.
        require(!Suspicion.holdsProperty(value)
                && (type.equals("policy") || value.isEmpty() || BEHIND_GREETING.indexOf(value.charAt(0)) < 0));
        if (peek() == '@') {
            return value + word(ResultsReader::isPlain);
        }
        suspicion.quoted(text.substring(start, at), value);
        return value;
    }

    private static void requireDistinct(List<Property> properties) throws Malformed {
        Set<String> names = new HashSet<>();
        for (Property property : properties) {
            require(names.add(property.type() + '.' + property.name()));
        }
        require(properties.size() <= ResultsField.MOST);
    }

    private String keyword() throws Malformed {
        return LetterCase.lower(
                word(c -> c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '-' || c == '_'));
    }

    private String value(IntPredicate allowed) throws Malformed {
        return peek() == '"' ? quoted() : word(allowed);
    }

    private String word(IntPredicate allowed) throws Malformed {
        int start = at;
        while (at < text.length() && allowed.test(text.charAt(at))) {
            at++;
        }
        require(at > start);
        return text.substring(start, at);
    }

    private String quoted() throws Malformed {
        StringBuilder content = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at++;
                return content.toString();
            }
            if (c == '\\' && ++at < text.length()) {
                c = text.charAt(at);
            }
            requireVisible(c);
            content.append(c);
        }
        throw new Malformed();
    }

    /** Skips white space and comments; returns whether there were any. */
    private boolean skip() throws Malformed {
        int start = at;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '(') {
                int from = at;
                comment();
                String comment = text.substring(from + 1, at - 1);
                // Half of a quoted text, whose other half is in another comment or in what seems to be results.
                require(comment.indexOf('"') < 0 || QUOTING.matcher(comment).matches());
                suspicion.comment(comment);
            } else if (c == ' ' || c == '\t') {
                at++;
            } else {
                break;
            }
        }
        apart = at > start;
        return apart;
    }

    /** Goes behind a comment and those in it. */
    private void comment() throws Malformed {
        int depth = 0;
        do {
            require(at < text.length());
            char c = text.charAt(at++);
            if (c == '(') {
                require(++depth <= DEEPEST);
            } else if (c == ')') {
                depth--;
            } else if (c == '\\') {
                require(at < text.length());
                requireVisible(text.charAt(at++));
            } else {
                requireVisible(c);
            }
        } while (depth > 0);
    }

    private void expect(char c) throws Malformed {
        require(peek() == c);
        at++;
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private static void requireVisible(char c) throws Malformed {
        require(c >= ' ' && c != 0x7F || c == '\t');
    }

    private static void require(boolean wellFormed) throws Malformed {
        if (!wellFormed) {
            throw new Malformed();
        }
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isToken(int c) {
        return c > ' ' && c < 0x7F && TSPECIALS.indexOf(c) < 0;
    }

    private static boolean isPlain(int c) {
        return c > ' ' && c != 0x7F && "();\"\\,".indexOf(c) < 0;
    }
}
