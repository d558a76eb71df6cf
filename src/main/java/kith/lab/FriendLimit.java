package kith.lab;

/**
 * How many of a user's contacts have given them filters.
 *
 * @param most the most; whoever has fewer contacts has filters from all of them
 */
public record FriendLimit(int most) {
    /** Every contact has. */
    public static final FriendLimit ALL = new FriendLimit(Integer.MAX_VALUE);

    /** Refuses less than one. */
    public FriendLimit {
        if (most < 1) {
            throw new IllegalArgumentException(most + " friends");
        }
    }

    /** {@return how many of so many friends there are} */
    public int of(int friends) {
        return Math.min(most, friends);
    }

    /** {@return whether every contact has} */
    public boolean isAll() {
        return most == ALL.most;
    }
}
