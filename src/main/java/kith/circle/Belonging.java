package kith.circle;

import kith.bloom.BloomFilter;
import kith.exchange.CircleDocument;
import kith.exchange.ContributionDocument;
import kith.exchange.SignedDocument;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.fault.KithException;

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
     * @throws KithException {@link Fault#CONTRIBUTION_FOREIGN} by the name of the field, or {@link Fault#NOT_A_MEMBER}
     */
    public static void require(CircleDocument circle, SignedDocument signed, ContributionDocument contribution) {
        if (!circle.circle().equals(contribution.circle())) {
            throw foreign("circle", "it was made for another circle");
        }
        if (contribution.revision() > circle.revision()) {
            throw foreign("revision", "it belongs to a later revision: read the circle's newest file first");
        }
        if (contribution.round() != circle.round()) {
            throw foreign("round", "round " + contribution.round() + " instead of " + circle.round());
        }
        if (contribution.mode() != circle.mode()) {
            throw foreign("mode", contribution.mode().word() + " instead of " + circle.mode().word());
        }
        requireParameters(circle, contribution.filter());
        requireMember(circle, signed.kid(), contribution.name());
    }

    /**
     * Accepts a whitelist that a member or the founder merged.
     *
     * @throws KithException as {@link #require(CircleDocument, SignedDocument, ContributionDocument)}
     */
    public static void require(CircleDocument circle, String founder, SignedDocument signed,
            WhitelistDocument whitelist) {
        if (!circle.circle().equals(whitelist.circle())) {
            throw foreign("circle", "it was made for another circle");
        }
        if (whitelist.revision() == circle.revision() && whitelist.round() == circle.round()) {
            requireParameters(circle, whitelist.filter());
        }
        if (!signed.kid().equals(founder)) {
            requireMember(circle, signed.kid(), whitelist.name());
        }
    }

    private static void requireParameters(CircleDocument circle, BloomFilter filter) {
        if (filter.shape().bits() != circle.shape().bits()) {
            throw foreign("bits", filter.shape().bits() + " instead of " + circle.shape().bits());
        }
        if (filter.shape().hashes() != circle.shape().hashes()) {
            throw foreign("hashes", filter.shape().hashes() + " instead of " + circle.shape().hashes());
        }
        if (!filter.salt().equals(circle.salt())) {
            throw foreign("salt", "another salt");
        }
    }

    private static void requireMember(CircleDocument circle, String kid, String name) {
        if (circle.member(kid).isEmpty()) {
            throw Fault.NOT_A_MEMBER.raise("name", name);
        }
    }

    private static KithException foreign(String field, String problem) {
        return Fault.CONTRIBUTION_FOREIGN.raise("field", field, "problem", problem);
    }
}
