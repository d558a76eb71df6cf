package kith.benchmark;

import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import kith.bloom.BitVector;
import kith.bloom.OrMerge;
import org.bouncycastle.crypto.params.Ed25519PrivateKeyParameters;
import org.bouncycastle.crypto.signers.Ed25519Signer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Reading a compressed filter of 2^20 bits. A time is that of one byte of bits. */
@State(Scope.Benchmark)
public class ExpandBenchmark {
    private static final int BITS = 1 << 20;
    private static final int BYTES = BITS / Byte.SIZE;

    /** How many bits are set: half a percent, 5.9 and 20 %. */
    @Param({"5242", "61865", "209715"})
    int size;

    private final Map<Compressors, byte[]> streams = new EnumMap<>(Compressors.class);
    private final OrMerge merge = new OrMerge(BITS);
    private BitVector bits = new BitVector(1);
    private final Ed25519Signer signer = new Ed25519Signer();
    private byte[] text = {};
    private byte[] signature = {};

    /** Compresses, and proves that what comes back is what went in; signs as many bytes as a file's payload has. */
    @Setup
    public void compress() {
        bits = Compressors.filled(BITS, (double) size / BITS);
        for (Compressors one : Compressors.values()) {
            streams.put(one, one.compress(bits));
            if (one != Compressors.RICE && !one.expand(BITS, streams.get(one)).equals(bits)) {
                throw new IllegalStateException(one + " gives back something else");
            }
        }
        Random random = new Random(size);
        text = new byte[streams.get(Compressors.KITH).length * 16 / 9];
        random.nextBytes(text);
        byte[] seed = new byte[32];
        random.nextBytes(seed);
        Ed25519PrivateKeyParameters key = new Ed25519PrivateKeyParameters(seed);
        signer.init(true, key);
        signer.update(text, 0, text.length);
        signature = signer.generateSignature();
        signer.init(false, key.generatePublicKey());
    }

    /** Kith. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public Object kith() {
        return Compressors.KITH.expand(BITS, streams.get(Compressors.KITH));
    }

    /** Deflate. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public Object deflate() {
        return Compressors.DEFLATE.expand(BITS, streams.get(Compressors.DEFLATE));
    }

    /** Zstandard. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public Object zstd() {
        return Compressors.ZSTD.expand(BITS, streams.get(Compressors.ZSTD));
    }

    /** RoaringBitmap. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public Object roaring() {
        return Compressors.ROARING.expand(BITS, streams.get(Compressors.ROARING));
    }

    /** What must be done with the same file anyway: its signature. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public boolean signature() {
        signer.update(text, 0, text.length);
        return signer.verifySignature(signature);
    }

    /** And its bits, once they are there. */
    @Benchmark
    @OperationsPerInvocation(BYTES)
    public Object merge() {
        merge.add(bits);
        return merge;
    }
}
