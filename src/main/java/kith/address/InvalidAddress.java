package kith.address;

/** A text is no address that {@code kith-address-1} accepts. Carries why, never the text itself. */
public final class InvalidAddress extends Exception {
    private static final long serialVersionUID = 1L;

    /** Why a text was refused. The names are stable: files and texts refer to them. */
    public enum Reason {
        /** Nothing but white space and comments. */
        EMPTY,
        /** Bytes that are no UTF-8, a lone surrogate, or U+FFFD, which stands for bytes that were lost before. */
        BAD_ENCODING,
        /** Longer than 4,096 characters as written, or than 254 octets in canonical form. */
        TOO_LONG,
        /** No {@code @}. */
        NO_AT,
        /** More than one address, or text after the address. */
        MORE_THAN_ONE,
        /** A display name stands before the address: that is a mailbox, not an address. */
        DISPLAY_NAME,
        /** A quoted string that does not end, or a backslash with nothing after it. */
        UNBALANCED_QUOTE,
        /** A comment that does not end, or ends without having begun. */
        UNBALANCED_COMMENT,
        /** A control or invisible character in a comment. */
        COMMENT_CHARACTER,
        /** An angle bracket without its partner. */
        UNBALANCED_BRACKET,
        /** A source route that is none. */
        ROUTE_INVALID,
        /** Nothing before the {@code @}. */
        LOCAL_EMPTY,
        /** More than 64 octets of UTF-8 before the {@code @}, in canonical form. */
        LOCAL_TOO_LONG,
        /** A character that a local part may not hold, or not there. */
        LOCAL_CHARACTER,
        /** Nothing after the {@code @}. */
        DOMAIN_EMPTY,
        /** Fewer than two labels, or an empty label. */
        DOMAIN_LABELS,
        /** A domain that UTS #46 refuses. */
        DOMAIN_IDNA,
        /** A label or domain longer than the DNS allows. */
        DOMAIN_TOO_LONG,
        /** A character that a domain may not hold. */
        DOMAIN_CHARACTER,
        /** Brackets around something that is no IPv4 or IPv6 address. */
        LITERAL_INVALID
    }

    private final Reason reason;

    /** @param reason why the text was refused */
    public InvalidAddress(Reason reason) {
        // Refusals are answers, not accidents: a list of 100,000 senders must not pay for stack traces.
        super("no address: " + reason, null, false, false);
        this.reason = reason;
    }

    /** {@return why} */
    public Reason reason() {
        return reason;
    }
}
