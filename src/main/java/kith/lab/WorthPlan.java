package kith.lab;

import kith.privacy.Level;

/**
 * Users whose forecasts are tried out: what they would be told from a third of their contacts, against what becomes of
 * the other two thirds.
 *
 * @param filters how many each friend gave
 * @param friends how many gave any, at least 1
 * @param members of the circle, the user among them, at least 3; friends come first to it
 * @param fpp wanted of the circle's list when everybody's contacts differ
 * @param users how many are drawn, at least 1; where there are fewer, all are taken
 * @param seed of everything that is drawn
 */
public record WorthPlan(int filters, int friends, int members, double fpp, int users, long seed) {
    /** So many contacts are left to ask about and to wait for, at least. */
    static final int FEWEST = 12;
    /** How many more filters one friend is thought to give. */
    static final int MORE = 3;
    /** What is foretold is said of so many senders. */
    static final int SENDERS = 100;

    /** Refuses what cannot be. */
    public WorthPlan {
        Level.require(filters);
        if (friends < 1 || members < 3 || users < 1 || !(fpp > 0 && fpp <= 0.5)) {
            throw new IllegalArgumentException(friends + " friends, " + members + " members, " + users + " users, fpp "
                    + fpp);
        }
    }

    /** {@return how many filters the first friend has given in the end} */
    int filtersThen() {
        return Math.min(Level.MAX, filters + MORE);
    }

    /** {@return how many contacts are friends or members, who are no senders} */
    int people() {
        return Math.max(friends, members - 1);
    }

    /** {@return whether somebody with so many contacts can be a user} */
    boolean isUser(int degree) {
        return degree >= people() + FEWEST && degree <= ReplayPlan.HIGHEST_DEGREE;
    }
}
