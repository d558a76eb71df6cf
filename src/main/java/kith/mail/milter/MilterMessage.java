package kith.mail.milter;

import module java.base;
import kith.address.EmailAddress;

/**
 * What is known of a message when it has arrived.
 *
 * @param recipients on the envelope, each once; empty stands for those that are no addresses
 * @param submission who handed it in
 * @param header every field that arrived, except {@code X-Kith} ones, in the message's own bytes with LF at the ends of
 *     lines; the first {@link kith.mail.MessageHeader#MAX_BYTES} bytes and one more of what is longer
 */
public record MilterMessage(Set<Optional<EmailAddress>> recipients, Submission submission, byte[] header) {
    /** Recipients that are kept; a message to more of them is to several people anyway. */
    public static final int MAX_RECIPIENTS = 1_000;

    /** Copies the set. */
    public MilterMessage {
        recipients = Set.copyOf(recipients);
    }

    /** Who handed a message in. */
    public enum Submission {
        /** Another mail server, or nobody says who. */
        FROM_OUTSIDE,
        /** Somebody who has proved to the mail server to be its user: mail on its way out. */
        BY_A_USER
    }
}
