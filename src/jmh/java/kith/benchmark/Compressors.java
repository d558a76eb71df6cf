package kith.benchmark;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import kith.bloom.BitVector;
import kith.bloom.SparseCode;
import org.roaringbitmap.RoaringBitmap;

/** Ways to store a filter's bits in fewer bytes; each gives back what it was given. */
enum Compressors {
    /** Kith's code. */
    KITH("Kith") {
        @Override
        byte[] compress(BitVector bits) {
            return SparseCode.encode(bits);
        }

        @Override
        BitVector expand(int length, byte[] stream) {
            try {
                return SparseCode.decode(length, stream);
            } catch (SparseCode.Corrupt e) {
                throw new IllegalStateException(e);
            }
        }
    },
    /** Golomb-Rice codes of the gaps between bits, the best parameter tried out; its length alone. */
    RICE("gaps in Rice codes") {
        @Override
        byte[] compress(BitVector bits) {
            return new byte[(int) Arrays.stream(new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15})
                    .mapToLong(parameter -> rice(bits, parameter)).min().orElseThrow()];
        }

        @Override
        BitVector expand(int length, byte[] stream) {
            throw new UnsupportedOperationException("only its length is told");
        }

        private static long rice(BitVector bits, int parameter) {
            long sum = Integer.SIZE;
            int last = -1;
            for (int i = 0; i < bits.length(); i++) {
                if (bits.get(i)) {
                    sum += (i - last - 1 >> parameter) + 1 + parameter;
                    last = i;
                }
            }
            return (sum + 7) / 8;
        }
    },
    /** The JDK's deflate, as hard as it tries. */
    DEFLATE("deflate 9") {
        @Override
        byte[] compress(BitVector bits) {
            try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
                deflater.setInput(bits.toBytes());
                deflater.finish();
                byte[] out = new byte[bits.length() / 4 + 1000];
                return Arrays.copyOf(out, deflater.deflate(out));
            }
        }

        @Override
        BitVector expand(int length, byte[] stream) {
            try (Inflater inflater = new Inflater(true)) {
                byte[] bytes = new byte[BitVector.byteCount(length)];
                inflater.setInput(stream);
                if (inflater.inflate(bytes) != bytes.length) {
                    throw new IllegalStateException("cut off");
                }
                return BitVector.fromBytes(length, bytes);
            } catch (DataFormatException e) {
                throw new IllegalStateException(e);
            }
        }
    },
    /** Zstandard at its highest ordinary level. */
    ZSTD("zstd 19") {
        @Override
        byte[] compress(BitVector bits) {
            return Zstd.compress(bits.toBytes(), 19);
        }

        @Override
        BitVector expand(int length, byte[] stream) {
            byte[] bytes = new byte[BitVector.byteCount(length)];
            Zstd.decompress(bytes, stream);
            return BitVector.fromBytes(length, bytes);
        }
    },
    /** RoaringBitmap, its runs optimised. */
    ROARING("RoaringBitmap") {
        @Override
        byte[] compress(BitVector bits) {
            RoaringBitmap bitmap = new RoaringBitmap();
            for (int i = 0; i < bits.length(); i++) {
                if (bits.get(i)) {
                    bitmap.add(i);
                }
            }
            bitmap.runOptimize();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try {
                bitmap.serialize(new DataOutputStream(out));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return out.toByteArray();
        }

        @Override
        BitVector expand(int length, byte[] stream) {
            RoaringBitmap bitmap = new RoaringBitmap();
            try {
                bitmap.deserialize(new DataInputStream(new ByteArrayInputStream(stream)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            BitVector bits = new BitVector(length);
            bitmap.forEach((int i) -> bits.set(i));
            return bits;
        }
    };

    private final String title;

    Compressors(String title) {
        this.title = title;
    }

    /** {@return its name in tables} */
    String title() {
        return title;
    }

    /** {@return the bits in fewer bytes} */
    abstract byte[] compress(BitVector bits);

    /** {@return the bits of these bytes} */
    abstract BitVector expand(int length, byte[] stream);

    /** {@return a vector of which a share is set, at random} */
    static BitVector filled(int length, double fill) {
        SplittableRandom random = new SplittableRandom(length);
        BitVector bits = new BitVector(length);
        for (int missing = (int) (fill * length); missing > 0;) {
            missing -= bits.set(random.nextInt(length)) ? 1 : 0;
        }
        return bits;
    }
}
