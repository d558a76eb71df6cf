package kith.mail.list;

import module java.base;

/**
 * What stands at the top of a list: what it is, when it was made, from what, and how far it can be relied on. In
 * English and in comments, for whoever looks after the program that reads it.
 *
 * @param made when
 * @param mailboxes names of what was scanned
 * @param messages how many messages lay in it
 * @param senders how many of their senders are on the list
 * @param leftOut how many more cannot be written in this format
 * @param alpha the share of strangers that may be called known
 * @param proof what was asked of them
 * @param servers whose results about authentication counted
 */
public record SenderListHead(Instant made, List<String> mailboxes, long messages, int senders, int leftOut,
        double alpha,
        Proof proof, List<String> servers) {
    /** What is asked of a sender. */
    public enum Proof {
        /** The sender is known or in the address book, and a message of theirs was shown to come from their domain. */
        AUTHENTICATED,
        /** The sender is known or in the address book; nothing shows that the messages are theirs. */
        NONE
    }

    private static final int NAMED = 5;

    /** Copies the lists. */
    public SenderListHead {
        mailboxes = List.copyOf(mailboxes);
        servers = List.copyOf(servers);
    }

    /** Writes it as comments. */
    void write(Consumer<String> lines) {
        lines.accept(SenderListFormat.MARK + " on " + made.atOffset(ZoneOffset.UTC).toLocalDate()
                + "; made again by the same command. Changes by hand are lost.");
        lines.accept("# " + senders + (senders == 1 ? " sender" : " senders") + " of " + messages
                + (messages == 1 ? " message in " : " messages in ") + names() + ".");
        lines.accept(switch (proof) {
            case AUTHENTICATED -> "# Each is known or in the address book, and wrote at least one authenticated message"
                    + (servers.isEmpty() ? "." : " (as " + plain(String.join(", ", servers)) + " says).");
            case NONE -> "# Each is known or in the address book. Nothing shows that the messages were theirs.";
        });
        lines.accept(String.format(Locale.ROOT, "# Of strangers, about 1 in %d is called known by chance.",
                Math.round(1 / alpha)));
        if (leftOut > 0) {
            lines.accept("# Left out, since this format cannot hold them: " + leftOut + ".");
        }
    }

    private String names() {
        String named = mailboxes.stream().limit(NAMED).map(SenderListHead::plain).collect(Collectors.joining(", "));
        return mailboxes.size() <= NAMED ? named : named + " and " + (mailboxes.size() - NAMED) + " more";
    }

    /** A file's name must not end the comment that it stands in. */
    private static String plain(String name) {
        return name.codePoints().map(c -> Character.isISOControl(c) || c == 0x2028 || c == 0x2029 ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }
}
