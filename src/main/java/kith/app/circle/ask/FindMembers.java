package kith.app.circle.ask;

import module java.base;
import kith.app.Profile;
import kith.app.TypedAddress;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.StoredContributions;
import kith.bloom.BitSlicedIndex;
import kith.bloom.ItemDigest;
import kith.circle.CircleProblem;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Which members of a circle know a sender: for whoever holds their plain contributions, which say it. The merged list
 * says only that some member does ({@link CheckCircleList}). Opening reads the contributions once; after that a sender
 * takes microseconds, whatever the number of members.
 */
public final class FindMembers {
    /**
     * Who knows one sender.
     *
     * @param address as given
     * @param canonical none if it is no address
     * @param members names of those whose contribution perhaps holds it, in the order of the circle's keys
     */
    public record Answer(String address, @Nullable String canonical, List<String> members) {
        /** Copies the list. */
        public Answer {
            members = List.copyOf(members);
        }
    }

    /** The index may take this part of the memory. */
    private static final int MEMORY_SHARE = 2;

    private final List<String> names;
    private final BitSlicedIndex index;
    private final double anyByChance;

    private FindMembers(List<String> names, BitSlicedIndex index, double anyByChance) {
        this.names = names;
        this.index = index;
        this.anyByChance = anyByChance;
    }

    /**
     * {@return the members of a circle whose contributions this profile holds}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#CIRCLE_STATE} where nobody
     *     contributed, {@link Fault#FILE_TOO_LARGE} for a circle that half of this memory cannot hold,
     *     {@link Fault#CANCELLED}
     */
    public static FindMembers open(Profile profile, String title, Progress progress) {
        return profile.store().read(tables -> {
            CircleDocument circle = HeldCircles.document(tables, HeldCircles.require(tables, title));
            List<String> names = new ArrayList<>();
            requireRoom(circle);
            BitSlicedIndex index = new BitSlicedIndex(circle.shape(), circle.salt(), circle.roster().size());
            double[] noneByChance = {0};
            new StoredContributions(tables, circle).forEach(kid -> true, one -> {
                progress.step(names.size(), circle.roster().size());
                names.add(one.document().name());
                index.add(one.document().filter());
                noneByChance[0] += Math.log1p(-one.document().filter().fpp());
            });
            if (names.isEmpty()) {
                throw Fault.CIRCLE_STATE.raise("problem", circle.mode() == CircleMode.PLAIN
                        ? CircleProblem.NO_CONTRIBUTION
                        : CircleProblem.UNDER_MASKS);
            }
            return new FindMembers(names, index, -Math.expm1(noneByChance[0]));
        });
    }

    private static void requireRoom(CircleDocument circle) {
        long bytes = BitSlicedIndex.bytes(circle.shape(), circle.roster().size());
        long limit = Runtime.getRuntime().maxMemory() / MEMORY_SHARE;
        if (bytes > limit) {
            throw Fault.FILE_TOO_LARGE.raise("bytes", bytes, "limit", limit);
        }
    }

    /** {@return how many members' contributions are asked} */
    public int size() {
        return names.size();
    }

    /** {@return the probability that a stranger is ascribed to at least one member by chance} */
    public double anyByChance() {
        return anyByChance;
    }

    /** {@return who knows this sender} */
    public Answer ask(String address) {
        String canonical = TypedAddress.read(address).canonical();
        return new Answer(address, canonical, canonical == null ? List.of()
                : index.matching(ItemDigest.of(canonical)).stream().mapToObj(names::get).toList());
    }
}
