package kith.circle;

import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.fault.Fault;

/**
 * Whether a round's sum can be that of honest members. All that can be looked at is the sum, so whatever is found is
 * found of all together: <em>nobody</em> can tell whose contribution it was, neither the merger nor a member.
 *
 * <p>What it cannot see: a member who enters contacts that they do not have, as long as their vector stays as full as
 * any may be; one who subtracts what they guess of the others, and so erases positions of theirs from a count; and in
 * sealed mode, which shows no counts, one whose full vector might be many busy members together.
 *
 * @param finding what was found
 * @param members number of members
 * @param fill share of positions that anybody set, 0 to 1
 * @param allowedFill the most that one member's filter, or all merged, may have: c^(1/k) of the circle's largest FPP c
 */
public record Plausibility(Finding finding, int members, double fill, double allowedFill) {
    /**
     * How often at most {@link Finding#ONE_TOO_FULL} is said of a circle in which nobody's filter is fuller than
     * allowed, whatever the members' sizes and however many contacts they share.
     */
    public static final double FALSE_ALARM = 1e-6;

    /** What a sum looks like. */
    public enum Finding {
        /** As the circle was planned. */
        PLAUSIBLE,
        /** Fuller than the circle allows: more contacts than planned, or a vector that is too full. */
        TOO_FULL,
        /** At least one vector is fuller than any may be; all positions of it perhaps. */
        ONE_TOO_FULL,
        /** Positions count more members than there are: masks that do not cancel, or numbers that are no bits. */
        SPOILED
    }

    /**
     * {@return what this sum looks like}
     *
     * @param histogram of how many positions each count was found, 0 up to the number of members; the last one of how
     *     many a larger count
     */
    static Plausibility of(CircleDocument circle, long[] histogram) {
        int members = circle.roster().size();
        long positions = circle.shape().bits();
        double fill = (double) (positions - histogram[0]) / positions;
        double allowed = Math.pow(circle.largestFpp(), 1.0 / circle.shape().hashes());
        Finding finding;
        if (histogram[members + 1] > 0) {
            finding = Finding.SPOILED;
        } else if (circle.mode() == CircleMode.COUNTED ? oneTooFull(histogram, positions, allowed)
                : fewerZerosThan(leastZeros(members * allowed, allowed), histogram[0], positions)) {
            finding = Finding.ONE_TOO_FULL;
        } else if (circle.shape().measuredFpp(fill) > circle.largestFpp()) {
            finding = Finding.TOO_FULL;
        } else {
            finding = Finding.PLAUSIBLE;
        }
        return new Plausibility(finding, members, fill, allowed);
    }

    private static boolean oneTooFull(long[] histogram, long positions, double allowed) {
        long total = 0;
        for (int count = 1; count < histogram.length - 1; count++) {
            total += count * histogram[count];
        }
        int members = histogram.length - 2;
        if (total > members * (long) (positions * allowed)) {
            return true;
        }
        return fewerZerosThan(leastZeros((double) total / positions, allowed), histogram[0], positions);
    }

    /**
     * {@return the smallest share of positions that can be expected to stay zero} Members with fills w_1, w_2, ...
     * leave the product of all 1 - w_j, or more where they share contacts. For a given sum of fills, none above the
     * allowed one, that product is smallest when as few members as possible have everything: ln(1 - w) is concave.
     *
     * @param fills the sum of all members' fills
     * @param allowed the largest fill of one
     */
    private static double leastZeros(double fills, double allowed) {
        double full = Math.floor(fills / allowed);
        return Math.exp(full * Math.log1p(-allowed)) * (1 - (fills - full * allowed));
    }

    /**
     * {@return whether so few zeros, or fewer, are found less often than {@link #FALSE_ALARM} allows} By Chernoff's
     * bound on the lower tail, exp(-m D(z/m || b)), which holds here because positions that stay zero are negatively
     * associated (Dubhashi and Ranjan 1998).
     */
    private static boolean fewerZerosThan(double expected, long zeros, long positions) {
        double found = (double) zeros / positions;
        if (found >= expected) {
            return false;
        }
        double divergence = (found == 0 ? 0 : found * Math.log(found / expected))
                + (1 - found) * (Math.log1p(-found) - Math.log1p(-expected));
        return positions * divergence > -Math.log(FALSE_ALARM);
    }

    /**
     * Refuses a sum of which nothing may be published.
     *
     * @throws kith.fault.KithException {@link Fault#SUM_SPOILED} or {@link Fault#SUM_POISONED}, without a name.
     *     {@link Finding#TOO_FULL} is refused where a list is too full ({@link CircleTotal#atLeast}): that of positions
     *     which several members set may not be.
     */
    public void require() {
        switch (finding) {
            case SPOILED -> throw Fault.SUM_SPOILED.raise();
            case ONE_TOO_FULL -> throw Fault.SUM_POISONED.raise("fill", fill, "allowed", allowedFill);
            case PLAUSIBLE, TOO_FULL -> {
            }
        }
    }
}
