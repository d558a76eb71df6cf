package kith.address;

import kith.address.InvalidAddress.Reason;

/**
 * Step 1 of {@code kith-address-1}: takes one addr-spec apart. One pass, no recursion, so that hostile nesting costs no
 * more than its length.
 *
 * <p>Accepted: white space around the whole; angle brackets around the whole, with or without a source route; comments
 * wherever RFC 5322 has them (at either end of the local part and the domain, and next to their dots). Bare white
 * space inside is refused although RFC 5322's obsolete syntax has it: it would turn running text into addresses.
 */
final class AddrSpec {
    /** The two parts: the local part without quotes and backslashes, and the domain without comments. */
    record Parts(String local, String domain) {}

    private final String text;
    private int at;

    private AddrSpec(String text) {
        this.text = text;
    }

    static Parts split(String text) throws InvalidAddress {
        return new AddrSpec(text).split();
    }

    private Parts split() throws InvalidAddress {
        skipSpaceAndComments();
        if (at == text.length()) {
            throw new InvalidAddress(Reason.EMPTY);
        }
        boolean brackets = peek() == '<';
        if (brackets) {
            at++;
            skipSpaceAndComments();
            skipRoute();
        }
        String local = local();
        if (local.isEmpty()) {
            throw new InvalidAddress(Reason.LOCAL_EMPTY);
        }
        String domain = domain();
        if (brackets) {
            if (peek() != '>') {
                throw new InvalidAddress(Reason.UNBALANCED_BRACKET);
            }
            at++;
            skipSpaceAndComments();
        }
        if (at < text.length()) {
            throw new InvalidAddress(peek() == '>' ? Reason.UNBALANCED_BRACKET : Reason.MORE_THAN_ONE);
        }
        return new Parts(local, domain);
    }

    /** {@code @relay.test,@other.test:} inside angle brackets says how to get there and is no part of the address. */
    private void skipRoute() throws InvalidAddress {
        if (peek() != '@') {
            return;
        }
        int end = text.indexOf(':', at);
        if (end < 0) {
            throw new InvalidAddress(Reason.ROUTE_INVALID);
        }
        for (String hop : text.substring(at, end).split(",", -1)) {
            String name = hop.strip();
            if (!name.startsWith("@")) {
                throw new InvalidAddress(Reason.ROUTE_INVALID);
            }
            try {
                DomainPart.toAscii(name.substring(1));
            } catch (InvalidAddress e) {
                throw new InvalidAddress(Reason.ROUTE_INVALID);
            }
        }
        at = end + 1;
        skipSpaceAndComments();
    }

    private String local() throws InvalidAddress {
        StringBuilder content = new StringBuilder();
        boolean afterWord = false;
        while (true) {
            int c = peek();
            switch (c) {
                case -1 -> throw new InvalidAddress(Reason.NO_AT);
                case '@' -> {
                    at++;
                    return content.toString();
                }
                case '.' -> {
                    content.append('.');
                    at++;
                    skipCommentRun();
                    afterWord = false;
                }
                case '(' -> commentAfterWord();
                case '"' -> {
                    if (afterWord) {
                        throw new InvalidAddress(Reason.LOCAL_CHARACTER);
                    }
                    quoted(content);
                    requireWordEnd();
                    afterWord = true;
                }
                default -> {
                    if (CodePoints.isWhiteSpace(c)) {
                        commentAfterWord();
                    } else if (c < 0x80 && !CodePoints.isAtomText(c)) {
                        throw new InvalidAddress(misplaced(c));
                    } else {
                        content.appendCodePoint(c);
                        at += Character.charCount(c);
                        afterWord = true;
                    }
                }
            }
        }
    }

    /** Between two words there must be a dot: {@code ali(x)ce@friend.test} is two words. */
    private void commentAfterWord() throws InvalidAddress {
        int before = at;
        skipCommentRun();
        if (at == before || peek() != '@' && peek() != '.') {
            throw new InvalidAddress(peek() < 0 ? Reason.NO_AT : misplaced(peek()));
        }
    }

    private void requireWordEnd() throws InvalidAddress {
        int next = peek();
        if (next != '.' && next != '@' && next != '(' && !CodePoints.isWhiteSpace(next)) {
            throw new InvalidAddress(next < 0 ? Reason.NO_AT : misplaced(next));
        }
    }

    private Reason misplaced(int c) {
        if (c == ')') {
            return Reason.UNBALANCED_COMMENT;
        }
        if (c == '>') {
            int open = text.indexOf('<');
            return open >= 0 && open < at - 1 && text.indexOf('@') < 0 ? Reason.NO_AT
                    : Reason.UNBALANCED_BRACKET;
        }
        int bracket = text.indexOf('<', at);
        if ((c == '<' || CodePoints.isWhiteSpace(c)) && bracket >= 0) {
            return Reason.DISPLAY_NAME;
        }
        return text.indexOf('@', at) < 0 ? Reason.NO_AT : c == ',' || c == ';' ? Reason.MORE_THAN_ONE
                : Reason.LOCAL_CHARACTER;
    }

    private void quoted(StringBuilder content) throws InvalidAddress {
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return;
            }
            if (c == '\\') {
                if (at == text.length()) {
                    break;
                }
                c = text.charAt(at++);
            }
            content.append(c);
        }
        throw new InvalidAddress(Reason.UNBALANCED_QUOTE);
    }

    private String domain() throws InvalidAddress {
        StringBuilder content = new StringBuilder();
        skipCommentRun();
        if (peek() == '[') {
            int end = text.indexOf(']', at);
            if (end < 0) {
                throw new InvalidAddress(Reason.LITERAL_INVALID);
            }
            content.append(text, at, end + 1);
            at = end + 1;
            skipSpaceAndComments();
            return content.toString();
        }
        while (true) {
            int c = peek();
            if (c < 0 || c == '>' || CodePoints.isWhiteSpace(c)) {
                skipSpaceAndComments();
                return content.toString();
            }
            if (c == '(') {
                skipSpaceAndComments();
                if (peek() != '.') {
                    return content.toString();
                }
            } else if (c == '.') {
                content.append('.');
                at++;
                skipCommentRun();
            } else {
                requireDomainCharacter(c);
                content.appendCodePoint(c);
                at += Character.charCount(c);
            }
        }
    }

    private static void requireDomainCharacter(int c) throws InvalidAddress {
        switch (c) {
            case ',', ';', '<' -> throw new InvalidAddress(Reason.MORE_THAN_ONE);
            case ')' -> throw new InvalidAddress(Reason.UNBALANCED_COMMENT);
            case '@', '"', '\\', ':', '[', ']' -> throw new InvalidAddress(Reason.DOMAIN_CHARACTER);
            default -> {
                // Everything else is judged by UTS #46 and by what comes out of it.
            }
        }
    }

    private int peek() {
        return at < text.length() ? text.codePointAt(at) : -1;
    }

    /** Skips comments, and white space only as far as it stands beside one of them. */
    private void skipCommentRun() throws InvalidAddress {
        int before = at;
        skipSpaceAndComments();
        if (text.indexOf('(', before) < 0 || text.indexOf('(', before) >= at) {
            at = before;
        }
    }

    private void skipSpaceAndComments() throws InvalidAddress {
        int depth = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (c == '(') {
                depth++;
            } else if (depth == 0) {
                if (!CodePoints.isWhiteSpace(c)) {
                    return;
                }
            } else if (c == ')') {
                depth--;
            } else {
                if (c == '\\' && at + 1 < text.length()) {
                    c = text.codePointAt(++at);
                }
                if (!CodePoints.isWhiteSpace(c) && CodePoints.isForbidden(c)) {
                    throw new InvalidAddress(Reason.COMMENT_CHARACTER);
                }
            }
            at += Character.charCount(c);
        }
        if (depth > 0) {
            throw new InvalidAddress(Reason.UNBALANCED_COMMENT);
        }
    }
}
