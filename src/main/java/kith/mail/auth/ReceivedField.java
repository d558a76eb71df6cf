package kith.mail.auth;

import module java.base;
import kith.mail.ServerName;

/**
 * What is asked of a {@code Received} field (RFC 5321, section 4.4): who wrote it, and whether it only hands the
 * message on within one host. Every server writes them differently; what is not understood tells nothing.
 *
 * @param by the names after {@code by}, as servers are named; one if the field is well-formed, none if it names no host
 * @param way how the message came there
 */
record ReceivedField(List<String> by, Way way) {
    /** How a message came to the server that wrote the field. */
    enum Way {
        /** By LMTP, which hands a message to the program that delivers it. */
        DELIVERY,
        /** Over the host's own loopback interface, as from a content filter. */
        LOOPBACK,
        /** In another way, or in one that is not understood. */
        OTHER,
        /**
         * The field cannot be read to its end: a bracket without its partner, a name behind a semicolon, or too long;
         * or a comment holds who wrote it. Who greets a server with a bracket, and writes its partner into the
         * envelope, could hide by it who wrote the field, where the server writes both down as they were said. Whoever
         * greets with a semicolon moves all that the server wrote behind it.
         */
        UNREADABLE
    }

    private static final int MAX_LENGTH = 8 * 1024;
    private static final int UNPAIRED = -1;
    private static final Pattern LMTP = Pattern.compile("(?i)LMTPS?A?|UTF8LMTPS?A?");
    private static final Pattern OWN = Pattern.compile("(?i)127(?:\\.[0-9]{1,3}){3}|(?:IPv6:)?::1");

    ReceivedField {
        by = List.copyOf(by);
    }

    /** {@return what stands in the field with this value} */
    static ReceivedField read(String unfolded) {
        String value = unfolded.substring(0, Math.min(unfolded.length(), MAX_LENGTH));
        StringBuilder clauses = new StringBuilder();
        StringBuilder comments = new StringBuilder();
        StringBuilder behind = new StringBuilder();
        int semicolons = separate(value, clauses, comments, behind);
        String[] words = clauses.toString().strip().split("\\s+");
        List<String> by = names(words);
        List<String> with = new ArrayList<>();
        for (int i = 0; i + 1 < words.length; i++) {
            if (words[i].equalsIgnoreCase("with")) {
                with.add(words[i + 1]);
            }
        }
        // Some servers write two semicolons, but their own name before the first.
        List<String> hidden = hosts(names(comments.toString().strip().split("\\s+")));
        boolean readable = semicolons != UNPAIRED && by.containsAll(hidden) && value.length() == unfolded.length()
                && (semicolons <= 1 || !hosts(by).isEmpty())
                && hosts(names(behind.toString().strip().split("\\s+"))).isEmpty();
        // A comment that names the same host may be all that the server wrote, and what stands outside the sender's.
        Way way = hidden.isEmpty() ? way(with, comments.toString()) : Way.OTHER;
        return new ReceivedField(by, readable ? way : Way.UNREADABLE);
    }

    private static List<String> hosts(List<String> names) {
        return names.stream().filter(name -> name.indexOf('.') >= 0).toList();
    }

    /** {@return the hosts named behind the word {@code by}} */
    private static List<String> names(String[] words) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i + 1 < words.length; i++) {
            if (words[i].equalsIgnoreCase("by")) {
                ServerName.read(words[i + 1]).filter(ReceivedField::isName).ifPresent(names::add);
            }
        }
        return names;
    }

    /** {@return the one who wrote the field, if it names one host} */
    Optional<String> writer() {
        return by.size() == 1 ? Optional.of(by.getFirst()) : Optional.empty();
    }

    private static Way way(List<String> with, String comments) {
        if (with.size() == 1 && LMTP.matcher(with.getFirst()).matches()) {
            return Way.DELIVERY;
        }
        List<String> addresses = bracketed(comments);
        return !addresses.isEmpty() && addresses.stream().allMatch(address -> OWN.matcher(address).matches())
                ? Way.LOOPBACK : Way.OTHER;
    }

    private static List<String> bracketed(String text) {
        List<String> all = new ArrayList<>();
        int open = text.indexOf('[');
        for (int close = text.indexOf(']', open); open >= 0 && close >= 0; close = text.indexOf(']', open)) {
            all.add(text.substring(open + 1, close));
            open = text.indexOf('[', close);
        }
        return all;
    }

    /** Google writes an IPv6 address without brackets where a name stands, others a bare IPv4 address. */
    private static boolean isName(String name) {
        return !name.matches("[0-9.]+");
    }

    /**
     * Comments may hold comments; what stands after the first semicolon, usually the date, is kept apart. Returns how
     * many semicolons there are, {@link #UNPAIRED} if a bracket has no partner.
     */
    private static int separate(String value, StringBuilder clauses, StringBuilder comments, StringBuilder behind) {
        int depth = 0;
        int semicolons = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '\\' && depth > 0) {
                i++;
            } else if (c == '(') {
                depth++;
                clauses.append(' ');
            } else if (c == ')' && depth > 0) {
                depth--;
                comments.append(' ');
            } else if (depth > 0) {
                comments.append(c);
            } else if (c == ';') {
                semicolons++;
            } else {
                (semicolons == 0 ? clauses : behind).append(c);
            }
        }
        return depth == 0 ? semicolons : UNPAIRED;
    }
}
