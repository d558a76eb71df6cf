package kith.evidence.worth;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import kith.evidence.CountedShare;

/**
 * What the list of a circle that does not exist yet would be worth, founded with friends whose filters are asked: these
 * say whom its members know.
 *
 * @param members the places of the friends among those who are asked
 * @param fpp of the list
 * @param together the share that would be known with the list
 */
public record CircleWorth(List<Integer> members, double fpp, CountedShare together) {
    /** Two friends and the user. */
    public static final int FEWEST = 2;
    /** With more than these there is little left to gain, and much to agree on. */
    public static final int MOST = 9;

    /** Copies the list. */
    public CircleWorth {
        members = List.copyOf(members);
    }

    /**
     * {@return the circle of the fewest of these friends, in this order, that brings all but a little of what the
     * largest would; none of fewer than two}
     *
     * @param now everybody who is asked
     * @param friends the places of those who can be members, those first who know most
     * @param fppOf of the list of a circle with so many of them
     * @param little less than this is nothing
     */
    public static Optional<CircleWorth> of(Outlook now, List<Integer> friends, IntToDoubleFunction fppOf,
            double little) {
        int most = Math.min(MOST, friends.size());
        if (most < FEWEST) {
            return Optional.empty();
        }
        CircleWorth largest = of(now, friends.subList(0, most), fppOf.applyAsDouble(most));
        return IntStream.range(FEWEST, most).mapToObj(count -> of(now, friends.subList(0, count),
                fppOf.applyAsDouble(count)))
                .filter(one -> one.together.estimate() > largest.together.estimate() - little).findFirst()
                .or(() -> Optional.of(largest));
    }

    private static CircleWorth of(Outlook now, List<Integer> members, double fpp) {
        Answers list = new Answers(fpp, true, new BitSet(), members, true);
        return new CircleWorth(members, fpp, now.and(list, members, true).share());
    }
}
