package kith.bloom.variant;

import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import org.junit.jupiter.api.Nested;

/** The filters with counters keep the contract. */
class CellFilterTest {
    /** The sizes of a variant that are tried. */
    abstract static class Sized extends DigestSetContract {
        abstract Variant variant();

        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return variant().forItems(items(), 0.05, salt);
        }

        @Override
        int items() {
            return 1000;
        }
    }

    /** One function: an item has one counter. */
    abstract static class OneFunction extends DigestSetContract {
        abstract Variant variant();

        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return variant().ofShape(new Shape(3001, 1), salt);
        }

        @Override
        int items() {
            return 500;
        }
    }

    @Nested
    class MinimumSelection extends Sized {
        @Override
        Variant variant() {
            return Variant.SPECTRAL_MINIMUM_SELECTION;
        }
    }

    @Nested
    class MinimumSelectionOfOneFunction extends OneFunction {
        @Override
        Variant variant() {
            return Variant.SPECTRAL_MINIMUM_SELECTION;
        }
    }

    @Nested
    class MinimalIncrease extends Sized {
        @Override
        Variant variant() {
            return Variant.SPECTRAL_MINIMAL_INCREASE;
        }
    }

    @Nested
    class RecurringMinimum extends Sized {
        @Override
        Variant variant() {
            return Variant.SPECTRAL_RECURRING_MINIMUM;
        }

        @Override
        boolean countsTooLow() {
            return true;
        }
    }

    @Nested
    class RecurringMinimumOfOneFunction extends OneFunction {
        @Override
        Variant variant() {
            return Variant.SPECTRAL_RECURRING_MINIMUM;
        }
    }

    @Nested
    class DynamicCounting extends Sized {
        @Override
        Variant variant() {
            return Variant.DYNAMIC_COUNTING;
        }
    }

    @Nested
    class DynamicCountingOfOneFunction extends OneFunction {
        @Override
        Variant variant() {
            return Variant.DYNAMIC_COUNTING;
        }
    }
}
