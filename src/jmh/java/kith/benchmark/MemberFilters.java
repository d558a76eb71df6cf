package kith.benchmark;

import com.google.common.hash.BloomFilter;
import java.util.Arrays;
import java.util.BitSet;
import kith.bloom.BitVector;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import org.apache.commons.collections4.bloomfilter.BitMapExtractor;
import org.apache.commons.collections4.bloomfilter.SimpleBloomFilter;
import org.roaringbitmap.BitSetUtil;
import org.roaringbitmap.RoaringBitmap;

/**
 * The filters of a circle's members in each library's form: 300 contacts each, planned for 12 members at 1 %. Where a
 * library can take bits, it gets Kith's.
 */
final class MemberFilters {
    static final int CONTACTS = 300;
    static final Shape SHAPE = Shape.fromNP(12 * CONTACTS, 0.01);
    private static final Salt SALT = new Salt(1, 2);

    private MemberFilters() {
    }

    static BitVector vector(int member) {
        kith.bloom.BloomFilter filter = kith.bloom.BloomFilter.empty(SHAPE, SALT);
        for (String contact : Correspondents.contacts(member, CONTACTS)) {
            filter.put(ItemDigest.of(contact));
        }
        return filter.vector();
    }

    /** {@return how many bits two members without a common contact share} */
    static double chanceBits() {
        double fill = SHAPE.expectedFill(CONTACTS);
        return fill * fill * SHAPE.bits();
    }

    static BitSet bitSet(int member) {
        return BitSet.valueOf(vector(member).toBytes());
    }

    static RoaringBitmap roaring(int member) {
        RoaringBitmap bitmap = BitSetUtil.bitmapOf(bitSet(member));
        bitmap.runOptimize();
        return bitmap;
    }

    static SimpleBloomFilter commons(int member) {
        SimpleBloomFilter filter = new SimpleBloomFilter(
                org.apache.commons.collections4.bloomfilter.Shape.fromKM(SHAPE.hashes(), SHAPE.bits()));
        filter.merge(BitMapExtractor.fromBitMapArray(padded(bitSet(member).toLongArray())));
        return filter;
    }

    private static long[] padded(long[] words) {
        return Arrays.copyOf(words, (SHAPE.bits() + 63) / 64);
    }

    static BloomFilter<String> guava(int member) {
        GuavaPeer guava = new GuavaPeer();
        BloomFilter<String> filter = guava.empty(12 * CONTACTS, 0.01, 0);
        for (String contact : Correspondents.contacts(member, CONTACTS)) {
            guava.put(filter, contact);
        }
        return filter;
    }
}
