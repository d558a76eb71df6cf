package kith.app.circle.part;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ContributionPreview;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.RoundHistory;
import kith.app.friend.keys.Lineage;
import kith.circle.CircleProblem;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.KeyTrust;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.AgreementTable.Agreement;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * Agrees to take part in a circle, with what that shows to whom, and begins. From then on whatever the user has to do
 * in it is done by {@link CarryOn}, as long as nothing that was agreed to changes.
 */
public final class TakePart {
    /** What is missing between the user and a member. */
    public enum Missing {
        /** Nobody here knows the member's key, or only their filters came: their card is needed. */
        CARD,
        /** The member's key was never compared. */
        VERIFICATION,
        /** The founder entered a key that the member had before: nothing but the founder's next file helps. */
        FORMER_KEY
    }

    /**
     * Somebody who does not hide the user yet.
     *
     * @param name how the user knows them, otherwise the name on the roster
     * @param friend whether they are a friend of that name
     * @param missing what it takes
     */
    public record Unknown(String name, boolean friend, Missing missing) {
    }

    /**
     * What the user is told before they agree.
     *
     * @param contribution what a contribution shows to whom
     * @param terms what they agree to, to be handed back
     * @param unknown members who do not hide the user, those who are friends first; nobody in a plain circle
     * @param asked why they are asked, unless they agreed
     * @param agreed whether they agreed to this already
     * @param founded whether the user founded the circle, and merges
     */
    public record Preview(ContributionPreview contribution, Terms terms, List<Unknown> unknown, CircleTurn.Asked asked,
            boolean agreed, boolean founded) {
        /** Copies the list. */
        public Preview {
            unknown = List.copyOf(unknown);
        }
    }

    private final Profile profile;

    /** @param profile the member's, or the founder's */
    public TakePart(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what taking part in a circle means}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}
     */
    public Preview preview(String title) {
        ContributionPreview contribution = new ContributeToCircle(profile).preview(title);
        return profile.store().read(tables -> {
            CircleTable.Row row = HeldCircles.require(tables, title);
            CircleDocument circle = HeldCircles.document(tables, row);
            Terms terms = Terms.of(tables, row, circle);
            Agreement before = tables.agreements().of(row.id()).orElse(null);
            boolean agreed = row.state() != Membership.INVITED && before != null
                    && terms.areCovered(before, Terms.before(tables, row, terms.round()), profile.now());
            return new Preview(contribution, terms, unknown(tables, circle), terms.asked(before), agreed,
                    HeldCircles.isFounded(tables, row));
        });
    }

    private static List<Unknown> unknown(Tables tables, CircleDocument circle) {
        if (circle.mode() == CircleMode.PLAIN) {
            return List.of();
        }
        return circle.roster().stream().filter(member -> !tables.isOwn(member.kid()))
                .flatMap(member -> unknown(tables, member).stream())
                .sorted(Comparator.comparing(Unknown::friend).reversed()
                        .thenComparing(Unknown::name, String.CASE_INSENSITIVE_ORDER)).toList();
    }

    private static Optional<Unknown> unknown(Tables tables, Member member) {
        FriendKey key = tables.friends().key(member.kid()).orElse(null);
        Friend friend = key == null ? null : tables.friends().byId(key.friendId()).orElse(null);
        if (key == null || friend == null) {
            return Optional.of(new Unknown(member.name(), false, Missing.CARD));
        }
        if (!KeyTrust.isInUse(key)) {
            return Optional.of(new Unknown(friend.name(), true, Missing.FORMER_KEY));
        }
        if (!KeyTrust.isVerified(friend)) {
            return Optional.of(new Unknown(friend.name(), true, Missing.VERIFICATION));
        }
        return key.agreement() != null ? Optional.empty() : Optional.of(new Unknown(friend.name(), true, Missing.CARD));
    }

    /**
     * {@return what was done at once: {@link CarryOn} does the rest when it can}
     *
     * @param title the circle's name here
     * @param seen the terms that the user was shown
     * @param agreements what they agreed to
     * @param decision matters only after a restore
     * @throws kith.fault.KithException as {@link #agree}, and what keys say that cannot be opened; after a restore what
     *     {@link ContributeToCircle} refuses
     */
    public CarryOn.Result run(String title, Terms seen, Set<ContributionConsent> agreements,
            ContributeToCircle.AfterRestore decision, Passphrases passphrases, Progress progress) {
        agree(title, seen, agreements);
        if (decision != ContributeToCircle.AfterRestore.UNDECIDED) {
            try (SecretKeys keys = profile.unlock(passphrases)) {
                // Opening the keys may have taken a while, in which another file came.
                new ContributeToCircle(profile).keep(title, agreements, decision, (tables, row, circle) ->
                        requireSeen(seen, Terms.of(tables, row, circle)), keys, progress);
            }
        }
        return new CarryOn(profile).run(passphrases, progress);
    }

    /**
     * Agrees, and does nothing yet.
     *
     * @param title the circle's name here
     * @param seen the terms that the user was shown
     * @param agreements what they agreed to
     * @throws kith.fault.KithException {@link Fault#AGREEMENT_NEEDED}, {@link Fault#ROSTERS_TOO_CLOSE};
     *     {@link Fault#CIRCLE_STATE} where the circle is
     *     another one by now than they were shown; {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#CIRCLE_CLOSED},
     *     {@link Fault#NOT_A_MEMBER}
     */
    public void agree(String title, Terms seen, Set<ContributionConsent> agreements) {
        profile.store().write(tables -> {
            CircleTable.Row row = HeldCircles.requireOpen(tables, title);
            CircleDocument circle = HeldCircles.document(tables, row);
            boolean founded = HeldCircles.isFounded(tables, row);
            if (!founded && new Lineage(tables).member(circle, tables.meta().kid()).isEmpty()) {
                throw Fault.NOT_A_MEMBER.raise("name", tables.meta().name());
            }
            Terms now = Terms.of(tables, row, circle);
            requireSeen(seen, now);
            ContributionConsent first = ContributionConsent.to(circle.mode());
            if (!agreements.contains(first)) {
                throw Fault.AGREEMENT_NEEDED.raise("agreement", first.word());
            }
            if (now.shown() != null && !agreements.contains(ContributionConsent.DIFFERENCE)) {
                throw Fault.ROSTERS_TOO_CLOSE.raise("name", String.join(", ", new RoundHistory(tables)
                        .shown(row, circle).stream().filter(one -> one.kind().needsConfirmation())
                        .flatMap(one -> one.names().stream()).distinct().sorted().toList()));
            }
            if (row.state() == Membership.INVITED) {
                tables.circles().setState(row.id(), Membership.JOINED);
            }
            tables.agreements().put(row.id(), now.agreed(founded));
            return row;
        });
    }

    private static void requireSeen(Terms seen, Terms now) {
        if (!now.equals(seen)) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NEWER_FILE_CAME);
        }
    }
}
