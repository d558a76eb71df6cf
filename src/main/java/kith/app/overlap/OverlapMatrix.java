package kith.app.overlap;

import module java.base;
import kith.bloom.Shape;
import kith.bloom.SharedBits;
import kith.circle.GroupOrder;
import kith.evidence.OverlapEstimate;
import kith.evidence.SharedBitsOverlap;
import kith.parallel.Progress;

/**
 * How many contacts every two members of a circle have in common. Symmetric: the overlap of one with the other is that
 * of the other with one. No member is compared with themselves. Takes twelve bytes for each pair.
 */
public final class OverlapMatrix {
    /**
     * A member who was compared.
     *
     * @param name in the contribution, with the beginning of the key where several have it
     * @param kid of the member's key
     * @param contacts how many they have, estimated from the bits that their contribution sets
     */
    public record MemberBook(String name, String kid, double contacts) {
    }

    /** How members are put in order. */
    public enum Order {
        /** The user first, then by name. */
        NAME,
        /** So that those stand together who have much in common, for the size of their books: {@link GroupOrder}. */
        GROUPS
    }

    /**
     * The intervals of one member with all earlier ones: whole numbers, between which the estimate lies or at which it
     * is cut.
     *
     * @param low lower ends
     * @param high upper ends
     * @param largest estimate of the row, 0 for none
     */
    record Row(int[] low, int[] high, double largest) {
    }

    private final List<MemberBook> members;
    private final Set<String> own;
    private final Shape shape;
    private final SharedBits shared;
    private final Row[] rows;

    /**
     * @param members at least 2
     * @param own the user's keys
     * @param shape of all their filters
     * @param shared bits of every two
     * @param rows of the member at each place the intervals with all earlier ones
     */
    OverlapMatrix(List<MemberBook> members, Set<String> own, Shape shape, SharedBits shared, Row[] rows) {
        this.members = List.copyOf(members);
        this.own = Set.copyOf(own);
        this.shape = shape;
        this.shared = shared;
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

    /** {@return length and number of hash functions of all their filters} */
    public Shape shape() {
        return shape;
    }

    /**
     * {@return how many bits the contribution of a member sets}
     *
     * @param member a place, 0 to {@link #size} - 1
     */
    public int setBits(int member) {
        return shared.count(member, member);
    }

    /**
     * {@return the overlap of two different members}
     *
     * @param one a place, 0 to {@link #size} - 1
     * @param other another place
     * @throws IndexOutOfBoundsException for the same place twice, or one outside
     */
    public OverlapEstimate estimate(int one, int other) {
        Row row = rows[Math.max(one, other)];
        int place = Objects.checkIndex(Math.min(one, other), row.low.length);
        double contacts = contacts(one, other);
        int first = setBits(one);
        int second = setBits(other);
        return new OverlapEstimate(contacts, Math.min(contacts, row.low[place]), Math.max(contacts, row.high[place]),
                shared.count(one, other), SharedBitsOverlap.byChance(shape, first, second),
                OverlapEstimate.Method.SHARED_BITS);
    }

    /**
     * {@return the estimate of two different members without its interval, in contacts}
     *
     * @param one a place, 0 to {@link #size} - 1
     * @param other another place
     * @throws IndexOutOfBoundsException for one outside
     */
    public double contacts(int one, int other) {
        return SharedBitsOverlap.contacts(shape, setBits(one), setBits(other), shared.count(one, other));
    }

    /**
     * {@return the places of all members in this order} Groups take up to some seconds for thousands of members.
     *
     * @param progress in pairs
     * @throws kith.fault.KithException {@link kith.fault.Fault#CANCELLED}
     */
    public int[] order(Order order, Progress progress) {
        return switch (order) {
            case NAME -> byName();
            case GROUPS -> GroupOrder.of(size(), this::likeness, progress);
        };
    }

    private int[] byName() {
        return IntStream.range(0, size()).boxed().sorted(Comparator
                .comparing((Integer place) -> !own.contains(members.get(place).kid()))
                .thenComparing(place -> members.get(place).name(), String.CASE_INSENSITIVE_ORDER))
                .mapToInt(Integer::intValue).toArray();
    }

    /**
     * Common contacts by all contacts of both (Jaccard 1901): otherwise the largest books would be everybody's next.
     */
    private double likeness(int one, int other) {
        double common = contacts(one, other);
        double all = members.get(one).contacts() + members.get(other).contacts() - common;
        return all > 0 ? common / all : 0;
    }

    /**
     * {@return all pairs, the largest overlap first, of each the one first who is first by name} A pair is made when it
     * is asked for.
     */
    public List<EstimateOverlap.OfMembers> pairs() {
        int[] order = byName();
        return new Pairs(order, sorted(order));
    }

    /** Estimates in the order of floats, turned round, and below them which pair of the order it is. */
    private long[] sorted(int[] order) {
        long[] sorted = new long[(int) ((long) size() * (size() - 1) / 2)];
        int next = 0;
        for (int one = 0; one < size(); one++) {
            for (int other = one + 1; other < size(); other++) {
                long least = (long) Integer.MAX_VALUE
                        - Float.floatToIntBits((float) contacts(order[one], order[other]));
                sorted[next++] = least << Integer.SIZE | (long) one << Short.SIZE | other;
            }
        }
        Arrays.parallelSort(sorted);
        return sorted;
    }

    private final class Pairs extends AbstractList<EstimateOverlap.OfMembers> implements RandomAccess {
        private final int[] order;
        private final long[] sorted;

        Pairs(int[] order, long[] sorted) {
            this.order = order;
            this.sorted = sorted;
        }

        @Override
        public EstimateOverlap.OfMembers get(int index) {
            int pair = (int) sorted[index];
            return pair(order[pair >>> Short.SIZE], order[pair & 0xffff]);
        }

        @Override
        public int size() {
            return sorted.length;
        }
    }

    private EstimateOverlap.OfMembers pair(int first, int second) {
        return new EstimateOverlap.OfMembers(members.get(first).name(), members.get(second).name(),
                estimate(first, second));
    }

    /** {@return the largest estimate of any pair, in contacts} */
    public double largest() {
        return Arrays.stream(rows).mapToDouble(Row::largest).max().orElse(0);
    }

    /** {@return a pair with the largest estimate} */
    public EstimateOverlap.OfMembers largestPair() {
        double largest = largest();
        int one = IntStream.range(1, size()).filter(row -> rows[row].largest == largest).findFirst().orElse(1);
        int other = IntStream.range(0, one).filter(place -> contacts(one, place) == largest).findFirst().orElse(0);
        return pair(other, one);
    }
}
