package kith.lab.play;

import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.variant.ApproximateSet;
import kith.bloom.variant.Deletable;
import kith.bloom.variant.Traceable;
import kith.bloom.variant.Variant;
import kith.fault.Fault;
import kith.fault.KithException;

/**
 * How the filter of a playground is made.
 *
 * @param variant which filter
 * @param size how long
 * @param seed another seed is another choice of hash functions
 */
public record Setup(Variant variant, Size size, long seed) {
    /** What the filter makes of its size may be longer than that, up to here. */
    private static final int MOST_CELLS_OF_ALL_PANELS = 4 * Size.MOST_CELLS;

    /** {@return the key of the hash functions: the seed in its first eight bytes, least first, and eight zero bytes} */
    public Salt salt() {
        return new Salt(seed, 0);
    }

    /** {@return whether words can be removed} */
    public boolean canRemove() {
        return variant.abilities().contains(Variant.Ability.DELETE);
    }

    /**
     * {@return an empty filter}
     *
     * @throws kith.fault.KithException {@link Fault#PARAMETER_WRONG} for a size of which this variant makes no filter
     */
    Traceable<ItemDigest> filter() {
        ApproximateSet<ItemDigest> filter;
        try {
            filter = switch (size) {
                case Size.Wanted wanted -> variant.forItems(wanted.items(), wanted.fpp(), salt());
                case Size.Given given -> variant.ofShape(given.shape(), salt());
            };
        } catch (IllegalArgumentException e) {
            throw wrong().causedBy(e);
        }
        if (!(filter instanceof Traceable<ItemDigest> traceable)) {
            throw new IllegalStateException(variant + " cannot be looked into");
        }
        if (traceable.panels().stream().mapToLong(Traceable.Panel::cells).sum() > MOST_CELLS_OF_ALL_PANELS) {
            throw wrong();
        }
        return traceable;
    }

    /** {@return a filter as one that can forget} */
    static Deletable<ItemDigest> deletable(Traceable<ItemDigest> filter) {
        if (filter instanceof Deletable<ItemDigest> deletable) {
            return deletable;
        }
        throw Fault.WORD_STAYS.raise();
    }

    /** Where parts must have at least a cell for each function, fewer cells than functions make no filter. */
    private KithException wrong() {
        return switch (size) {
            case Size.Wanted wanted -> Fault.PARAMETER_WRONG.raise("name", "items", "expected",
                    "1.." + wanted.items() / 2,
                    "given", Integer.toString(wanted.items()));
            case Size.Given given -> Fault.PARAMETER_WRONG.raise("name", "bits", "expected",
                    given.hashes() + ".." + Size.MOST_CELLS, "given", Integer.toString(given.bits()));
        };
    }
}
