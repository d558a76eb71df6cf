package kith.lab;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * What nobody can exceed but by chance: whom nobody knows who was asked, no evidence can recognise.
 *
 * @param known share of legitimate senders whom somebody knows who was asked
 * @param reached share of those that were accepted; none where there are none
 */
public record Ceiling(Proportion known, @Nullable Proportion reached) {
    /**
     * {@return the ceiling of these users, of whom each has one legitimate sender}
     *
     * @param accepted for each user, whether the legitimate sender was accepted: 1 or 0
     * @param known for each user, whether somebody knows them who was asked: 1 or 0
     */
    public static Ceiling of(int[] accepted, int[] known) {
        int all = Arrays.stream(known).sum();
        int both = IntStream.range(0, known.length).map(user -> accepted[user] * known[user]).sum();
        return new Ceiling(Proportion.ofTrials(all, known.length), all == 0 ? null : Proportion.ofTrials(both, all));
    }
}
