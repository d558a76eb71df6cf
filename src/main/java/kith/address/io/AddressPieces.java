package kith.address.io;

import module java.base;

/**
 * Cuts a text at commas, semicolons and line ends that stand in no quoted string, comment or angle brackets. If these
 * do not pair up, they are taken as ordinary characters.
 */
final class AddressPieces {
    private AddressPieces() {}

    static List<String> of(String text) {
        List<String> pieces = new ArrayList<>();
        if (!cut(text, true, pieces)) {
            pieces.clear();
            cut(text, false, pieces);
        }
        return pieces;
    }

    /** Returns whether quotes, parentheses and brackets paired up. */
    private static boolean cut(String text, boolean nesting, List<String> pieces) {
        boolean quoted = false;
        int comments = 0;
        boolean brackets = false;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (nesting && c == '\\' && (quoted || comments > 0)) {
                i++;
            } else if (nesting && c == '"' && comments == 0) {
                quoted = !quoted;
            } else if (nesting && !quoted && c == '(') {
                comments++;
            } else if (nesting && !quoted && c == ')') {
                comments--;
            } else if (nesting && !quoted && comments == 0 && (c == '<' || c == '>')) {
                if (brackets == (c == '<')) {
                    return false;
                }
                brackets = c == '<';
            } else if (!quoted && comments == 0 && !brackets && isSeparator(c)) {
                add(text.substring(start, i), pieces);
                start = i + 1;
            }
            if (comments < 0) {
                return false;
            }
        }
        add(text.substring(start), pieces);
        return !quoted && comments == 0 && !brackets;
    }

    private static boolean isSeparator(char c) {
        return c == ',' || c == ';' || c == '\n' || c == '\r' || c == '\uFF0C' || c == '\uFF1B' || c == '\u3001';
    }

    private static void add(String piece, List<String> pieces) {
        if (!piece.isBlank()) {
            pieces.add(piece.strip());
        }
    }
}
