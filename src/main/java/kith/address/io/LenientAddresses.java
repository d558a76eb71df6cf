package kith.address.io;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.address.InvalidAddress.Reason;

/**
 * Takes the addresses out of what people and programs write into import boxes and fields: {@code mailto:}, quotation
 * marks, names, several addresses in one value ({@code a@b.test; c@d.test}, {@code ::: } between them), and says what
 * it did. Each address itself is parsed strictly. Never use this for the author of a message.
 */
public final class LenientAddresses {
    private static final Pattern GOOGLE_SEPARATOR = Pattern.compile(":::");
    private static final Pattern PERCENT_AT = Pattern.compile("%40");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /**
     * What a text held.
     *
     * @param addresses in the text's order; one that comes twice is here twice
     * @param rejected pieces that are no address
     * @param warnings what was repaired
     */
    public record Split(List<EmailAddress> addresses, List<Rejected> rejected, Set<Warning> warnings) {
        /** Copies the collections. */
        public Split {
            addresses = List.copyOf(addresses);
            rejected = List.copyOf(rejected);
            warnings = Collections.unmodifiableSet(new LinkedHashSet<>(warnings));
        }
    }

    /**
     * A piece that is no address.
     *
     * @param text the piece as written
     * @param reason why
     */
    public record Rejected(String text, Reason reason) {}

    private final List<EmailAddress> addresses = new ArrayList<>();
    private final List<Rejected> rejected = new ArrayList<>();
    private final Set<Warning> warnings = EnumSet.noneOf(Warning.class);

    private LenientAddresses() {}

    /** {@return the addresses of this text} Takes time proportional to its length; blank texts hold nothing. */
    public static Split split(String text) {
        LenientAddresses box = new LenientAddresses();
        String name = "";
        for (String part : GOOGLE_SEPARATOR.split(text)) {
            for (String piece : AddressPieces.of(part)) {
                if (piece.indexOf('@') < 0) {
                    // Either no address, or the first half of `Doe, John <jd@x.test>`.
                    box.reject(name);
                    name = piece;
                } else {
                    if (piece.indexOf('<') > 0 && !name.isEmpty()) {
                        box.warnings.add(Warning.NAME_DROPPED);
                    } else {
                        box.reject(name);
                    }
                    name = "";
                    box.piece(piece);
                }
            }
            box.reject(name);
            name = "";
        }
        if (box.addresses.size() > 1) {
            box.warnings.add(Warning.SEVERAL_IN_ONE_VALUE);
        }
        return new Split(box.addresses, box.rejected, box.warnings);
    }

    private void reject(String piece) {
        if (!piece.isBlank()) {
            rejected.add(new Rejected(piece, Reason.NO_AT));
        }
    }

    private void piece(String piece) {
        String candidate = candidate(piece);
        try {
            addresses.add(EmailAddress.parse(candidate));
        } catch (InvalidAddress refusal) {
            if (candidate.length() > EmailAddress.MAX_INPUT || !separatedByBlanks(candidate)) {
                rejected.add(new Rejected(piece, refusal.reason()));
            }
        }
    }

    /** Takes {@code a@b.test c@d.test} apart if every word of it is an address. */
    private boolean separatedByBlanks(String piece) {
        List<EmailAddress> all = new ArrayList<>();
        for (String word : BLANKS.split(piece.strip())) {
            try {
                all.add(EmailAddress.parse(word));
            } catch (InvalidAddress refusal) {
                return false;
            }
        }
        return all.size() > 1 && addresses.addAll(all);
    }

    private String candidate(String piece) {
        String text = withoutInvisibleEdges(piece.strip());
        int open = text.lastIndexOf('<');
        if (open > 0 && text.indexOf('>', open) == text.length() - 1) {
            warnings.add(Warning.NAME_DROPPED);
            text = text.substring(open + 1, text.length() - 1).strip();
        } else if (open == 0 && text.endsWith(">")) {
            text = text.substring(1, text.length() - 1).strip();
        }
        text = withoutMailto(unquoted(withoutName(text)));
        return withoutInvisibleEdges(unquoted(text));
    }

    /** Takes the address out of {@code Name|a@b.test}, and out of the same the other way round. */
    private String withoutName(String text) {
        String address = besideBar(text);
        if (address.length() < text.length()) {
            warnings.add(Warning.NAME_DROPPED);
        }
        return address;
    }

    /**
     * {@return the side of a bar that has an at sign, or the whole text} Lists have bars, and hardly any address does;
     * in quotation marks it is the address's own.
     */
    public static String besideBar(String text) {
        int bar = text.indexOf('|');
        if (bar < 0 || text.indexOf('@') < 0 || text.indexOf('"') >= 0) {
            return text;
        }
        int last = text.lastIndexOf('|');
        return last < text.indexOf('@') ? text.substring(last + 1).strip()
                : bar > text.lastIndexOf('@') ? text.substring(0, bar).strip() : text;
    }

    /** Characters that nobody sees, and blanks beside them. */
    private String withoutInvisibleEdges(String text) {
        int from = 0;
        while (from < text.length() && isUnseen(text.codePointAt(from))) {
            from += Character.charCount(text.codePointAt(from));
        }
        int to = text.length();
        while (to > from && isUnseen(text.codePointBefore(to))) {
            to -= Character.charCount(text.codePointBefore(to));
        }
        if (text.substring(0, from).codePoints().noneMatch(LenientAddresses::isInvisible)) {
            from = 0;
        }
        if (text.substring(to).codePoints().noneMatch(LenientAddresses::isInvisible)) {
            to = text.length();
        }
        if (to - from < text.length()) {
            warnings.add(Warning.INVISIBLE_DROPPED);
        }
        return text.substring(from, to);
    }

    private static boolean isUnseen(int sign) {
        return isInvisible(sign) || Character.isWhitespace(sign);
    }

    private static boolean isInvisible(int sign) {
        return Character.getType(sign) == Character.FORMAT;
    }

    /**
     * Drops marks around the whole: {@code 'a@b.test'}, {@code "a@b.test"}, and a spreadsheet's {@code ="a@b.test"}.
     */
    private String unquoted(String text) {
        String inside = text.startsWith("=\"") ? text.substring(1) : text;
        if (inside.length() > 2 && (inside.charAt(0) == '"' || inside.charAt(0) == '\'')) {
            char mark = inside.charAt(0);
            if (inside.indexOf(mark, 1) == inside.length() - 1) {
                warnings.add(Warning.QUOTES_DROPPED);
                return inside.substring(1, inside.length() - 1).strip();
            }
        }
        return text;
    }

    private String withoutMailto(String text) {
        if (!text.regionMatches(true, 0, "mailto:", 0, 7)) {
            return text;
        }
        warnings.add(Warning.MAILTO_DROPPED);
        String rest = text.substring(7).strip();
        int query = rest.indexOf('?');
        String address = query < 0 ? rest : rest.substring(0, query);
        return PERCENT_AT.matcher(address).replaceAll("@").contains("@")
                ? PERCENT_AT.matcher(address).replaceAll("@")
                : rest;
    }
}
