package kith.lab;

import module java.base;
import kith.bloom.SizeClass;
import kith.evidence.Credibility;
import kith.evidence.Recognition;
import kith.evidence.WeightedNull;

/**
 * How likely a held-out contact is recognised, worked out from books alone: no filter is made and nothing is hashed.
 * Friends who know the sender match, every other one by chance with the FPP of their size class and level; the
 * expectation is the sum over all combinations of those who do.
 */
public final class ExpectedRecognition {
    /** With more friends there are too many combinations. */
    public static final int MOST_FRIENDS = 16;

    private final EmailNetwork network;
    private final Correspondents around;

    /** The expectation for one user. */
    public ExpectedRecognition(EmailNetwork network, Correspondents around) {
        this.network = network;
        this.around = around;
    }

    /**
     * {@return the probability that the held-out contact is accepted}
     *
     * @param friends who gave filters, at most {@value #MOST_FRIENDS}
     * @param level how many filters each of them gave
     * @param alpha share of strangers that may be accepted
     */
    public double of(FriendLimit friends, int level, double alpha) {
        return of(IntStream.range(0, friends.of(around.book().length)).toArray(), level, alpha);
    }

    /**
     * {@return the same for any of the contacts}
     *
     * @param friends their places in the book, at most {@value #MOST_FRIENDS}
     * @param level how many filters each of them gave
     * @param alpha share of strangers that may be accepted
     */
    public double of(int[] friends, int level, double alpha) {
        List<Credibility> credibilities = new ArrayList<>();
        BitSet knowing = new BitSet();
        for (int j = 0; j < friends.length; j++) {
            int friend = around.book()[friends[j]];
            credibilities.add(credibility(friend, level));
            knowing.set(j, network.knows(friend, around.heldOut()));
        }
        double nobody = credibilities.stream().mapToDouble(one -> 1 - one.fpp()).reduce(1, (a, b) -> a * b);
        if (1 - nobody < alpha) {
            // Strangers are matched by anybody at all so rarely that any match is enough.
            return knowing.isEmpty() ? 1 - nobody : 1;
        }
        int[] others = IntStream.range(0, friends.length).filter(j -> !knowing.get(j)).toArray();
        WeightedNull weighted = new WeightedNull(credibilities);
        double accepted = 0;
        for (int chance = 0; chance < 1 << others.length; chance++) {
            BitSet matched = (BitSet) knowing.clone();
            double probability = 1;
            for (int i = 0; i < others.length; i++) {
                double fpp = credibilities.get(others[i]).fpp();
                boolean matches = (chance >> i & 1) == 1;
                matched.set(others[i], matches);
                probability *= matches ? fpp : 1 - fpp;
            }
            accepted += weighted.pValue(weighted.score(matched)) <= alpha ? probability : 0;
        }
        return accepted;
    }

    private Credibility credibility(int friend, int level) {
        int known = (int) IntStream.of(around.book()).filter(contact -> network.knows(friend, contact)).count();
        // Whom the friend knows is known here, so no hit is by chance.
        return new Credibility(fpp(network.degree(friend), level),
                Recognition.estimate(known, around.book().length, 0));
    }

    /** {@return how many strangers the filters of somebody with so many contacts match by chance} */
    public static double fpp(int contacts, int level) {
        SizeClass size = SizeClass.forContacts(contacts);
        return Math.pow((double) size.weight() / size.bits(), level);
    }
}
