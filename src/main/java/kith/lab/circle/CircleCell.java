package kith.lab.circle;

import module java.base;
import kith.lab.FriendLimit;

/**
 * One kind of circle with what is asked beside it.
 *
 * @param founding whom it was founded with
 * @param members how many
 * @param wantedFpp what the list was planned for; 0 where no list is asked
 * @param atLeast so many members know who is on it; 0 where no list is asked
 * @param filters of each member beside it; 0 for the list alone
 */
record CircleCell(Founding founding, FriendLimit members, double wantedFpp, int atLeast, int filters) {
    /** {@return whether a list is asked} */
    boolean asksList() {
        return atLeast > 0;
    }

    /** {@return all of a plan: friends alone, then each list alone and with them} */
    static List<CircleCell> of(CirclesPlan plan) {
        List<CircleCell> cells = new ArrayList<>();
        for (Founding founding : Founding.values()) {
            for (FriendLimit members : plan.replay().friends()) {
                plan.replay().filters().forEach(filters -> cells.add(new CircleCell(founding, members, 0, 0, filters)));
                for (double wanted : plan.wantedFpps()) {
                    for (int atLeast : CirclesPlan.THRESHOLDS) {
                        cells.add(new CircleCell(founding, members, wanted, atLeast, 0));
                        plan.replay().filters().forEach(
                                filters -> cells.add(new CircleCell(founding, members, wanted, atLeast, filters)));
                    }
                }
            }
        }
        return cells;
    }
}
