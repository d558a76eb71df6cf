package kith.bloom.variant;

import java.util.Set;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;

/** The filters that can be compared, each with the ways to make one. */
public enum Variant {
    /** Bloom (1970): one row of bits that all hash functions share. */
    STANDARD("standard", Set.of(Ability.MERGE), StandardFilter::sized, StandardFilter::shaped),
    /** Mullin (1983): a part of the bits for each hash function. */
    PARTITIONED("partitioned", Set.of(Ability.MERGE), PartitionedFilter::sized, PartitionedFilter::shaped),
    /** Fan, Cao, Almeida, Broder (2000): a counter of four bits in place of each bit. */
    COUNTING("counting", Set.of(Ability.DELETE, Ability.COUNT, Ability.MERGE), CountingFilter::sized,
            CountingFilter::shaped),
    /** Mitzenmacher (2002): sparse, for a small size on its way. */
    COMPRESSED("compressed", Set.of(Ability.MERGE, Ability.COMPRESS), CompressedFilter::sized,
            CompressedFilter::shaped),
    /** Broder, Mitzenmacher (2004): made longer than needed, and shortened when it is known how many items came. */
    FOLDED("folded", Set.of(Ability.MERGE, Ability.FOLD), FoldedFilter::sized, FoldedFilter::shaped),
    /** Bonomi et al. (2006): fingerprints with small counters in d-left hashed subtables. */
    D_LEFT("d-left", Set.of(Ability.DELETE, Ability.COUNT), DLeftCountingFilter::sized, DLeftCountingFilter::shaped),
    /** Cohen, Matias (2003): counters, the smallest of which is the count. */
    SPECTRAL_MINIMUM_SELECTION("spectral-minimum-selection", Set.of(Ability.DELETE, Ability.COUNT, Ability.GROW),
            MinimumSelectionFilter::sized, MinimumSelectionFilter::shaped),
    /** Cohen, Matias (2003): counters, of which only the smallest are raised. */
    SPECTRAL_MINIMAL_INCREASE("spectral-minimal-increase", Set.of(Ability.COUNT, Ability.GROW),
            MinimalIncreaseFilter::sized, MinimalIncreaseFilter::shaped),
    /** Cohen, Matias (2003): counters, and more of them for those whose smallest is smallest alone. */
    SPECTRAL_RECURRING_MINIMUM("spectral-recurring-minimum", Set.of(Ability.DELETE, Ability.COUNT, Ability.GROW),
            RecurringMinimumFilter::sized, RecurringMinimumFilter::shaped),
    /** Aguilar-Saborit et al. (2006): counters with an overflow vector that grows and shrinks. */
    DYNAMIC_COUNTING("dynamic-counting", Set.of(Ability.DELETE, Ability.COUNT, Ability.GROW),
            DynamicCountingFilter::sized, DynamicCountingFilter::shaped),
    /** Shuai, Yang, Ouyang, Gong (2018): keys are vectors of integers, hashed word by word; a digest is four words. */
    HIGH_DIMENSIONAL("high-dimensional", Set.of(Ability.MERGE), DigestVectors::sized, DigestVectors::shaped);

    /** What some filters can do and others cannot, beyond putting and looking up. */
    public enum Ability {
        /** Forget an item. */
        DELETE,
        /** Tell how often an item was put. */
        COUNT,
        /** Be merged with another of the same shape and salt into the filter of both. */
        MERGE,
        /** Become shorter after it was filled. */
        FOLD,
        /** Travel in fewer bytes than it has in memory. */
        COMPRESS,
        /** Take more memory where its contents ask for it, and give it back. */
        GROW
    }

    private final String id;
    private final Set<Ability> abilities;
    private final Sized sized;
    private final Shaped shaped;

    Variant(String id, Set<Ability> abilities, Sized sized, Shaped shaped) {
        this.id = id;
        this.abilities = abilities;
        this.sized = sized;
        this.shaped = shaped;
    }

    /** {@return its word in files and commands, lower case with hyphens} */
    public String id() {
        return id;
    }

    /** {@return what it can do beyond putting and looking up} */
    public Set<Ability> abilities() {
        return abilities;
    }

    /**
     * {@return an empty filter for so many items at this FPP, sized by its own formula}
     *
     * @param items n, at least 1
     * @param fpp wanted FPP, above 0 and below 1
     * @param salt the key of its hash functions
     * @throws IllegalArgumentException where it would be too long
     */
    public ApproximateSet<ItemDigest> forItems(int items, double fpp, Salt salt) {
        return sized.make(items, fpp, salt);
    }

    /**
     * {@return an empty filter of this shape}
     *
     * @param shape m, taken as the number of cells, and k; what a filter makes of them where it has other parts stands
     *     at its class
     * @param salt the key of its hash functions
     */
    public ApproximateSet<ItemDigest> ofShape(Shape shape, Salt salt) {
        return shaped.make(shape, salt);
    }

    /** Makes a filter of a size that follows. */
    @FunctionalInterface
    interface Sized {
        ApproximateSet<ItemDigest> make(int items, double fpp, Salt salt);
    }

    /** Makes a filter of a shape that is given. */
    @FunctionalInterface
    interface Shaped {
        ApproximateSet<ItemDigest> make(Shape shape, Salt salt);
    }
}
