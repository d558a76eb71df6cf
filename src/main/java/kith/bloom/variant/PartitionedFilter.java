package kith.bloom.variant;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * A filter in k parts of equal length, each with a hash function of its own (Mullin 1983, "A second look at Bloom
 * filters"), so that an item always has k different bits and the parts can be read at the same time. With s = m/k bits
 * a part, a bit is still clear after n items with (1 - 1/s)^n = (1 - k/m)^n, and the FPP is (1 - (1 - k/m)^n)^k. That
 * is never less than where all functions share all bits, (1 - (1 - 1/m)^(kn))^k, since (1 - k/m) &lt;= (1 - 1/m)^k
 * (Broder, Mitzenmacher 2004, "Network applications of Bloom filters: a survey"); both go to (1 - e^(-kn/m))^k.
 */
public final class PartitionedFilter implements Traceable<ItemDigest>, Mergeable<ItemDigest> {
    private final Salt salt;
    private final List<BitVector> parts;

    private PartitionedFilter(int parts, int length, Salt salt) {
        this.salt = salt;
        this.parts = Stream.generate(() -> new BitVector(length)).limit(parts).toList();
    }

    /**
     * {@return an empty filter for so many items at this FPP: of all k from 1 to {@link KeyedHash#MAX_HASHES} the one
     * whose parts, each s = 1 / (1 - (1 - c^(1/k))^(1/n)) bits rounded up, are shortest in all; never above the FPP}
     */
    static PartitionedFilter sized(int items, double fpp, Salt salt) {
        int best = IntStream.rangeClosed(1, KeyedHash.MAX_HASHES).boxed()
                .min((one, other) -> Double.compare(one * length(items, fpp, one), other * length(items, fpp, other)))
                .orElseThrow();
        double length = length(items, fpp, best);
        if (!(length <= BitVector.MAX_LENGTH)) {
            throw new IllegalArgumentException("n = " + items + ", fpp = " + fpp);
        }
        return new PartitionedFilter(best, (int) length, salt);
    }

    private static double length(int items, double fpp, int parts) {
        double clear = Math.log1p(-Math.pow(fpp, 1.0 / parts)) / items;
        return Math.max(1, Math.ceil(-1 / Math.expm1(clear)));
    }

    /** {@return an empty filter of this shape: m is rounded up to a multiple of k} */
    static PartitionedFilter shaped(Shape shape, Salt salt) {
        return new PartitionedFilter(shape.hashes(), (shape.bits() - 1) / shape.hashes() + 1, salt);
    }

    /** {@return k, the number of parts and of hash functions} */
    public int parts() {
        return parts.size();
    }

    /** {@return s, the length of one part in bits} */
    public int partLength() {
        return parts.getFirst().length();
    }

    private int index(ItemDigest item, int part) {
        return KeyedHash.index(KeyedHash.hash(salt, item, part), partLength());
    }

    @Override
    public Variant variant() {
        return Variant.PARTITIONED;
    }

    @Override
    public void put(ItemDigest item) {
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).set(index(item, part));
        }
    }

    @Override
    public boolean mightContain(ItemDigest item) {
        for (int part = 0; part < parts.size(); part++) {
            if (!parts.get(part).get(index(item, part))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void merge(ApproximateSet<ItemDigest> other) {
        if (!(other instanceof PartitionedFilter that && salt.equals(that.salt) && parts() == that.parts()
                && partLength() == that.partLength())) {
            throw new IllegalArgumentException("another kind, shape or salt");
        }
        for (int part = 0; part < parts.size(); part++) {
            parts.get(part).or(that.parts.get(part));
        }
    }

    @Override
    public long bits() {
        return (long) parts() * partLength();
    }

    /** {@return (1 - (1 - 1/s)^n)^k, as at the class} */
    @Override
    public double expectedFpp(long items) {
        // A part of a single bit is set by the first item: its logarithm is of no use.
        double fill = partLength() == 1 ? Math.min(items, 1) : -Math.expm1(items * Math.log1p(-1.0 / partLength()));
        return Math.pow(fill, parts());
    }

    @Override
    public List<Panel> panels() {
        return parts.stream().map(part -> new Panel("part", part.length())).toList();
    }

    @Override
    public Cell cell(int panel, int cell) {
        return new Cell(parts.get(panel).get(cell) ? 1 : 0);
    }

    @Override
    public List<Probe> probes(ItemDigest item) {
        List<Probe> probes = new ArrayList<>();
        for (int part = 0; part < parts.size(); part++) {
            int index = index(item, part);
            probes.add(new Probe(part, part, index, parts.get(part).get(index)));
        }
        return probes;
    }
}
