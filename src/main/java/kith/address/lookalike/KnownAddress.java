package kith.address.lookalike;

import java.util.Comparator;

/**
 * An address that stands in the clear on this machine.
 *
 * @param canonical as in {@link kith.address.EmailAddress#canonical()}
 * @param name whose it is, for people; empty where nobody said
 * @param whose from where it is known
 */
public record KnownAddress(String canonical, String name, Whose whose) {
    /** Whose would be meant first comes first, then by spelling: the same on every machine. */
    static final Comparator<KnownAddress> ORDER =
            Comparator.comparing(KnownAddress::whose).thenComparing(KnownAddress::canonical);

    /** From where an address is known; who would be deceived worst comes first. */
    public enum Whose {
        /** The user's own. */
        OWN,
        /** Noted of a friend. */
        FRIEND,
        /** In the book. */
        BOOK
    }
}
