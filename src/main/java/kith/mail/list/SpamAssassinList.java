package kith.mail.list;

import module java.base;

/**
 * Lines for a configuration file of SpamAssassin 4, one address each. Addresses are patterns there: {@code *} and
 * {@code ?} cannot be escaped, an opening bracket becomes an underscore, and {@code #} begins a comment unless a
 * backslash stands before it. Capitals do not matter.
 */
final class SpamAssassinList implements SenderListFormat {
    /** What SpamAssassin asks of a message. */
    enum Rule {
        /** SPF or DKIM vouches for the address. */
        AUTHENTICATED("welcomelist_auth"),
        /** Nothing. */
        ANY("welcomelist_from");

        private final String word;

        Rule(String word) {
            this.word = word;
        }
    }

    private final Rule rule;

    SpamAssassinList(Rule rule) {
        this.rule = rule;
    }

    @Override
    public boolean holds(String canonical) {
        return SenderListFormat.isOneWord(canonical)
                && canonical.chars().noneMatch(c -> c == '*' || c == '?' || c == '(');
    }

    @Override
    public void write(SenderListHead head, List<String> addresses, Consumer<String> lines) {
        head.write(lines);
        lines.accept("#");
        switch (rule) {
            case AUTHENTICATED -> {
                lines.accept(
                        "# For SpamAssassin 4.0 and later with its plugins SPF and DKIM: put it beside local.cf. The "
                        + "lines");
                lines.accept("# count only for messages of which SPF or DKIM shows that they come from the address.");
            }
            case ANY -> {
                lines.accept(
                        "# For SpamAssassin 4.0 and later: put it beside local.cf. The lines count for whatever "
                        + "stands in");
                lines.accept(
                        "# the From header or on the envelope. ANYBODY CAN WRITE THAT; welcomelist_auth is safer.");
            }
        }
        lines.accept("");
        addresses.forEach(address -> lines.accept(rule.word + " " + address.replace("#", "\\#")));
    }
}
