package kith.mail.auth;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import kith.mail.auth.MethodResult.Property;

/**
 * Reads one field by the grammar of RFC 8601, section 2.2, in one pass. More lenient in one place, where servers are: the
 * value of a property may hold any visible characters but those that could end it, so that an IPv6 address or base64 needs
 * no quotation marks.
 */
final class ResultsReader {
    private static final String TSPECIALS = "()<>@,;:\\\"/[]?=";
    private static final int DEEPEST = 50;

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
        String server = value(ResultsReader::isToken).toLowerCase(Locale.ROOT);
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
                skip();
                results.add(result());
                require(results.size() <= ResultsField.MOST);
            }
        }
        return new ResultsField(server.endsWith(".") ? server.substring(0, server.length() - 1) : server, results);
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
                skip();
            } else {
                properties.add(property(name));
            }
        }
        requireDistinct(properties);
        return new MethodResult(method, result, reason, properties);
    }

    private Property property(String type) throws Malformed {
        expect('.');
        skip();
        String name = keyword();
        skip();
        expect('=');
        skip();
        String value = peek() == '"' ? quoted() : word(ResultsReader::isPlain);
        // A local part in quotation marks goes on with @ and the domain.
        if (peek() == '@') {
            value += word(ResultsReader::isPlain);
        }
        skip();
        return new Property(type, name, value);
    }

    private static void requireDistinct(List<Property> properties) throws Malformed {
        Set<String> names = new HashSet<>();
        for (Property property : properties) {
            require(names.add(property.type() + '.' + property.name()));
        }
        require(properties.size() <= ResultsField.MOST);
    }

    private String keyword() throws Malformed {
        return word(c -> c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '-' || c == '_')
                .toLowerCase(Locale.ROOT);
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
        int depth = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '(') {
                require(++depth <= DEEPEST);
            } else if (depth == 0) {
                if (c != ' ' && c != '\t') {
                    break;
                }
            } else if (c == ')') {
                depth--;
            } else if (c == '\\') {
                at++;
            } else {
                requireVisible(c);
            }
            at++;
        }
        require(depth == 0 && at <= text.length());
        apart = at > start;
        return apart;
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
