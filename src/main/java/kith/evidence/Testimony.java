package kith.evidence;

import org.jspecify.annotations.Nullable;

/**
 * What one witness says of one sender.
 *
 * @param witness the witness's id
 * @param kind a friend, or a circle's list
 * @param trust whether the user knows who answers for it
 * @param filters how many filters were asked
 * @param fpp the probability that a stranger matches them
 * @param matches whether all of them match
 * @param posterior the probability that the witness knows the sender given a match; null for a miss
 */
public record Testimony(
        String witness, Source.Kind kind, Trust trust, int filters, double fpp, boolean matches,
        @Nullable Double posterior) {
    /** {@return whether it can tell anything: filters that match everybody prove nothing} */
    public boolean informative() {
        return fpp < 1;
    }

    /** {@return whether it is part of the p-value behind {@link Verdict#KNOWN}} */
    public boolean decides() {
        return informative() && trust.decides();
    }

    static Testimony match(Witness witness) {
        return new Testimony(witness.id(), witness.source().kind(), witness.trust(), witness.filters().size(),
                witness.fpp(), true,
                witness.credibility().posterior());
    }

    static Testimony miss(Witness witness) {
        return new Testimony(
                witness.id(), witness.source().kind(), witness.trust(), witness.filters().size(), witness.fpp(), false,
                null);
    }
}
