package kith.bloom.simd;

import static jdk.incubator.vector.VectorOperators.L2I;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.ROL;
import static jdk.incubator.vector.VectorOperators.ROR;
import static jdk.incubator.vector.VectorOperators.XOR;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;
import kith.bloom.HashKernels;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Sha256;

/**
 * The kernels on the widest vectors that the processor has. Every round is written out: the compiler keeps vectors in
 * registers only within straight lines. A method that takes or returns a vector, or a loop around a few rounds, can
 * make it allocate an object for each of them.
 */
final class VectorKernels implements HashKernels {
    private static final VectorSpecies<Long> LONGS = LongVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
    /** As many numbers of 32 bits as {@link #LONGS} has of 64; with vectors of 64 bits for those of 128. */
    private static final VectorSpecies<Integer> HALF =
            VectorSpecies.of(int.class, VectorShape.forBitSize(LONGS.vectorBitSize() / 2));
    private static final long LENGTH = 15L << 56;

    /** {@return the width of the vectors, in bits} */
    static int width() {
        return LONGS.vectorBitSize();
    }

    @Override
    public void indices(Salt salt, int function, int length, long[] low, long[] high, int count, int[] into) {
        int whole = LONGS.loopBound(count);
        wholeVectors(salt, (long) function << 48 | LENGTH, length, low, high, whole, into);
        for (int i = whole; i < count; i++) {
            into[i] = KeyedHash.index(
                    KeyedHash.hash(salt.low(), salt.high(), low[i], high[i], function), length);
        }
    }

    /** SipHash-2-4: two rounds for each of the two words of the message, then four. */
    private static void wholeVectors(Salt salt, long tail, long length, long[] low, long[] high, int count,
            int[] into) {
        LongVector i0 = LongVector.broadcast(LONGS, salt.low() ^ 0x736f6d6570736575L);
        LongVector i1 = LongVector.broadcast(LONGS, salt.high() ^ 0x646f72616e646f6dL);
        LongVector i2 = LongVector.broadcast(LONGS, salt.low() ^ 0x6c7967656e657261L);
        LongVector i3 = LongVector.broadcast(LONGS, salt.high() ^ 0x7465646279746573L);
        for (int i = 0; i < count; i += LONGS.length()) {
            LongVector first = LongVector.fromArray(LONGS, low, i);
            LongVector second = LongVector.fromArray(LONGS, high, i).or(tail);
            LongVector v0 = i0;
            LongVector v1 = i1;
            LongVector v2 = i2;
            LongVector v3 = i3.lanewise(XOR, first);
            // First word.
            v0 = v0.add(v1);
            v2 = v2.add(v3);
            v1 = v1.lanewise(ROL, 13).lanewise(XOR, v0);
            v3 = v3.lanewise(ROL, 16).lanewise(XOR, v2);
            v0 = v0.lanewise(ROL, 32).add(v3);
            v2 = v2.add(v1);
            v1 = v1.lanewise(ROL, 17).lanewise(XOR, v2);
            v3 = v3.lanewise(ROL, 21).lanewise(XOR, v0);
            v2 = v2.lanewise(ROL, 32);
            v0 = v0.add(v1);
            v2 = v2.add(v3);
            v1 = v1.lanewise(ROL, 13).lanewise(XOR, v0);
            v3 = v3.lanewise(ROL, 16).lanewise(XOR, v2);
            v0 = v0.lanewise(ROL, 32).add(v3);
            v2 = v2.add(v1);
            v1 = v1.lanewise(ROL, 17).lanewise(XOR, v2);
            v3 = v3.lanewise(ROL, 21).lanewise(XOR, v0);
            v2 = v2.lanewise(ROL, 32);
            v0 = v0.lanewise(XOR, first);
            // Second word.
            v3 = v3.lanewise(XOR, second);
            v0 = v0.add(v1);
            v2 = v2.add(v3);
            v1 = v1.lanewise(ROL, 13).lanewise(XOR, v0);
            v3 = v3.lanewise(ROL, 16).lanewise(XOR, v2);
            v0 = v0.lanewise(ROL, 32).add(v3);
            v2 = v2.add(v1);
            v1 = v1.lanewise(ROL, 17).lanewise(XOR, v2);
            v3 = v3.lanewise(ROL, 21).lanewise(XOR, v0);
            v2 = v2.lanewise(ROL, 32);
            v0 = v0.add(v1);
            v2 = v2.add(v3);
            v1 = v1.lanewise(ROL, 13).lanewise(XOR, v0);
            v3 = v3.lanewise(ROL, 16).lanewise(XOR, v2);
            v0 = v0.lanewise(ROL, 32).add(v3);
            v2 = v2.add(v1);
            v1 = v1.lanewise(ROL, 17).lanewise(XOR, v2);
            v3 = v3.lanewise(ROL, 21).lanewise(XOR, v0);
            v2 = v2.lanewise(ROL, 32);
            v0 = v0.lanewise(XOR, second);
            // Finish.
            v2 = v2.lanewise(XOR, 0xffL);
            v0 = v0.add(v1);
            v2 = v2.add(v3);
            v1 = v1.lanewise(ROL, 13).lanewise(XOR, v0);
            v3 = v3.lanewise(ROL, 16).lanewise(XOR, v2);
            v0 = v0.lanewise(ROL, 32).add(v3);
            v2 = v2.add(v1);
            v1 = v1.lanewise(ROL, 17).lanewise(XOR, v2);
            v3 = v3.lanewise(ROL, 21).lanewise(XOR, v0);
            v2 = v2.lanewise(ROL, 32);
            v0 = v0.add(v1);
            v2 = v2.add(v3);
            v1 = v1.lanewise(ROL, 13).lanewise(XOR, v0);
            v3 = v3.lanewise(ROL, 16).lanewise(XOR, v2);
            v0 = v0.lanewise(ROL, 32).add(v3);
            v2 = v2.add(v1);
            v1 = v1.lanewise(ROL, 17).lanewise(XOR, v2);
            v3 = v3.lanewise(ROL, 21).lanewise(XOR, v0);
            v2 = v2.lanewise(ROL, 32);
            v0 = v0.add(v1);
            v2 = v2.add(v3);
            v1 = v1.lanewise(ROL, 13).lanewise(XOR, v0);
            v3 = v3.lanewise(ROL, 16).lanewise(XOR, v2);
            v0 = v0.lanewise(ROL, 32).add(v3);
            v2 = v2.add(v1);
            v1 = v1.lanewise(ROL, 17).lanewise(XOR, v2);
            v3 = v3.lanewise(ROL, 21).lanewise(XOR, v0);
            v2 = v2.lanewise(ROL, 32);
            v0 = v0.add(v1);
            v2 = v2.add(v3);
            v1 = v1.lanewise(ROL, 13).lanewise(XOR, v0);
            v3 = v3.lanewise(ROL, 16).lanewise(XOR, v2);
            v0 = v0.lanewise(ROL, 32).add(v3);
            v2 = v2.add(v1);
            v1 = v1.lanewise(ROL, 17).lanewise(XOR, v2);
            v3 = v3.lanewise(ROL, 21).lanewise(XOR, v0);
            v2 = v2.lanewise(ROL, 32);
            LongVector hash = v0.lanewise(XOR, v1).lanewise(XOR, v2.lanewise(XOR, v3));
            // floor(hash * length / 2^64) from two halves; length has at most 31 bits, so nothing overflows.
            LongVector upper = hash.lanewise(LSHR, 32).mul(length);
            LongVector lower = hash.and(0xffffffffL).mul(length).lanewise(LSHR, 32);
            upper.add(lower).lanewise(LSHR, 32).convertShape(L2I, HALF, 0).reinterpretAsInts()
                    .intoArray(into, i);
        }
    }

    @Override
    public void sha256(int[][] w, int[][] digest) {
        for (int lane = 0; lane < LANES; lane += INTS.length()) {
            extend(w, lane);
            compress(w, digest, lane);
        }
    }

    /** The message schedule, FIPS 180-4 section 6.2.2 step 1. */
    private static void extend(int[][] w, int lane) {
        for (int t = BLOCK_WORDS; t < ROUNDS; t++) {
            IntVector w15 = IntVector.fromArray(INTS, w[t - 15], lane);
            IntVector w2 = IntVector.fromArray(INTS, w[t - 2], lane);
            IntVector.fromArray(INTS, w[t - 16], lane).add(IntVector.fromArray(INTS, w[t - 7], lane))
                    .add(w15.lanewise(ROR, 7).lanewise(XOR, w15.lanewise(ROR, 18)).lanewise(XOR, w15.lanewise(LSHR, 3)))
                    .add(w2.lanewise(ROR, 17).lanewise(XOR, w2.lanewise(ROR, 19)).lanewise(XOR, w2.lanewise(LSHR, 10)))
                    .intoArray(w[t], lane);
        }
    }

    /** Steps 2 to 4; after eight rounds each word is in its own place again. */
    private static void compress(int[][] w, int[][] digest, int lane) {
        IntVector a = IntVector.broadcast(INTS, Sha256.initial(0));
        IntVector b = IntVector.broadcast(INTS, Sha256.initial(1));
        IntVector c = IntVector.broadcast(INTS, Sha256.initial(2));
        IntVector d = IntVector.broadcast(INTS, Sha256.initial(3));
        IntVector e = IntVector.broadcast(INTS, Sha256.initial(4));
        IntVector f = IntVector.broadcast(INTS, Sha256.initial(5));
        IntVector g = IntVector.broadcast(INTS, Sha256.initial(6));
        IntVector h = IntVector.broadcast(INTS, Sha256.initial(7));
        for (int t = 0; t < ROUNDS; t += 8) {
                h = h.add(IntVector.fromArray(INTS, w[t], lane)).add(Sha256.round(t))
                        .add(e.lanewise(ROR, 6).lanewise(XOR, e.lanewise(ROR, 11)).lanewise(XOR, e.lanewise(ROR, 25)))
                        .add(g.lanewise(XOR, e.and(f.lanewise(XOR, g))));
                d = d.add(h);
                h = h.add(a.lanewise(ROR, 2).lanewise(XOR, a.lanewise(ROR, 13)).lanewise(XOR, a.lanewise(ROR, 22)))
                        .add(a.and(b).or(c.and(a.or(b))));
                g = g.add(IntVector.fromArray(INTS, w[t + 1], lane)).add(Sha256.round(t + 1))
                        .add(d.lanewise(ROR, 6).lanewise(XOR, d.lanewise(ROR, 11)).lanewise(XOR, d.lanewise(ROR, 25)))
                        .add(f.lanewise(XOR, d.and(e.lanewise(XOR, f))));
                c = c.add(g);
                g = g.add(h.lanewise(ROR, 2).lanewise(XOR, h.lanewise(ROR, 13)).lanewise(XOR, h.lanewise(ROR, 22)))
                        .add(h.and(a).or(b.and(h.or(a))));
                f = f.add(IntVector.fromArray(INTS, w[t + 2], lane)).add(Sha256.round(t + 2))
                        .add(c.lanewise(ROR, 6).lanewise(XOR, c.lanewise(ROR, 11)).lanewise(XOR, c.lanewise(ROR, 25)))
                        .add(e.lanewise(XOR, c.and(d.lanewise(XOR, e))));
                b = b.add(f);
                f = f.add(g.lanewise(ROR, 2).lanewise(XOR, g.lanewise(ROR, 13)).lanewise(XOR, g.lanewise(ROR, 22)))
                        .add(g.and(h).or(a.and(g.or(h))));
                e = e.add(IntVector.fromArray(INTS, w[t + 3], lane)).add(Sha256.round(t + 3))
                        .add(b.lanewise(ROR, 6).lanewise(XOR, b.lanewise(ROR, 11)).lanewise(XOR, b.lanewise(ROR, 25)))
                        .add(d.lanewise(XOR, b.and(c.lanewise(XOR, d))));
                a = a.add(e);
                e = e.add(f.lanewise(ROR, 2).lanewise(XOR, f.lanewise(ROR, 13)).lanewise(XOR, f.lanewise(ROR, 22)))
                        .add(f.and(g).or(h.and(f.or(g))));
                d = d.add(IntVector.fromArray(INTS, w[t + 4], lane)).add(Sha256.round(t + 4))
                        .add(a.lanewise(ROR, 6).lanewise(XOR, a.lanewise(ROR, 11)).lanewise(XOR, a.lanewise(ROR, 25)))
                        .add(c.lanewise(XOR, a.and(b.lanewise(XOR, c))));
                h = h.add(d);
                d = d.add(e.lanewise(ROR, 2).lanewise(XOR, e.lanewise(ROR, 13)).lanewise(XOR, e.lanewise(ROR, 22)))
                        .add(e.and(f).or(g.and(e.or(f))));
                c = c.add(IntVector.fromArray(INTS, w[t + 5], lane)).add(Sha256.round(t + 5))
                        .add(h.lanewise(ROR, 6).lanewise(XOR, h.lanewise(ROR, 11)).lanewise(XOR, h.lanewise(ROR, 25)))
                        .add(b.lanewise(XOR, h.and(a.lanewise(XOR, b))));
                g = g.add(c);
                c = c.add(d.lanewise(ROR, 2).lanewise(XOR, d.lanewise(ROR, 13)).lanewise(XOR, d.lanewise(ROR, 22)))
                        .add(d.and(e).or(f.and(d.or(e))));
                b = b.add(IntVector.fromArray(INTS, w[t + 6], lane)).add(Sha256.round(t + 6))
                        .add(g.lanewise(ROR, 6).lanewise(XOR, g.lanewise(ROR, 11)).lanewise(XOR, g.lanewise(ROR, 25)))
                        .add(a.lanewise(XOR, g.and(h.lanewise(XOR, a))));
                f = f.add(b);
                b = b.add(c.lanewise(ROR, 2).lanewise(XOR, c.lanewise(ROR, 13)).lanewise(XOR, c.lanewise(ROR, 22)))
                        .add(c.and(d).or(e.and(c.or(d))));
                a = a.add(IntVector.fromArray(INTS, w[t + 7], lane)).add(Sha256.round(t + 7))
                        .add(f.lanewise(ROR, 6).lanewise(XOR, f.lanewise(ROR, 11)).lanewise(XOR, f.lanewise(ROR, 25)))
                        .add(h.lanewise(XOR, f.and(g.lanewise(XOR, h))));
                e = e.add(a);
                a = a.add(b.lanewise(ROR, 2).lanewise(XOR, b.lanewise(ROR, 13)).lanewise(XOR, b.lanewise(ROR, 22)))
                        .add(b.and(c).or(d.and(b.or(c))));
        }
        a.add(Sha256.initial(0)).intoArray(digest[0], lane);
        b.add(Sha256.initial(1)).intoArray(digest[1], lane);
        c.add(Sha256.initial(2)).intoArray(digest[2], lane);
        d.add(Sha256.initial(3)).intoArray(digest[3], lane);
        e.add(Sha256.initial(4)).intoArray(digest[4], lane);
        f.add(Sha256.initial(5)).intoArray(digest[5], lane);
        g.add(Sha256.initial(6)).intoArray(digest[6], lane);
        h.add(Sha256.initial(7)).intoArray(digest[7], lane);
    }
}
