package kith.evidence;

import java.util.function.IntFunction;

/**
 * A 95 % interval for a whole number c from one count, by inverting a test: c belongs to it unless the count would be
 * too rare if c were the truth. Larger c must make larger counts more probable.
 *
 * <p>For every c the counts that speak against it are chosen in two steps. <em>Below</em>: as many small counts as
 * have together at most 2.5 %. <em>Above</em>: as many large counts as have, together with those below, at most 5 %.
 * Two fixed halves (Clopper, Pearson 1934) waste what the small counts leave of theirs, for counts come in steps, and
 * are too wide: 97.5 % and more where 95 % are meant. Here what is left below is spent above. The interval stays
 * exact: whatever c is, the counts that refuse it have at most 5 %.
 *
 * <p>c = 0 is never refused because of small counts, for no smaller c explains them better; so all 5 % are spent above
 * (as Feldman and Cousins 1998 do at a border). Otherwise disjoint books would be covered in 97.5 % of cases.
 */
final class IntervalSearch {
    private static final double BELOW = 0.025;
    private static final double OUTSIDE = 0.05;
    /** So much may rounding err: a value on the edge belongs to the interval. */
    private static final double EDGE = 1 - 1e-8;

    /** What to do where the next large count would make just over 5 %. */
    enum Limit {
        /** Never refuse more than 5 %: for laws that are exact. */
        STRICT(OUTSIDE),
        /** Refuse what is nearest to 5 %, at most 6 %: for laws that are approximations themselves. */
        NEAREST(0.06);

        private final double most;

        Limit(double most) {
            this.most = most;
        }
    }

    private final IntFunction<CountLaw> laws;
    private final int observed;
    private final Limit limit;

    /**
     * @param laws the count's law for each c from 0
     * @param observed the count
     * @param limit how strictly 5 % are meant
     */
    IntervalSearch(IntFunction<CountLaw> laws, int observed, Limit limit) {
        this.laws = laws;
        this.observed = observed;
        this.limit = limit;
    }

    /**
     * {@return the smallest c that is not refused}
     *
     * @param near a c, at least 0, that the count does not refuse from above, as near to the result as may be
     */
    int low(int near) {
        int accepted = near;
        int refused = -1;
        for (long step = 1; refused < 0 && accepted > 0; step *= 2) {
            int next = (int) Math.max(0, near - step);
            if (tooManyAnyway(next)) {
                refused = next;
            } else {
                accepted = next;
            }
        }
        while (accepted - refused > 1) {
            int middle = (accepted + refused) >>> 1;
            if (tooManyAnyway(middle)) {
                refused = middle;
            } else {
                accepted = middle;
            }
        }
        // What is spent below changes with c in steps: from here on each c is asked, until one is not refused.
        while (accepted < near && tooMany(accepted)) {
            accepted++;
        }
        return accepted;
    }

    /**
     * {@return the largest c up to {@code most} that is not refused, 0 where there is none}
     *
     * @param near where to begin, 0 to {@code most}
     */
    int high(int near, int most) {
        int accepted = tooFew(near) ? 0 : near;
        int refused = tooFew(near) ? near : most + 1;
        for (long step = 1; refused > most && near + step <= most; step *= 2) {
            int next = (int) (near + step);
            if (tooFew(next)) {
                refused = next;
            } else {
                accepted = next;
            }
        }
        while (refused - accepted > 1) {
            int middle = (int) (((long) accepted + refused) >>> 1);
            if (tooFew(middle)) {
                refused = middle;
            } else {
                accepted = middle;
            }
        }
        return accepted;
    }

    private boolean tooFew(int c) {
        return c > 0 && laws.apply(c).atMost(observed) <= BELOW * EDGE;
    }

    /** Whether c is refused even if nothing is left over below; true for all c up to some one, and false from there. */
    private boolean tooManyAnyway(int c) {
        return laws.apply(c).atLeast(observed) <= BELOW * EDGE;
    }

    private boolean tooMany(int c) {
        CountLaw law = laws.apply(c);
        double spent = c == 0 ? 0 : spentBelow(law);
        double refused = spent + law.atLeast(observed);
        if (refused <= OUTSIDE * EDGE) {
            return true;
        }
        return refused <= limit.most * EDGE
                && refused - OUTSIDE < OUTSIDE - spent - law.atLeast(observed + 1);
    }

    /** {@return the probability of all small counts that are refused: the largest P(count <= x) of at most 2.5 %} */
    private double spentBelow(CountLaw law) {
        int within = -1;
        int beyond = observed;
        while (beyond - within > 1) {
            int middle = (within + beyond) >>> 1;
            if (law.atMost(middle) <= BELOW * EDGE) {
                within = middle;
            } else {
                beyond = middle;
            }
        }
        return within < 0 ? 0 : law.atMost(within);
    }
}
