package kith.bloom.variant;

import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import org.junit.jupiter.api.Nested;

class StandardFilterTest {
    @Nested
    class ForItems extends DigestSetContract {
        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return Variant.STANDARD.forItems(items(), 0.05, salt);
        }

        @Override
        int items() {
            return 1000;
        }
    }

    @Nested
    class OneFunction extends DigestSetContract {
        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return Variant.STANDARD.ofShape(new Shape(3001, 1), salt);
        }

        @Override
        int items() {
            return 500;
        }
    }
}
