package kith.evidence;

import module java.base;

/**
 * The testimonies of all witnesses about one sender, as a view: a batch of 100,000 senders and 200 friends would
 * otherwise be twenty million objects.
 */
final class Testimonies extends AbstractList<Testimony> implements RandomAccess {
    private final Testimony[] matches;
    private final Testimony[] misses;
    private final BitSet matched;

    /** The same two arrays serve all senders; {@code matched} belongs to this list from now on. */
    Testimonies(Testimony[] matches, Testimony[] misses, BitSet matched) {
        this.matches = matches;
        this.misses = misses;
        this.matched = matched;
    }

    @Override
    public Testimony get(int index) {
        return matched.get(index) ? matches[index] : misses[index];
    }

    @Override
    public int size() {
        return matches.length;
    }
}
