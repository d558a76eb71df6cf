package kith.app;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import kith.evidence.OverlapEstimate;

/**
 * How many contacts every two members of a circle have in common. Symmetric: the overlap of one with the other is that of
 * the other with one. Nobody is compared with himself.
 */
public final class OverlapMatrix {
    /**
     * A member who was compared.
     *
     * @param name in the contribution
     * @param kid of his key
     * @param contacts how many he has, estimated from the bits that his contribution sets
     */
    public record MemberBook(String name, String kid, double contacts) {
    }

    private final List<MemberBook> members;
    private final OverlapEstimate[][] rows;

    /**
     * @param members at least 2
     * @param rows of the member at each place the overlaps with all before him
     */
    OverlapMatrix(List<MemberBook> members, OverlapEstimate[][] rows) {
        this.members = List.copyOf(members);
        this.rows = rows;
    }

    /** {@return who was compared, in the order of their keys} */
    public List<MemberBook> members() {
        return members;
    }

    /** {@return how many members were compared} */
    public int size() {
        return members.size();
    }

    /**
     * {@return the overlap of two different members}
     *
     * @param one a place, 0 to {@link #size} - 1
     * @param other another place
     * @throws IndexOutOfBoundsException for the same place twice, or one outside
     */
    public OverlapEstimate estimate(int one, int other) {
        return rows[Math.max(one, other)][Math.min(one, other)];
    }

    /** {@return all pairs, the largest overlap first} */
    public List<EstimateOverlap.OfMembers> pairs() {
        List<EstimateOverlap.OfMembers> pairs = new ArrayList<>();
        for (int one = 0; one < size(); one++) {
            for (int other = one + 1; other < size(); other++) {
                pairs.add(new EstimateOverlap.OfMembers(members.get(one).name(), members.get(other).name(),
                        estimate(one, other)));
            }
        }
        pairs.sort(Comparator.comparingDouble((EstimateOverlap.OfMembers pair) -> pair.estimate().estimate())
                .reversed());
        return List.copyOf(pairs);
    }

    /** {@return the largest estimate of any pair, in contacts} */
    public double largest() {
        double largest = 0;
        for (OverlapEstimate[] row : rows) {
            for (OverlapEstimate estimate : row) {
                largest = Math.max(largest, estimate.estimate());
            }
        }
        return largest;
    }
}
