package kith.circle;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Contribution;
import kith.exchange.ContributionDocument;
import kith.exchange.Included;
import kith.exchange.JoiningDocument;
import kith.exchange.LeavingDocument;
import kith.exchange.MaskedDocument;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.exchange.SignedDocument;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.NamedProblem;

/**
 * Decides whether a signed file belongs to a circle. Whatever differs is named; nothing is ever merged "as far as it
 * goes".
 */
public final class Belonging {
    private Belonging() {
    }

    /**
     * Accepts a plain contribution of a member. One made under an earlier revision stays good as long as the
     * parameters are the same; {@code roster} and dates are the caller's.
     *
     * @param succession for whom a key speaks that is not on the roster
     * @throws KithException {@link Fault#CONTRIBUTION_FOREIGN} by the name of the field, or {@link Fault#NOT_A_MEMBER}
     */
    public static void require(CircleDocument circle, SignedDocument signed, ContributionDocument contribution,
            Succession succession) {
        requireCircle(circle, contribution);
        requireKnown("revision", contribution.revision(), circle.revision(), ForeignProblem.LATER_REVISION);
        requireRound(circle, contribution);
        requireParameters(circle, contribution.shape(), contribution.salt());
        requireMember(circle, signed.kid(), contribution.name(), succession);
    }

    /**
     * Accepts a masked vector of a member. It counts in the very revision and round that it was made for, whose roster
     * and nonce its masks are bound to, and under the very key that the roster has: another one has other masks.
     *
     * @throws KithException {@link Fault#CONTRIBUTION_FOREIGN} by the name of the field, or {@link Fault#NOT_A_MEMBER}
     */
    public static void require(CircleDocument circle, SignedDocument signed, MaskedDocument contribution) {
        requireCircle(circle, contribution);
        if (contribution.revision() != circle.revision()) {
            throw foreign("revision", ForeignProblem.ANOTHER_VALUE
                    .with("found", contribution.revision(), "wanted", circle.revision()));
        }
        requireRound(circle, contribution);
        if (contribution.coding().cell() != circle.cell()) {
            throw foreign("coding", ForeignProblem.CODING
                    .with("coding", contribution.coding().word(), "cell", circle.cell()));
        }
        requireParameters(circle, contribution.shape(), contribution.salt());
        requireMember(circle, signed.kid(), contribution.name(), Succession.none());
    }

    /**
     * Accepts a member's word that they left a circle, or are back, of whatever revision and round.
     *
     * @param present the circle's file as it is now
     * @param named the founder's file that the word names; none where it is not held any more
     * @param hasMember whether the signer is on the roster of a file
     * @throws KithException {@link Fault#CONTRIBUTION_FOREIGN} by the name of the field, {@link Fault#NOT_A_MEMBER}
     */
    public static void require(CircleDocument present, Optional<CircleDocument> named,
            Predicate<CircleDocument> hasMember, LeavingDocument leaving) {
        requireKnown("revision", leaving.revision(), present.revision(), ForeignProblem.LATER_REVISION);
        requireKnown("round", leaving.round(), present.round(), ForeignProblem.LATER_ROUND);
        if (!hasMember.test(named.orElse(present))) {
            throw Fault.NOT_A_MEMBER.raise("name", leaving.name());
        }
    }

    private static void requireCircle(CircleDocument circle, Contribution contribution) {
        if (!circle.circle().equals(contribution.circle())) {
            throw foreign("circle", ForeignProblem.ANOTHER_CIRCLE);
        }
    }

    private static void requireRound(CircleDocument circle, Contribution contribution) {
        if (contribution.round() != circle.round()) {
            throw foreign("round", ForeignProblem.ANOTHER_VALUE
                    .with("found", contribution.round(), "wanted", circle.round()));
        }
        if (contribution.mode() != circle.mode()) {
            throw foreign("mode", ForeignProblem.ANOTHER_MODE
                    .with("found", contribution.mode().word(), "wanted", circle.mode().word()));
        }
    }

    /** {@return whether a contribution that was accepted once is still one: of a member, with these parameters} */
    public static boolean stillHolds(CircleDocument circle, SignedDocument signed, ContributionDocument contribution,
            Succession succession) {
        return succession.member(circle, signed.kid()).isPresent()
                && contribution.filter().shape().equals(circle.shape())
                && contribution.filter().salt().equals(circle.salt());
    }

    /**
     * Accepts a whitelist that a member or the founder merged: of the present round or of an earlier one, by what was
     * laid down for that very round.
     *
     * @param present the circle's file as it is now
     * @param named the founder's file of the revision and round that the list names; none where it is not held
     * @param byFounder whether its signer founded the circle
     * @param succession for whom a key speaks that is not on the roster
     * @throws KithException {@link Fault#CONTRIBUTION_FOREIGN} by the name of the field, or {@link Fault#NOT_A_MEMBER}
     *     for whoever is not on both rosters
     */
    public static void require(CircleDocument present, Optional<CircleDocument> named, boolean byFounder,
            SignedDocument signed, WhitelistDocument whitelist, Succession succession) {
        if (!present.circle().equals(whitelist.circle())) {
            throw foreign("circle", ForeignProblem.ANOTHER_CIRCLE);
        }
        requireKnown("revision", whitelist.revision(), present.revision(), ForeignProblem.LATER_REVISION);
        requireKnown("round", whitelist.round(), present.round(), ForeignProblem.LATER_ROUND);
        CircleDocument circle = named.orElseThrow(() -> foreign("round",
                ForeignProblem.ROUND_NOT_HELD));
        if (whitelist.mode() != circle.mode()) {
            throw foreign("mode", ForeignProblem.ANOTHER_MODE
                    .with("found", whitelist.mode().word(), "wanted", circle.mode().word()));
        }
        requireParameters(circle, whitelist.filter().shape(), whitelist.filter().salt());
        requireListedMembers(circle, whitelist, succession);
        // Masks cancel in the sum of all and in no other: whoever lists fewer has merged something else.
        if (circle.mode() != CircleMode.PLAIN && whitelist.contributions().size() < circle.roster().size()) {
            throw foreign("contributions", ForeignProblem.NOT_EVERYBODY);
        }
        if (!byFounder) {
            requireMember(circle, signed.kid(), whitelist.name(), succession);
            requireMember(present, signed.kid(), whitelist.name(), succession);
        }
    }

    /**
     * Accepts a member's joining file to the present roster of a hybrid circle.
     *
     * @throws KithException {@link Fault#CONTRIBUTION_FOREIGN} by the name of the field, {@link Fault#NOT_A_MEMBER},
     *     {@link Fault#CIRCLE_STATE} where masks are classical
     */
    public static void require(CircleDocument circle, SignedDocument signed, JoiningDocument joining) {
        if (!circle.circle().equals(joining.circle())) {
            throw foreign("circle", ForeignProblem.ANOTHER_CIRCLE);
        }
        if (circle.masks() != Masks.HYBRID) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NOT_HYBRID);
        }
        if (!circle.rosterHash().equals(joining.roster())) {
            throw foreign("roster", ForeignProblem.ANOTHER_ROSTER);
        }
        requireMember(circle, signed.kid(), joining.name(), Succession.none());
        long after = circle.roster().stream().filter(member -> member.kid().compareTo(signed.kid()) > 0).count();
        if (joining.pairs() != after) {
            throw foreign("pairs", ForeignProblem.ANOTHER_VALUE.with("found", joining.pairs(), "wanted", after));
        }
    }

    /**
     * Accepts the founder's next file of a circle: nothing of an earlier revision or round, and nothing else under the
     * same ones, for whoever is shown another roster than the others takes part in another circle. Within one round
     * mode, salt and nonce stay, and under masks everything; each new round brings a new salt and a new nonce.
     *
     * @throws KithException {@link Fault#CIRCLE_CONTRADICTED} by the name of the field, {@link Fault#CIRCLE_STATE} for
     *     an earlier one
     */
    public static void requireSuccessor(CircleDocument held, CircleDocument next) {
        if (next.revision() < held.revision() || next.round() < held.round()) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.OLDER_FILE);
        }
        if (next.revision() == held.revision()) {
            requireSame(next, "roster", held.roster(), next.roster());
            requireSame(next, "bits", held.shape().bits(), next.shape().bits());
            requireSame(next, "hashes", held.shape().hashes(), next.shape().hashes());
            requireSame(next, "mode", held.mode(), next.mode());
            requireSame(next, "largestFppPerBillion", held.largestFppPerBillion(), next.largestFppPerBillion());
            requireSame(next, "masks", held.masks(), next.masks());
        }
        boolean sameRound = next.round() == held.round();
        if (sameRound) {
            requireSame(next, "mode", held.mode(), next.mode());
        }
        if (sameRound && next.mode() != CircleMode.PLAIN) {
            // Masks grow from the roster and cancel only among those who used the same one.
            requireSame(next, "roster", held.roster(), next.roster());
            requireSame(next, "masks", held.masks(), next.masks());
            requireSame(next, "bits", held.shape().bits(), next.shape().bits());
            requireSame(next, "hashes", held.shape().hashes(), next.shape().hashes());
            requireSame(next, "revision", held.revision(), next.revision());
            // A restored profile takes the date for when the round began: one round has one.
            requireSame(next, "issued", held.issued(), next.issued());
        }
        requireSameJoinings(held, next, sameRound);
        if (next.salt().equals(held.salt()) != sameRound) {
            throw contradicted("salt", next);
        }
        if (next.nonce().equals(held.nonce()) != sameRound) {
            throw contradicted("nonce", next);
        }
    }

    /** What a member brought to a roster stays: two of one member's would be two masks of one pair. */
    private static void requireSameJoinings(CircleDocument held, CircleDocument next, boolean sameRound) {
        boolean sameRoster = held.masks() == next.masks() && held.roster().equals(next.roster());
        if (!sameRoster || held.joinings().isEmpty() || next.joinings().isEmpty() && !sameRound) {
            return;
        }
        if (next.joinings().isEmpty() && next.serial() < held.serial()) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.OLDER_FILE);
        }
        if (held.joinings().size() != next.joinings().size()) {
            throw contradicted("joinings", next);
        }
        for (int i = 0; i < held.joinings().size(); i++) {
            if (!held.joinings().get(i).document().bringsTheSame(next.joinings().get(i).document())) {
                throw contradicted("joinings", next);
            }
        }
    }

    private static void requireSame(CircleDocument next, String field, Object held, Object found) {
        if (!held.equals(found)) {
            throw contradicted(field, next);
        }
    }

    private static KithException contradicted(String field, CircleDocument next) {
        return Fault.CIRCLE_CONTRADICTED.raise("field", field, "revision", next.revision(), "round", next.round());
    }

    /**
     * Accepts a whitelist as far as what is held can tell: a contribution that it lists is the one that is held, and
     * all of its bits are there. Others' are taken on the merger's word.
     *
     * @param listed what it says of this contribution
     * @param signed the contribution that is held of the same member
     * @throws KithException {@link Fault#CONTRIBUTION_FOREIGN}
     */
    public static void requireHolds(WhitelistDocument whitelist, Included listed, SignedDocument signed,
            ContributionDocument contribution) {
        if (listed.serial() != contribution.serial()) {
            return;
        }
        if (!listed.sha256().equals(signed.payloadSha256())) {
            throw foreign("contributions", ForeignProblem.ANOTHER_CONTRIBUTION);
        }
        BitVector bits = contribution.filter().vector();
        if (bits.andCardinality(whitelist.filter().vector()) < bits.cardinality()) {
            throw foreign("filter", ForeignProblem.BITS_MISSING);
        }
    }

    /**
     * Accepts a whitelist as far as a masked contribution that is held can tell: each member gives one to a round, so
     * that a list which holds another one of theirs was not made from theirs.
     *
     * @param listed what it says of this contribution
     * @param signed the contribution that is held of the same member
     * @throws KithException {@link Fault#CONTRIBUTION_FOREIGN}
     */
    public static void requireHolds(CircleDocument circle, Included listed, SignedDocument signed,
            MaskedDocument masked) {
        if (masked.revision() == circle.revision() && masked.round() == circle.round()
                && !(listed.serial() == masked.serial() && listed.sha256().equals(signed.payloadSha256()))) {
            throw foreign("contributions", ForeignProblem.ANOTHER_CONTRIBUTION);
        }
    }

    /**
     * Accepts a part of a merge: contributions to the same revision and round of the same circle, under the same
     * parameters.
     *
     * @throws KithException {@link Fault#CONTRIBUTION_FOREIGN} by the name of the field
     */
    static void requireSameRound(CircleDocument circle, CircleDocument other) {
        if (!circle.circle().equals(other.circle())) {
            throw foreign("circle", ForeignProblem.MERGED_FOR_ANOTHER_CIRCLE);
        }
        if (circle.revision() != other.revision() || circle.round() != other.round()) {
            throw foreign("round", ForeignProblem.ANOTHER_ROUND);
        }
        if (!circle.shape().equals(other.shape()) || !circle.salt().equals(other.salt())
                || circle.mode() != other.mode()) {
            throw foreign("salt", ForeignProblem.OTHER_PARAMETERS);
        }
    }

    private static void requireKnown(String field, int found, int current, ForeignProblem later) {
        if (found > current) {
            throw foreign(field, later);
        }
    }

    /** Each member of the roster at most once: a merger who lists others, or one twice, claims what nobody gave. */
    private static void requireListedMembers(CircleDocument circle, WhitelistDocument whitelist,
            Succession succession) {
        Succession heirs = circle.mode() == CircleMode.PLAIN ? succession : Succession.none();
        Set<String> roster = circle.roster().stream().map(Member::kid).collect(Collectors.toCollection(HashSet::new));
        for (Included listed : whitelist.contributions()) {
            if (heirs.member(circle, listed.kid()).filter(member -> roster.remove(member.kid())).isEmpty()) {
                throw foreign("contributions", ForeignProblem.NOT_ON_ROSTER);
            }
        }
    }

    private static void requireParameters(CircleDocument circle, Shape shape, Salt salt) {
        if (shape.bits() != circle.shape().bits()) {
            throw foreign("bits", ForeignProblem.ANOTHER_VALUE
                    .with("found", shape.bits(), "wanted", circle.shape().bits()));
        }
        if (shape.hashes() != circle.shape().hashes()) {
            throw foreign("hashes", ForeignProblem.ANOTHER_VALUE
                    .with("found", shape.hashes(), "wanted", circle.shape().hashes()));
        }
        if (!salt.equals(circle.salt())) {
            throw foreign("salt", ForeignProblem.ANOTHER_SALT);
        }
    }

    private static void requireMember(CircleDocument circle, String kid, String name, Succession succession) {
        if (succession.member(circle, kid).isEmpty()) {
            throw Fault.NOT_A_MEMBER.raise("name", name);
        }
    }

    private static KithException foreign(String field, NamedProblem problem) {
        return Fault.CONTRIBUTION_FOREIGN.raise("field", field, "problem", problem);
    }
}
