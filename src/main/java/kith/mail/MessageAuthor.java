package kith.mail;

import kith.address.EmailAddress;

/** Whom a message names as its author. It proves nothing about who sent the message. */
public sealed interface MessageAuthor {
    /**
     * Exactly one {@code From} field with exactly one mailbox.
     *
     * @param address the author's address
     * @param name the display name, decoded and without invisible characters, at most {@link DisplayName#MAX_LENGTH}
     *     characters; empty if there is none. To be shown, never to be taken for an address
     * @param look whether the name poses as another address
     */
    record Mailbox(EmailAddress address, String name, NameLook look) implements MessageAuthor {
    }

    /** How a display name looks beside its address. */
    enum NameLook {
        /** Like a name, or like the author's own address. */
        PLAIN,
        /** Like an address, and not like the author's: a usual way to deceive. */
        LIKE_ANOTHER_ADDRESS
    }

    /**
     * Two programs could find two different authors in this message, or none.
     *
     * @param why what is ambiguous
     */
    record Ambiguous(Ambiguity why) implements MessageAuthor {
    }

    /**
     * The message holds what no honest program writes into an author.
     *
     * @param why what it holds
     */
    record Refused(Refusal why) implements MessageAuthor {
    }

    /** What makes an author ambiguous. The names are stable: texts and {@code --json} refer to them. */
    enum Ambiguity {
        /** No {@code From} field. */
        NO_FROM,
        /** More than one {@code From} field. */
        SEVERAL_FROM,
        /** More than one mailbox in the field. */
        SEVERAL_MAILBOXES,
        /** A group, or a route that is none: a colon or semicolon outside of quotes. */
        GROUP,
        /** Text after the angle bracket. */
        TEXT_AFTER_ADDRESS,
        /** A quotation mark, comment or bracket without its partner. */
        UNBALANCED,
        /** No address that Kith accepts. */
        NO_ADDRESS,
        /** An encoded word within the address, which some programs decode and others do not. */
        ENCODED_ADDRESS,
        /** A header that programs read in different ways: lines that are no fields, lone carriage returns. */
        MALFORMED_HEADER,
        /**
         * Letters before the {@code @} that Kith reads as plain ones, and their provider does not: {@code ſam} is not
         * {@code sam} there, nor {@code straße} {@code strasse}.
         */
        FOLDED_ADDRESS
    }

    /** Why an author is refused. The names are stable: texts and {@code --json} refer to them. */
    enum Refusal {
        /** A control, bidirectional, zero-width or otherwise invisible character. */
        FORBIDDEN_CHARACTER,
        /** Bytes that are no UTF-8. */
        BAD_ENCODING,
        /** A header of more than 256 KiB or 2,000 fields, or a {@code From} field beyond any sense. */
        TOO_LONG
    }
}
