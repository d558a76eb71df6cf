package kith.bloom;

import org.junit.jupiter.api.Nested;

/** The contract for a noisy filter, LOAF's shape, a circle's, one that ends on a word and one that is far too full. */
class BloomFilterTest {
    @Nested
    class Noisy extends BloomFilterContract {
        @Override
        Shape shape() {
            return new Shape(739, 1);
        }

        @Override
        int items() {
            return 512;
        }
    }

    @Nested
    class Loaf extends BloomFilterContract {
        @Override
        Shape shape() {
            return new Shape(4314, 10);
        }

        @Override
        int items() {
            return 300;
        }
    }

    @Nested
    class Circle extends BloomFilterContract {
        @Override
        Shape shape() {
            return new Shape(34_507, 7);
        }

        @Override
        int items() {
            return 3600;
        }
    }

    @Nested
    class WholeWords extends BloomFilterContract {
        @Override
        Shape shape() {
            return new Shape(4096, 3);
        }

        @Override
        int items() {
            return 1000;
        }
    }

    @Nested
    class ManyFunctions extends BloomFilterContract {
        @Override
        Shape shape() {
            return new Shape(20_001, 32);
        }

        @Override
        int items() {
            return 400;
        }
    }

    @Nested
    class TooFull extends BloomFilterContract {
        @Override
        Shape shape() {
            return new Shape(1000, 2);
        }

        @Override
        int items() {
            return 1500;
        }
    }
}
