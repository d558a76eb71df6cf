package kith.bloom.variant;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("exhaustive")
class HighDimensionalFilterTest {
    /** Items that have 126 of 128 words in common: a running number fills the last two. */
    private abstract static class Vectors extends ApproximateSetContract<int[]> {
        @Override
        int[] item(String kind, int number) {
            int[] words = new int[128];
            words[125] = kind.hashCode();
            words[126] = number >>> 8;
            words[127] = number & 0xff;
            return words;
        }

        @Override
        int items() {
            return 600;
        }
    }

    @Nested
    class Keyed extends Vectors {
        @Override
        ApproximateSet<int[]> create(Salt salt) {
            return HighDimensionalFilter.of(Shape.fromNP(items(), 0.05), salt);
        }
    }

    @Nested
    class OfDigests extends DigestSetContract {
        @Override
        ApproximateSet<ItemDigest> create(Salt salt) {
            return Variant.HIGH_DIMENSIONAL.forItems(items(), 0.05, salt);
        }

        @Override
        int items() {
            return 1000;
        }
    }

    @Test
    void aDigestIsItsBytesInFours() {
        assertArrayEquals(new int[] {0x04030201, 0x08070605, 0x0c0b0a09, 0x0000fe0d},
                DigestVectors.words(new ItemDigest(0x08070605_04030201L, 0xfe0d_0c0b0a09L)));
    }

    /** What the keyed hash of a vector leads to is what every filter of digests would make of the hash. */
    @Test
    void theHashIsTheDigest() {
        Salt salt = new Salt(3, 4);
        int[] words = {1, 2, 3};
        ItemDigest digest = new KeyedWords(salt).digest(words);
        WordHash.Places places = new KeyedWords(salt).places(words);
        for (int i = 0; i < 5; i++) {
            assertEquals(KeyedHash.index(KeyedHash.hash(salt, digest, i), 4711),
                    places.index(i, 4711));
        }
    }
}
