package kith.exchange;

/** What the masks of a circle grow from. */
public enum Masks {
    /** One X25519 agreement a pair. Whoever keeps contributions can take the masks off once X25519 is broken. */
    CLASSICAL("classical"),
    /** X25519 and ML-KEM-768 together: masks hold as long as one of the two does. */
    HYBRID("hybrid");

    /** The fewest members of a hybrid circle: of two, masks hide nothing. */
    public static final int LEAST_HYBRID = 3;
    /** The most members of a hybrid circle: each pair has an encapsulation in the circle's file. */
    public static final int MOST_HYBRID = 128;

    private final String word;

    Masks(String word) {
        this.word = word;
    }

    /** {@return its name in files and on the command line} */
    public String word() {
        return word;
    }
}
