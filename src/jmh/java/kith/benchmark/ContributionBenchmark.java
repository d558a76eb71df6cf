package kith.benchmark;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.crypto.Cipher;
import javax.crypto.spec.ChaCha20ParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.circle.MaskedVector;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.Member;
import kith.identity.KeyAgreement;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * One member's contribution, in two parts that are measured apart. The filter: 300 addresses, already in one spelling,
 * into an empty filter of a circle planned for 12 or 250 members at 1 %; everybody hashes strings, Kith with SHA-256
 * and a keyed hash, the others with what they come with. The masks: that filter hidden from all other members, beside
 * the X25519 agreements and the key stream of which masks are made and without which nobody could make them.
 */
@State(Scope.Benchmark)
public class ContributionBenchmark {
    private static final int CONTACTS = 300;
    private static final double FPP = 0.01;
    private static final Salt SALT = new Salt(3, 4);

    /** How many members the circle has. */
    @Param({"12", "250"})
    int size;

    private String[] addresses = {};
    private Shape shape = Shape.fromNP(1, FPP);
    private List<SecretKeys> keys = List.of();
    private BloomFilter filter = BloomFilter.empty(shape, SALT);
    private Map<CircleMode, CircleDocument> circles = Map.of();
    private KeyAgreement agreement = other -> new byte[0];

    /** Founds the circle, and proves that the filter holds all addresses. */
    @Setup
    public void found() {
        addresses = Correspondents.contacts(0, CONTACTS);
        shape = Shape.fromNP((long) size * CONTACTS, FPP);
        SecureRandom random = new SecureRandom();
        keys = Stream.generate(() -> SecretKeys.generate(random)).limit(size)
                .sorted(Comparator.comparing(key -> key.signingKey().kid())).toList();
        agreement = keys.getFirst().agreement();
        circles = Map.of(CircleMode.COUNTED, circle(CircleMode.COUNTED), CircleMode.SEALED, circle(CircleMode.SEALED));
        filter = build();
        if (!Arrays.stream(addresses).map(ItemDigest::of).allMatch(filter::mightContain)) {
            throw new IllegalStateException("an address is missing");
        }
    }

    private BloomFilter build() {
        BloomFilter built = BloomFilter.empty(shape, SALT);
        built.putAll(ItemDigests.of(Arrays.asList(addresses)));
        return built;
    }

    private CircleDocument circle(CircleMode mode) {
        return new CircleDocument("Founder", 1, Instant.EPOCH, CircleId.generate(new SecureRandom()), "Circle", 1, 1,
                "A".repeat(43), keys.stream().map(key -> new Member("Member", key.signingKey().kid(),
                        key.agreementKey())).toList(), shape, SALT, mode, mode.cellFor(size),
                CircleDocument.BILLION - 1);
    }

    private byte[] masked(CircleMode mode) {
        return MaskedVector.of(circles.get(mode), keys.getFirst().signingKey().kid(),
                keys.getFirst().signingKey().kid(), agreement, filter.vector(), Progress.none());
    }

    /** Kith. */
    @Benchmark
    public Object kith() {
        return build();
    }

    /** Nothing but the JDK's SHA-256 of the addresses, one after the other. */
    @Benchmark
    public int digestsAlone() throws GeneralSecurityException {
        int sum = 0;
        MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
        for (String address : addresses) {
            sum += sha256.digest(address.getBytes(StandardCharsets.UTF_8))[0];
        }
        return sum;
    }

    /** Guava. */
    @Benchmark
    public Object guava() {
        return build(new GuavaPeer(), Function.identity());
    }

    /** Commons Collections. */
    @Benchmark
    public Object commons() {
        return build(new CommonsPeer(), CommonsPeer.Salted::filter);
    }

    /** DataSketches. */
    @Benchmark
    public Object dataSketches() {
        return build(new DataSketchesPeer(), Function.identity());
    }

    private <F> Object build(Peer<F> peer, Function<F, ?> result) {
        F built = peer.empty(size * CONTACTS, FPP, 1);
        for (String address : addresses) {
            peer.put(built, address);
        }
        return result.apply(built);
    }

    /** The filter under masks of a counted round. */
    @Benchmark
    public Object counted() {
        return masked(CircleMode.COUNTED);
    }

    /** The filter under masks of a sealed round. */
    @Benchmark
    public Object sealed() {
        return masked(CircleMode.SEALED);
    }

    /** The agreements alone, on one core: one with each other member, and one that the own key is the roster's. */
    @Benchmark
    public Object agreements() {
        return agree();
    }

    private int agree() {
        int sum = 0;
        for (Member member : circles.get(CircleMode.COUNTED).roster()) {
            sum += agreement.with(member.agreementKey())[0];
        }
        return sum;
    }

    /** The agreements, and as many bytes of the JDK's ChaCha20 as a counted vector has masks, on one core. */
    @Benchmark
    public Object countedParts() throws GeneralSecurityException {
        return agree() + stream(1);
    }

    /** The agreements, and as many bytes of the JDK's ChaCha20 as a sealed vector has masks, on one core. */
    @Benchmark
    public Object sealedParts() throws GeneralSecurityException {
        return agree() + stream(Long.BYTES);
    }

    private int stream(int bytesPerCell) throws GeneralSecurityException {
        byte[] zeros = new byte[1 << 16];
        byte[] masks = new byte[zeros.length];
        int sum = 0;
        for (int pair = 1; pair < size; pair++) {
            Cipher cipher = Cipher.getInstance("ChaCha20");
            byte[] nonce = new byte[12];
            nonce[0] = (byte) pair;
            nonce[1] = (byte) (pair >> Byte.SIZE);
            cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[32], "ChaCha20"),
                    new ChaCha20ParameterSpec(nonce, 0));
            for (long left = (long) shape.bits() * bytesPerCell; left > 0; left -= zeros.length) {
                cipher.update(zeros, 0, (int) Math.min(zeros.length, left), masks);
                sum += masks[0];
            }
        }
        return sum;
    }
}
