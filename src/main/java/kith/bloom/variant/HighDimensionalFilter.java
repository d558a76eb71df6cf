package kith.bloom.variant;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * The filter for long binary keys: vectors of integers, each integer hashed as one word, where other filters take a
 * string and hash its letters. The idea is that of Shuai, Yang, Ouyang and Gong (2018), "A Bloom filter for high
 * dimensional vectors", Information 9(7):159, who turn hashes of strings into hashes of integers. Theirs keeps a row of
 * counters; this one keeps bits, because how a key is hashed and how a cell counts have nothing to do with each other.
 *
 * <p>FPP (1 - e^(-kn/m))^k (Bloom 1970), where the {@link WordHash} behaves like chance for the keys that come.
 */
public final class HighDimensionalFilter implements Traceable<int[]>, Mergeable<int[]> {
    private final Shape shape;
    private final WordHash hash;
    private final BitVector vector;

    private HighDimensionalFilter(Shape shape, WordHash hash) {
        this.shape = shape;
        this.hash = hash;
        vector = new BitVector(shape.bits());
    }

    /** {@return an empty filter of this shape with these hash functions} */
    public static HighDimensionalFilter of(Shape shape, WordHash hash) {
        return new HighDimensionalFilter(shape, hash);
    }

    /** {@return an empty filter of this shape with the good hash} */
    public static HighDimensionalFilter of(Shape shape, Salt salt) {
        return of(shape, new KeyedWords(salt));
    }

    @Override
    public Variant variant() {
        return Variant.HIGH_DIMENSIONAL;
    }

    @Override
    public void put(int[] item) {
        WordHash.Places places = hash.places(item);
        for (int i = 0; i < shape.hashes(); i++) {
            vector.set(places.index(i, shape.bits()));
        }
    }

    @Override
    public boolean mightContain(int[] item) {
        WordHash.Places places = hash.places(item);
        for (int i = 0; i < shape.hashes(); i++) {
            if (!vector.get(places.index(i, shape.bits()))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public long bits() {
        return shape.bits();
    }

    @Override
    public double expectedFpp(long items) {
        return shape.expectedFpp(items);
    }

    @Override
    public void merge(ApproximateSet<int[]> other) {
        if (!(other instanceof HighDimensionalFilter that && shape.equals(that.shape) && hash.equals(that.hash))) {
            throw new IllegalArgumentException("another kind, shape or salt");
        }
        vector.or(that.vector);
    }

    @Override
    public List<Panel> panels() {
        return List.of(new Panel("bits", shape.bits()));
    }

    @Override
    public Cell cell(int panel, int cell) {
        Objects.checkIndex(panel, 1);
        return new Cell(vector.get(cell) ? 1 : 0);
    }

    @Override
    public List<Probe> probes(int[] item) {
        WordHash.Places places = hash.places(item);
        List<Probe> probes = new ArrayList<>();
        for (int i = 0; i < shape.hashes(); i++) {
            int index = places.index(i, shape.bits());
            probes.add(new Probe(i, 0, index, vector.get(index)));
        }
        return probes;
    }
}
