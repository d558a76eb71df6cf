package kith.circle;

import module java.base;
import kith.exchange.CircleDocument;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.identity.KeyAgreement;
import kith.identity.KeyProblem;
import kith.parallel.OrderedBlocks;
import org.jspecify.annotations.Nullable;

/**
 * What one member shares with each of the others for one round: a seed a pair, HKDF-SHA-256 (RFC 5869) of the X25519
 * shared secret, in a hybrid circle together with that of ML-KEM-768, with the circle's name as salt and
 * {@link MaskContext} as info. Seeds leave this object only as streams
 * of masks, and those do not leave the package; {@link #close} overwrites them.
 */
final class PairSeeds implements AutoCloseable {
    private static final int SEED_BYTES = 32;
    /**
     * Agreements that one core makes before it takes more, and between two looks at whether to go on. Each takes a
     * tenth of a millisecond, so that a dozen members, too, are worth a second core.
     */
    private static final int TOGETHER = 2;

    private final String kid;
    private final List<Member> others;
    private final byte[][] seeds;
    private final byte[] elements;

    private PairSeeds(String kid, List<Member> others, byte[][] seeds, byte[] elements) {
        this.kid = kid;
        this.others = others;
        this.seeds = seeds;
        this.elements = elements;
    }

    /**
     * {@return the seeds of this member with all the others of the roster}
     *
     * @param signer kid of the key that signed the circle's file
     * @param kid whose they are, one of the roster
     * @param agreement of that member; asked by several threads at once
     * @param joinings of that member in a hybrid circle, otherwise null; asked by several threads at once
     * @param watch asked again and again whether to go on; throws if not
     * @throws kith.fault.KithException {@link Fault#KEY_INVALID} where a shared secret would be all zeros
     */
    static PairSeeds of(CircleDocument circle, String signer, String kid, KeyAgreement agreement,
            @Nullable JoiningSecrets joinings, Runnable watch) {
        if ((circle.masks() == Masks.HYBRID) != (joinings != null)) {
            throw new IllegalArgumentException("masks are " + circle.masks());
        }
        MaskContext context = MaskContext.of(circle, signer);
        byte[] salt = circle.circle().toBytes();
        List<Member> others = circle.roster().stream().filter(member -> !member.kid().equals(kid)).toList();
        byte[][] seeds = new byte[others.size()][];
        try {
            OrderedBlocks.onCores(Math.ceilDiv(seeds.length, TOGETHER)).each(
                    IntStream.iterate(0, from -> from < seeds.length, from -> from + TOGETHER).iterator(),
                    from -> {
                        for (int i = from; i < Math.min(from + TOGETHER, seeds.length); i++) {
                            seeds[i] = seed(agreement, joinings, others.get(i), salt, context, kid);
                        }
                        return from;
                    }, from -> watch.run());
            return new PairSeeds(kid, others, seeds, elements(seeds, salt, context.elements(kid)));
        } catch (RuntimeException e) {
            wipe(seeds);
            throw e;
        }
    }

    private static byte[] seed(KeyAgreement agreement, @Nullable JoiningSecrets joinings, Member other, byte[] salt,
            MaskContext context, String kid) {
        byte[] shared = agreement.with(other.agreementKey());
        // The interface promises as much; but a seed that anybody can work out would hide nobody.
        if (MessageDigest.isEqual(shared, new byte[shared.length])) {
            throw Fault.KEY_INVALID.raise("problem", KeyProblem.NOT_X25519);
        }
        byte[] encapsulated = new byte[0];
        try {
            byte[] binding = new byte[0];
            if (joinings != null) {
                JoiningSecrets.Shared both = joinings.with(other.kid());
                encapsulated = both.secret();
                binding = both.binding();
            }
            byte[] info = kid.compareTo(other.kid()) < 0 ? context.pair(kid, other.kid(), binding)
                    : context.pair(other.kid(), kid, binding);
            return derive(joinings == null ? List.of(shared) : List.of(shared, encapsulated), salt, info);
        } finally {
            Arrays.fill(shared, (byte) 0);
            Arrays.fill(encapsulated, (byte) 0);
        }
    }

    /**
     * What this member's elements come from follows from all of their seeds: nobody can work it out who does not know
     * each of them, and the same bits give the same vector if they are masked a second time. Were the elements fresh,
     * the difference of two such vectors would be the member's filter.
     */
    private static byte[] elements(byte[][] seeds, byte[] salt, byte[] info) {
        return derive(List.of(seeds), salt, info);
    }

    private static byte[] derive(List<byte[]> secrets, byte[] salt, byte[] info) {
        try {
            HKDFParameterSpec.Builder extract = HKDFParameterSpec.ofExtract().addSalt(salt);
            secrets.forEach(secret -> extract.addIKM(new SecretKeySpec(secret, "HKDF")));
            return KDF.getInstance("HKDF-SHA256").deriveData(extract.thenExpand(info, SEED_BYTES));
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java since 25 has HKDF-SHA256", e);
        }
    }

    /** {@return the number of pairs: one less than members} */
    int size() {
        return seeds.length;
    }

    /** {@return the mask that this member shares with another, which the caller closes} */
    ChaChaStream mask(int pair) {
        return new ChaChaStream(seeds[pair].clone());
    }

    /** {@return which way the mask of this pair goes into this member's vector} */
    Sign sign(int pair) {
        return kid.compareTo(others.get(pair).kid()) < 0 ? Sign.ADDED : Sign.SUBTRACTED;
    }

    /** {@return where this member's elements in sealed mode come from, which the caller closes} */
    ChaChaStream elements() {
        return new ChaChaStream(elements.clone());
    }

    @Override
    public void close() {
        wipe(seeds);
        Arrays.fill(elements, (byte) 0);
    }

    private static void wipe(byte[][] seeds) {
        for (byte[] seed : seeds) {
            if (seed != null) {
                Arrays.fill(seed, (byte) 0);
            }
        }
    }

    /** {@return the number of pairs, nothing of the seeds} */
    @Override
    public String toString() {
        return "PairSeeds[" + size() + "]";
    }
}
