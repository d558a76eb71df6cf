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
 * The filters of a circle's members in each library's form: 300 contacts each, at 1 %. Where a library can take bits,
 * it gets Kith's.
 *
 * @param planned for how many members
 * @param shape of all filters
 */
record MemberFilters(int planned, Shape shape) {
    static final int CONTACTS = 300;
    private static final double FPP = 0.01;
    private static final Salt SALT = new Salt(1, 2);

    MemberFilters(int planned) {
        this(planned, Shape.fromNP((long) planned * CONTACTS, FPP));
    }

    BitVector vector(int member) {
        kith.bloom.BloomFilter filter = kith.bloom.BloomFilter.empty(shape, SALT);
        for (String contact : Correspondents.contacts(member, CONTACTS)) {
            filter.put(ItemDigest.of(contact));
        }
        return filter.vector();
    }

    /** {@return how many bits two members without a common contact share} */
    double chanceBits() {
        double fill = shape.expectedFill(CONTACTS);
        return fill * fill * shape.bits();
    }

    BitSet bitSet(int member) {
        return BitSet.valueOf(vector(member).toBytes());
    }

    RoaringBitmap roaring(int member) {
        RoaringBitmap bitmap = BitSetUtil.bitmapOf(bitSet(member));
        bitmap.runOptimize();
        return bitmap;
    }

    SimpleBloomFilter commons(int member) {
        SimpleBloomFilter filter = new SimpleBloomFilter(
                org.apache.commons.collections4.bloomfilter.Shape.fromKM(shape.hashes(), shape.bits()));
        filter.merge(BitMapExtractor.fromBitMapArray(padded(bitSet(member).toLongArray())));
        return filter;
    }

    private long[] padded(long[] words) {
        return Arrays.copyOf(words, (shape.bits() + 63) / 64);
    }

    BloomFilter<String> guava(int member) {
        GuavaPeer guava = new GuavaPeer();
        BloomFilter<String> filter = guava.empty(planned * CONTACTS, FPP, 0);
        for (String contact : Correspondents.contacts(member, CONTACTS)) {
            guava.put(filter, contact);
        }
        return filter;
    }
}
