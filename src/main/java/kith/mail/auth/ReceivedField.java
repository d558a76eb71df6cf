package kith.mail.auth;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import kith.mail.ServerName;

/**
 * What is asked of a {@code Received} field (RFC 5321, section 4.4): who wrote it, and whether it only hands the message on
 * within one host. Every server writes them differently; what is not understood tells nothing.
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
         * The field cannot be read to its end: a bracket without its partner, a name behind a semicolon, or too long. Who
         * greets a server with such a name could hide by it who wrote the field, where the server writes the name down as
         * it was said.
         */
        UNREADABLE
    }

    private static final int MAX_LENGTH = 8 * 1024;
    private static final int UNPAIRED = -1;
    private static final Pattern LMTP = Pattern.compile("(?i)LMTPS?A?|UTF8LMTPS?A?");
    private static final Pattern BRACKETS = Pattern.compile("\\[([^\\]]*)]");
    private static final Pattern OWN = Pattern.compile("(?i)127(?:\\.[0-9]{1,3}){3}|(?:IPv6:)?::1");

    ReceivedField {
        by = List.copyOf(by);
    }

    /** {@return what stands in the field with this value} */
    static ReceivedField read(String unfolded) {
        String value = unfolded.substring(0, Math.min(unfolded.length(), MAX_LENGTH));
        StringBuilder clauses = new StringBuilder();
        StringBuilder comments = new StringBuilder();
        int semicolons = separate(value, clauses, comments);
        String[] words = clauses.toString().strip().split("\\s+");
        List<String> by = new ArrayList<>();
        List<String> with = new ArrayList<>();
        for (int i = 0; i + 1 < words.length; i++) {
            switch (words[i].toLowerCase(Locale.ROOT)) {
                case "by" -> ServerName.read(words[i + 1]).filter(ReceivedField::isName).ifPresent(by::add);
                case "with" -> with.add(words[i + 1]);
                default -> {
                    // Other clauses tell nothing that is needed.
                }
            }
        }
        // Some servers write two semicolons, but their own name before the first.
        boolean readable = semicolons != UNPAIRED && value.length() == unfolded.length()
                && (semicolons <= 1 || by.stream().anyMatch(name -> name.indexOf('.') >= 0));
        return new ReceivedField(by, readable ? way(with, comments.toString()) : Way.UNREADABLE);
    }

    /** {@return the one who wrote the field, if it names one host} */
    Optional<String> writer() {
        return by.size() == 1 ? Optional.of(by.getFirst()) : Optional.empty();
    }

    private static Way way(List<String> with, String comments) {
        if (with.size() == 1 && LMTP.matcher(with.getFirst()).matches()) {
            return Way.DELIVERY;
        }
        List<String> addresses = BRACKETS.matcher(comments).results().map(found -> found.group(1)).toList();
        return !addresses.isEmpty() && addresses.stream().allMatch(address -> OWN.matcher(address).matches())
                ? Way.LOOPBACK : Way.OTHER;
    }

    /** Google writes an IPv6 address without brackets where a name stands, others a bare IPv4 address. */
    private static boolean isName(String name) {
        return !name.matches("[0-9.]+");
    }

    /**
     * Comments may hold comments; what stands after the first semicolon, usually the date, is left out. Returns how many
     * semicolons there are, {@link #UNPAIRED} if a bracket has no partner.
     */
    private static int separate(String value, StringBuilder clauses, StringBuilder comments) {
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
            } else if (semicolons == 0) {
                clauses.append(c);
            }
        }
        return depth == 0 ? semicolons : UNPAIRED;
    }
}
