package kith.circle;

import module java.base;
import kith.exchange.CircleDocument;
import kith.exchange.JoiningDocument;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.identity.LatticeAgreement;
import kith.identity.SealingKey;

/**
 * The half of a hybrid circle's masks that does not hang on X25519: of each pair the member who comes first on the
 * roster encapsulates a secret to the other's ML-KEM-768 key. The same member, circle and roster give the same
 * encapsulations again, whenever and wherever they are made.
 */
public final class JoiningSecrets {
    private static final byte[] LABEL = "kith-joining-1".getBytes(StandardCharsets.US_ASCII);

    private final CircleDocument circle;
    private final int self;
    private final LatticeAgreement lattice;

    private JoiningSecrets(CircleDocument circle, int self, LatticeAgreement lattice) {
        this.circle = circle;
        this.self = self;
        this.lattice = lattice;
    }

    /**
     * {@return what a member brings to all rounds of a hybrid circle's roster}
     *
     * @param kid the member
     * @param lattice the member's
     * @param name what the member goes by
     * @param serial of the document
     * @param issued now
     * @throws kith.fault.KithException {@link Fault#NOT_A_MEMBER}, {@link Fault#CIRCLE_STATE} where the roster has
     *     another sealing key of the member
     */
    public static JoiningDocument joining(CircleDocument circle, String kid, LatticeAgreement lattice, String name,
            long serial, Instant issued) {
        JoiningSecrets own = of(circle, kid, lattice);
        int pairs = circle.roster().size() - 1 - own.self;
        ByteArrayOutputStream encapsulations = new ByteArrayOutputStream();
        for (int place = 1; place <= pairs; place++) {
            LatticeAgreement.Encapsulated one = own.encapsulated(own.self + place);
            encapsulations.writeBytes(one.encapsulation());
            Arrays.fill(one.secret(), (byte) 0);
        }
        return new JoiningDocument(name, serial, issued, circle.circle(), circle.rosterHash(), pairs,
                Base64.getUrlEncoder().withoutPadding().encodeToString(encapsulations.toByteArray()));
    }

    static JoiningSecrets of(CircleDocument circle, String kid, LatticeAgreement lattice) {
        List<Member> roster = circle.roster();
        int self = IntStream.range(0, roster.size()).filter(at -> roster.get(at).kid().equals(kid)).findFirst()
                .orElseThrow(() -> Fault.NOT_A_MEMBER.raise("name", kid));
        if (!lattice.key().equals(roster.get(self).sealingKey())) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.ANOTHER_SEALING_KEY);
        }
        return new JoiningSecrets(circle, self, lattice);
    }

    private SealingKey key(int at) {
        return Objects.requireNonNull(circle.roster().get(at).sealingKey());
    }

    private LatticeAgreement.Encapsulated encapsulated(int other) {
        byte[] roster = decoded(circle.rosterHash());
        byte[] kid = decoded(circle.roster().get(other).kid());
        ByteArrayOutputStream purpose = new ByteArrayOutputStream();
        purpose.writeBytes(LABEL);
        purpose.writeBytes(circle.circle().toBytes());
        purpose.writeBytes(roster);
        purpose.writeBytes(kid);
        return lattice.with(key(other), purpose.toByteArray());
    }

    /**
     * What two members have beside their agreement.
     *
     * @param secret only they can work it out; wipe it after use
     * @param binding the SHA-256 of the encapsulation and of both keys, the lower member's first
     */
    record Shared(byte[] secret, byte[] binding) {
    }

    /**
     * {@return what this member shares with another, by the joining files that the circle's file carries}
     *
     * @param kid the other one
     * @throws kith.fault.KithException {@link Fault#CIRCLE_STATE} while there are none, or where the one that stands
     *     for this member is not theirs
     */
    Shared with(String kid) {
        if (circle.isAwaitingJoinings()) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.JOININGS_MISSING);
        }
        int other = IntStream.range(0, circle.roster().size())
                .filter(at -> circle.roster().get(at).kid().equals(kid)).findFirst().orElseThrow();
        int lower = Math.min(self, other);
        int higher = Math.max(self, other);
        byte[] carried = circle.joinings().get(lower).document().encapsulation(higher - lower);
        byte[] secret;
        if (self == lower) {
            LatticeAgreement.Encapsulated own = encapsulated(other);
            // Somebody else's in its place would give the two unrelated masks, and spoil the sum for all.
            if (!Arrays.equals(own.encapsulation(), carried)) {
                Arrays.fill(own.secret(), (byte) 0);
                throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.ANOTHER_JOINING);
            }
            secret = own.secret();
        } else {
            secret = lattice.open(carried);
        }
        return new Shared(secret, binding(carried, key(lower), key(higher)));
    }

    private static byte[] binding(byte[] encapsulation, SealingKey lower, SealingKey higher) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            sha256.update(encapsulation);
            sha256.update(lower.latticeKey());
            return sha256.digest(higher.latticeKey());
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    private static byte[] decoded(String base64Url) {
        return Base64.getUrlDecoder().decode(base64Url);
    }
}
