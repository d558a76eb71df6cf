package kith.address.lookalike;

/** By what a sender looks like a known address. Several apply: the first of them is named. */
public enum Resemblance {
    /** It looks the same, with letters of a script that the known address does not have. */
    OTHER_SCRIPT,
    /** It looks the same or nearly so: {@code rn} for {@code m}, a digit for a letter, a mark at a letter. */
    SAME_LOOK,
    /** Two neighbouring letters of the domain are exchanged; all else looks the same. */
    LETTERS_SWAPPED,
    /** The domain has a letter more; all else looks the same. */
    LETTER_MORE,
    /** The domain has a letter less; all else looks the same. */
    LETTER_LESS,
    /** One letter of the domain is another; all else looks the same. */
    LETTER_CHANGED,
    /** Whoever it is, the domain looks the same as that of a known address, or nearly so. */
    DOMAIN_LOOK,
    /** Whoever it is, the domain begins like that of a known address, and belongs to somebody else. */
    DOMAIN_INSIDE;

    /** {@return whether it concerns the domain alone, so that nobody in particular is meant} */
    public boolean isOfDomain() {
        return compareTo(DOMAIN_LOOK) >= 0;
    }
}
