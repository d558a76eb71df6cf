package kith.lab.circle;

import module java.base;

/**
 * What a list alone says, worked out from books and from what the circle was planned with: no filter is made and
 * nothing is hashed. Bits are set as often as so many different contacts set them, and whoever is on the list by chance
 * is so with the FPP that follows.
 */
final class ExpectedList {
    private final CircleRules.Terms terms;
    /** How many contacts are on the list because enough contributors have them. */
    private final int listed;
    /** For each contributor, how many contacts they have who are not. */
    private final int[] alone;

    private ExpectedList(CircleRules.Terms terms, int listed, int[] alone) {
        this.terms = terms;
        this.listed = listed;
        this.alone = alone;
    }

    /**
     * {@return what is to be expected of a list}
     *
     * @param terms with which it was planned
     * @param books everybody's contacts who contributed, ascending
     * @param atLeast so many must have a contact: 1 or 2
     */
    static ExpectedList of(CircleRules.Terms terms, int[][] books, int atLeast) {
        int[] all = Arrays.stream(books).flatMapToInt(Arrays::stream).sorted().toArray();
        int[] alone = new int[books.length];
        int listed = 0;
        int to = 0;
        for (int from = 0; from < all.length; from = to) {
            int contact = all[from];
            while (to < all.length && all[to] == contact) {
                to++;
            }
            if (to - from >= atLeast) {
                listed++;
            } else {
                alone[IntStream.range(0, books.length)
                        .filter(book -> Arrays.binarySearch(books[book], contact) >= 0).findFirst().orElseThrow()]++;
            }
        }
        return new ExpectedList(terms, listed, alone);
    }

    /** {@return the share of bits that so many different contacts set} */
    private double set(int contacts) {
        return -Math.expm1((double) contacts * terms.shape().hashes() * Math.log1p(-1.0 / terms.shape().bits()));
    }

    /** {@return the share of the list's bits that are set: by whoever is on it, or by two who are not, of two books} */
    private double fill() {
        double nobody = 1;
        double one = 0;
        for (int contacts : alone) {
            double sets = set(contacts);
            one = one * (1 - sets) + nobody * sets;
            nobody *= 1 - sets;
        }
        return 1 - (1 - set(listed)) * (nobody + one);
    }

    /** {@return how probable somebody is on the list whom nobody knows} */
    double fpp() {
        return Math.pow(fill(), terms.shape().hashes());
    }

    /** {@return whether its word alone is enough: it is not refused, and strangers are on it rarely enough} */
    private boolean decides(double alpha) {
        return fpp() <= Math.min(terms.largestFpp(), alpha);
    }

    /** {@return the probability that a stranger is accepted} */
    double stranger(double alpha) {
        return decides(alpha) ? fpp() : 0;
    }

    /**
     * {@return the probability that a sender is accepted}
     *
     * @param knowing the contributors who have them, by place
     * @param atLeast as the list has it
     * @param alpha share of strangers that may be accepted
     */
    double sender(int[] knowing, int atLeast, double alpha) {
        if (!decides(alpha)) {
            return 0;
        }
        if (knowing.length >= atLeast) {
            return 1;
        }
        if (knowing.length == 0) {
            return fpp();
        }
        // One contributor sets all the bits; each needs another who does.
        double nobody = IntStream.range(0, alone.length).filter(book -> book != knowing[0])
                .mapToDouble(book -> 1 - set(alone[book])).reduce(1 - set(listed), (a, b) -> a * b);
        return Math.pow(1 - nobody, terms.shape().hashes());
    }
}
