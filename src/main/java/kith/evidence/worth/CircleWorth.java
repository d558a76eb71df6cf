package kith.evidence.worth;

import module java.base;
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
     * {@return the circle of the first of these friends, at most {@value #MOST}; none of fewer than two} They are not
     * chosen by what their list would come to: of many circles the one that looks best is one that was lucky with this
     * book.
     *
     * @param now everybody who is asked
     * @param friends the places of those who can be members
     * @param fppOf of the list of a circle with so many of them
     */
    public static Optional<CircleWorth> of(Outlook now, List<Integer> friends, IntToDoubleFunction fppOf) {
        int most = Math.min(MOST, friends.size());
        if (most < FEWEST) {
            return Optional.empty();
        }
        List<Integer> members = friends.subList(0, most);
        double fpp = fppOf.applyAsDouble(most);
        Answers list = new Answers(fpp, true, new BitSet(), members, true);
        return Optional.of(new CircleWorth(members, fpp, now.and(list, members, true).share()));
    }
}
