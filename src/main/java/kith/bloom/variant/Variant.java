package kith.bloom.variant;

import java.util.Set;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;

/** The filters that can be compared, each with the ways to make one. */
public enum Variant {
    /** Bloom (1970): one row of bits that all hash functions share. */
    STANDARD("standard", Set.of(Ability.MERGE), StandardFilter::sized, StandardFilter::shaped),
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
