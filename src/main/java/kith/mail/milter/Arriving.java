package kith.mail.milter;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.mail.KithHeader;
import kith.mail.MessageHeader;
import kith.mail.milter.MilterMessage.Submission;

/** A message while it arrives. Keeps no more of it than is needed, however long it is. */
final class Arriving {
    /** Fields of Kith's name that are deleted; to look for more of them one by one would keep the mail server busy. */
    static final int MAX_ARRIVED = 1_000;
    /** Bytes of a header after which the connection ends. No mail server takes a message of this size by default. */
    private static final long MAX_TOTAL = 64L * 1024 * 1024;

    private final Submission submission;
    private final Set<Optional<EmailAddress>> recipients = new HashSet<>();
    private final ByteArrayOutputStream header = new ByteArrayOutputStream();
    private long total;
    private int arrived;
    private boolean hiding;

    Arriving(Submission submission) {
        this.submission = submission;
    }

    /** @param strings the recipient in angle brackets, then parameters of SMTP */
    void addRecipient(List<String> strings) throws MilterViolation {
        if (strings.isEmpty()) {
            throw new MilterViolation("recipient without address");
        }
        if (recipients.size() <= MilterMessage.MAX_RECIPIENTS) {
            recipients.add(address(strings.getFirst()));
        }
    }

    private static Optional<EmailAddress> address(String text) {
        try {
            return Optional.of(EmailAddress.parse(text.getBytes(StandardCharsets.ISO_8859_1)));
        } catch (InvalidAddress e) {
            return Optional.empty();
        }
    }

    /** @param strings name and value of a field */
    void addField(List<String> strings) throws MilterViolation {
        if (strings.size() != 2) {
            throw new MilterViolation("field of " + strings.size() + " strings");
        }
        String name = strings.getFirst();
        total += name.length() + strings.getLast().length();
        if (total > MAX_TOTAL) {
            throw new MilterViolation("header without end");
        }
        if (name.strip().equalsIgnoreCase(KithHeader.NAME)) {
            arrived++;
            return;
        }
        String text = name + ':' + strings.getLast() + '\n';
        hiding |= hides(text);
        byte[] field = text.getBytes(StandardCharsets.ISO_8859_1);
        header.write(field, 0, Math.min(field.length, MessageHeader.MAX_BYTES + 1 - header.size()));
    }

    private static boolean hides(String field) {
        for (int at = field.indexOf('\r'); at >= 0; at = field.indexOf('\r', at + 1)) {
            int end = at + 1 + KithHeader.NAME.length();
            if (field.regionMatches(true, at + 1, KithHeader.NAME, 0, KithHeader.NAME.length())
                    && (field.charAt(end) == ':' || field.charAt(end) <= ' ')) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether a field holds one of Kith's name, for readers that end a line at a lone carriage return} */
    boolean isHiding() {
        return hiding;
    }

    /** {@return how many fields of Kith's name came with the message} */
    int arrived() {
        return arrived;
    }

    /** {@return the message} */
    MilterMessage message() {
        return new MilterMessage(recipients, submission, header.toByteArray());
    }
}
