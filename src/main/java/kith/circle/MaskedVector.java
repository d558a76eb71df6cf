package kith.circle;

import module java.base;
import kith.bloom.BitVector;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Coding;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.identity.AgreementKey;
import kith.identity.KeyAgreement;
import kith.identity.LatticeAgreement;
import kith.parallel.OrderedBlocks;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;

/**
 * What one member gives to a round in counted or sealed mode: their bits, hidden at every position by one mask for each
 * other member, of which one of the pair adds what the other subtracts. Without the vectors of all the others it cannot
 * be told from random bytes; the sum of all has no masks left.
 *
 * <p>The same circle, keys and bits give the same bytes. Two vectors of one member and one round over different bits
 * show where those differ, and must never both leave the machine.
 */
public final class MaskedVector {
    /** Fewest members whose masks hide anything: of two, each subtracts their own and has the other's bits. */
    public static final int MIN_MEMBERS = 3;

    /** Bytes of a vector that are masked at a time: what a core's own cache holds. */
    private static final int BLOCK_BYTES = 1 << 16;
    /** Masks between two looks at whether to go on. */
    private static final int PAIRS_TOGETHER = 64;
    /** X25519's base point: agreeing with it gives one's own public key. */
    private static final AgreementKey BASE = new AgreementKey(Arrays.copyOf(new byte[] {9}, AgreementKey.BYTES));

    private final PairSeeds seeds;
    private final Coding coding;
    private final BitVector bits;

    private MaskedVector(PairSeeds seeds, Coding coding, BitVector bits) {
        this.seeds = seeds;
        this.coding = coding;
        this.bits = bits;
    }

    /**
     * {@return the masked cells of a member of a circle whose masks are classical}
     *
     * @throws kith.fault.KithException as {@link #of(CircleDocument, String, String, KeyAgreement, LatticeAgreement,
     *     BitVector, Progress)}
     */
    public static byte[] of(CircleDocument circle, String signer, String kid, KeyAgreement agreement, BitVector bits,
            Progress progress) {
        return of(circle, signer, kid, agreement, null, bits, progress);
    }

    /**
     * {@return the masked cells of this member, as the {@link Coding} of the circle says} Takes one agreement and, for
     * each byte of the vector, one byte of ChaCha20 for each other member; on all cores.
     *
     * @param circle of {@link CircleMode#COUNTED} or {@link CircleMode#SEALED}
     * @param signer kid of the key that signed the circle's file
     * @param kid the member
     * @param agreement the member's, which several threads ask at once
     * @param lattice the member's, too; may be null where masks are classical
     * @param bits the member's filter under the circle's parameters
     * @param progress in pairs' worth of masks, one for each other member; never falls. Told on the calling thread
     * @throws kith.fault.KithException {@link Fault#NOT_A_MEMBER}; {@link Fault#CIRCLE_STATE} for fewer than
     *     {@value #MIN_MEMBERS} members, where the roster has another key of the member, or while the joining files of
     *     a hybrid circle are missing; {@link Fault#KEY_INVALID} for a key with which there is no secret;
     *     {@link Fault#CANCELLED}
     * @throws IllegalArgumentException for a plain circle or bits of another length
     */
    public static byte[] of(CircleDocument circle, String signer, String kid, KeyAgreement agreement,
            @Nullable LatticeAgreement lattice, BitVector bits, Progress progress) {
        if (bits.length() != circle.shape().bits()) {
            throw new IllegalArgumentException(bits.length() + " bits for " + circle.shape());
        }
        Coding coding = Coding.ofCell(circle.mode(), circle.cell());
        Member member = circle.member(kid).orElseThrow(() -> Fault.NOT_A_MEMBER.raise("name", kid));
        int all = circle.roster().size() - 1;
        if (circle.roster().size() < MIN_MEMBERS) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.TOO_FEW_TO_HIDE.with("limit", MIN_MEMBERS));
        }
        // Masks made with another key than the roster's would cancel nobody's, and spoil the sum for all.
        if (!Arrays.equals(agreement.with(BASE), member.agreementKey().bytes())) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.ANOTHER_AGREEMENT_KEY);
        }
        JoiningSecrets joinings = circle.masks() == Masks.CLASSICAL ? null
                : JoiningSecrets.of(circle, kid, Objects.requireNonNull(lattice, "a hybrid circle needs it"));
        try (PairSeeds seeds = PairSeeds.of(circle, signer, kid, agreement, joinings, () -> progress.step(0, all))) {
            return new MaskedVector(seeds, coding, bits).masked(progress);
        }
    }

    /** Some positions, and some of the pairs whose masks go there. */
    private record Part(int from, int length, int pair, int pairs) {
    }

    private byte[] masked(Progress progress) {
        Cells vector = Cells.zeros(coding, bits.length());
        int blocks = Math.ceilDiv(bits.length(), positions());
        int groups = Math.ceilDiv(seeds.size(), PAIRS_TOGETHER);
        int[] done = {0};
        try {
            OrderedBlocks.onCores(blocks * groups).each(IntStream.range(0, blocks * groups).iterator(),
                    number -> cells(part(number / groups, number % groups)), masked -> {
                        vector.add(masked.cells, masked.from);
                        masked.cells.wipe();
                        done[0]++;
                        progress.step((long) seeds.size() * done[0] / ((long) blocks * groups), seeds.size());
                    });
            return vector.toBytes();
        } finally {
            vector.wipe();
        }
    }

    private int positions() {
        return BLOCK_BYTES * Byte.SIZE / coding.cell();
    }

    private Part part(int block, int group) {
        int from = block * positions();
        int pair = group * PAIRS_TOGETHER;
        return new Part(from, Math.min(positions(), bits.length() - from), pair,
                Math.min(PAIRS_TOGETHER, seeds.size() - pair));
    }

    /** Cells to be added from this position on. */
    private record Masked(int from, Cells cells) {
    }

    private Masked cells(Part part) {
        Cells cells = Cells.zeros(coding, part.length);
        byte[] buffer = new byte[part.length * coding.cell() / Byte.SIZE];
        if (part.pair == 0) {
            enterBits(cells, part.from, buffer);
        }
        for (int pair = part.pair; pair < part.pair + part.pairs; pair++) {
            try (ChaChaStream mask = seeds.mask(pair)) {
                cells.mask(mask, part.from, seeds.sign(pair), buffer);
            }
        }
        Arrays.fill(buffer, (byte) 0);
        return new Masked(part.from, cells);
    }

    private void enterBits(Cells cells, int from, byte[] buffer) {
        if (cells instanceof FieldCells elements) {
            try (ChaChaStream stream = seeds.elements()) {
                elements.enter(bits, stream, from, buffer);
            }
            return;
        }
        int width = coding.cell() / Byte.SIZE;
        for (int i = 0; i < cells.length(); i++) {
            buffer[width * i] = (byte) (bits.get(from + i) ? 1 : 0);
        }
        cells.add(buffer);
    }
}
