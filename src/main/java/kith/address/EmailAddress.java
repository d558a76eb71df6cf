package kith.address;

import module java.base;
import kith.address.InvalidAddress.Reason;

/**
 * An e-mail address in canonical form {@code kith-address-1}. Every instance is canonical: parsing
 * {@link #canonical()} again gives an equal address. Two addresses are equal exactly if they hash alike.
 *
 * <p>Tags ({@code +tag}) and dots are the host's business and stay. Unicode tables are those of the ICU that is
 * shipped; a change of tables that alters the result of any accepted address would be {@code kith-address-2}.
 */
public final class EmailAddress implements Comparable<EmailAddress> {
    /** Longest text that is looked at, in characters; comments count. */
    public static final int MAX_INPUT = 4096;
    /** Longest canonical address, in octets of UTF-8. */
    public static final int MAX_OCTETS = 254;

    private final String canonical;
    private final int atSign;

    private EmailAddress(String local, String domain) {
        this.canonical = local + '@' + domain;
        this.atSign = local.length();
    }

    /**
     * {@return the address that this text is, and nothing else than it} Surrounding white space, angle brackets,
     * comments and a source route are dropped; a display name is refused.
     *
     * @throws InvalidAddress with the reason, for everything else; in time proportional to the length, and at once
     *     beyond {@value #MAX_INPUT} characters
     */
    public static EmailAddress parse(String text) throws InvalidAddress {
        if (text.length() > MAX_INPUT) {
            throw new InvalidAddress(Reason.TOO_LONG);
        }
        CodePoints.requireWellFormed(text);
        AddrSpec.Parts parts = AddrSpec.split(text);
        EmailAddress address =
                new EmailAddress(LocalPart.canonical(parts.local()), DomainPart.canonical(parts.domain()));
        if (CodePoints.utf8Length(address.canonical) > MAX_OCTETS) {
            throw new InvalidAddress(Reason.TOO_LONG);
        }
        return address;
    }

    /**
     * {@return whether this is an address whose part before the {@code @} has a letter outside of ASCII, and none any
     * more in canonical form: {@code straße} and {@code strasse}, {@code ſam} and {@code sam}, the sign for kelvin and
     * a k} To the provider these are two mailboxes; {@code kith-address-1} has one spelling for both, which does not
     * change.
     *
     * @param text as for {@link #parse(String)}
     */
    public static boolean foldsToAscii(String text) {
        if (isAscii(text)) {
            return false;
        }
        try {
            return !isAscii(AddrSpec.split(text).local()) && isAscii(parse(text).local());
        } catch (InvalidAddress e) {
            return false;
        }
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 0x80);
    }

    /**
     * {@return the address that these bytes are}
     *
     * @throws InvalidAddress as {@link #parse(String)}, and {@link Reason#BAD_ENCODING} for malformed UTF-8
     */
    public static EmailAddress parse(byte[] utf8) throws InvalidAddress {
        if (utf8.length > 4 * MAX_INPUT) {
            throw new InvalidAddress(Reason.TOO_LONG);
        }
        try {
            return parse(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString());
        } catch (CharacterCodingException e) {
            throw new InvalidAddress(Reason.BAD_ENCODING);
        }
    }

    /** {@return the one spelling that is hashed and shown, at most {@value #MAX_OCTETS} octets of UTF-8} */
    public String canonical() {
        return canonical;
    }

    /** {@return the part before the {@code @}, folded; in quotes where it needs them} */
    public String local() {
        return canonical.substring(0, atSign);
    }

    /** {@return the domain as lower-case A-labels, or the address literal with its brackets} */
    public String domain() {
        return canonical.substring(atSign + 1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EmailAddress that && canonical.equals(that.canonical);
    }

    @Override
    public int hashCode() {
        return canonical.hashCode();
    }

    /** Orders by canonical spelling, UTF-16 unit by unit: the same on every machine. */
    @Override
    public int compareTo(EmailAddress other) {
        return canonical.compareTo(other.canonical);
    }

    /** {@return {@link #canonical()}} */
    @Override
    public String toString() {
        return canonical;
    }
}
