package kith.bloom.variant;

import java.util.List;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.SparseCode;

/**
 * A filter with more bits in memory and fewer hash functions than a {@link StandardFilter}, so that it is sparse and is
 * compressed well on its way (Mitzenmacher 2002, "Compressed Bloom filters"): at the same FPP it is smaller than any
 * filter without compression, and needs fewer looks at memory. In memory it is a standard filter. It is sent in
 * {@link SparseCode}, which takes m H(t/m) bits for t bits set, and a few bytes; how m and k are chosen is
 * {@link CompressedShape}.
 */
public final class CompressedFilter implements Traceable<ItemDigest>, Mergeable<ItemDigest>, Compressible<ItemDigest> {
    private final StandardFilter bits;

    private CompressedFilter(StandardFilter bits) {
        this.bits = bits;
    }

    /** {@return an empty filter for so many items at this FPP, with the smallest compressed size} */
    static CompressedFilter sized(int items, double fpp, Salt salt) {
        return shaped(CompressedShape.smallest(items, fpp, CompressedShape.USUAL_LONGER).shape(), salt);
    }

    /** {@return an empty filter of this shape} */
    public static CompressedFilter shaped(Shape shape, Salt salt) {
        return new CompressedFilter(StandardFilter.shaped(shape, salt));
    }

    /**
     * {@return the filter that was sent}
     *
     * @param shape its m and k; room is made for m
     * @param salt the key of its hash functions
     * @param sent what {@link #compressed} returned; from anybody
     * @throws SparseCode.Corrupt where it is not from a filter of this shape
     */
    public static CompressedFilter expand(Shape shape, Salt salt, byte[] sent) throws SparseCode.Corrupt {
        boolean plain = sent.length == BitVector.byteCount(shape.bits());
        int used = shape.bits() % Byte.SIZE;
        if (plain && used != 0 && (sent[sent.length - 1] & 0xff) >>> used != 0) {
            throw new SparseCode.Corrupt(SparseCode.Damage.UNUSED_BITS);
        }
        BitVector vector = plain ? BitVector.fromBytes(shape.bits(), sent) : SparseCode.decode(shape.bits(), sent);
        CompressedFilter filter = shaped(shape, salt);
        filter.filter().vector().or(vector);
        return filter;
    }

    /** {@return the filter itself; a change of one is a change of the other} */
    public BloomFilter filter() {
        return bits.filter();
    }

    /** {@return its bits in {@link SparseCode}, or as they are where that is no longer} */
    @Override
    public byte[] compressed() {
        BitVector vector = filter().vector();
        byte[] code = SparseCode.encode(vector);
        return code.length < BitVector.byteCount(vector.length()) ? code : vector.toBytes();
    }

    /** {@return m H(t/m) for the t bits that are set} */
    @Override
    public double entropyBits() {
        return bits() * CompressedShape.entropy(filter().fill());
    }

    @Override
    public Variant variant() {
        return Variant.COMPRESSED;
    }

    @Override
    public void put(ItemDigest item) {
        bits.put(item);
    }

    @Override
    public boolean mightContain(ItemDigest item) {
        return bits.mightContain(item);
    }

    @Override
    public void merge(ApproximateSet<ItemDigest> other) {
        bits.merge(other instanceof CompressedFilter that ? that.bits : other);
    }

    @Override
    public long bits() {
        return bits.bits();
    }

    @Override
    public double expectedFpp(long items) {
        return bits.expectedFpp(items);
    }

    @Override
    public List<Panel> panels() {
        return bits.panels();
    }

    @Override
    public Cell cell(int panel, int cell) {
        return bits.cell(panel, cell);
    }

    @Override
    public List<Probe> probes(ItemDigest item) {
        return bits.probes(item);
    }
}
