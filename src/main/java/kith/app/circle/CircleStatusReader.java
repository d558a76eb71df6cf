package kith.app.circle;

import module java.base;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldJoinings;
import kith.app.circle.held.HeldLeavings;
import kith.app.circle.held.HeldLists;
import kith.app.circle.held.OwnContributionStatus;
import kith.app.circle.held.RoundHistory;
import kith.app.circle.held.StoredContributions;
import kith.app.friend.keys.Lineage;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.ClosingDocument;
import kith.exchange.ContributionDocument;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.exchange.WhitelistDocument;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.friend.KeyTrust;
import kith.store.CircleTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** Reads from a profile how far a circle has come. */
final class CircleStatusReader {
    /** A circle whose founder claims thousands of rounds is not worth thousands of questions to the database. */
    private static final int EARLIER_ROUNDS = 20;

    private CircleStatusReader() {
    }

    /** {@return a circle as it is now} */
    static Circles.Status of(Tables tables, CircleTable.Row row) {
        CircleDocument circle = HeldCircles.document(tables, row);
        Lineage lineage = new Lineage(tables);
        Map<String, ContributionDocument> held = new HashMap<>();
        Set<String> masked = Set.of();
        if (circle.mode() == CircleMode.PLAIN) {
            new StoredContributions(tables, circle).forEach(kid -> true, c -> lineage.member(circle, c.signed().kid())
                    .ifPresent(member -> held.put(member.kid(), c.document())));
        } else {
            masked = Set.copyOf(new MaskedMerging(tables, circle).contributors());
        }
        Set<String> before = new HashSet<>();
        for (int round = 1; round < circle.round() && round <= EARLIER_ROUNDS; round++) {
            before.addAll(tables.circles().contributors(row.id(), circle.round() - round));
        }
        List<Circles.MemberStatus> members = new ArrayList<>();
        for (Member member : circle.roster()) {
            @Nullable ContributionDocument given = held.get(member.kid());
            Optional<FriendKey> key = tables.friends().key(member.kid());
            Optional<Friend> friend = key.flatMap(k -> tables.friends().byId(k.friendId()));
            members.add(new Circles.MemberStatus(member.name(), member.kid(), tables.isOwn(member.kid()),
                    tables.ownKeys().isFormer(member.kid()), friend.map(Friend::name).orElse(null),
                    friend.map(f -> trust(circle, f, key.orElseThrow())).orElse(null),
                    masked.contains(member.kid()) ? Circles.Standing.PRESENT
                            : standing(circle, given, before.contains(member.kid())),
                    given == null ? 0 : given.filter().fill()));
        }
        List<Circles.WhitelistStatus> whitelists = new ArrayList<>();
        for (HeldLists.Merged merged : HeldLists.whitelists(tables, row)) {
            WhitelistDocument list = merged.document();
            String mergedBy = HeldCircles.nameOf(tables, circle, merged.signed().kid(), list.name());
            whitelists.add(new Circles.WhitelistStatus(mergedBy, list.round(), list.contributions().size(),
                    OwnContributionStatus.of(tables, list), list.filter().fill(), list.filter().fpp(), list.atLeast()));
        }
        return new Circles.Status(row.title(), HexFormat.of().formatHex(row.id()), row.state(), circle, members,
                whitelists, lineage.isHeir(row.founder(), tables.meta().kid()),
                HeldCircles.closing(row).map(ClosingDocument::issued).orElse(null), joinings(tables, circle),
                HeldCircles.nameOf(tables, circle, row.founder(), circle.name()),
                left(tables, row, circle),
                circle.mode() == CircleMode.PLAIN ? null : new RoundHistory(tables).hiddenAmong(circle));
    }

    private static Set<String> left(Tables tables, CircleTable.Row row, CircleDocument circle) {
        boolean self = HeldLeavings.isLeft(tables, row);
        Set<String> others = new HeldLeavings(tables, row, circle).left().stream().map(Member::kid)
                .collect(Collectors.toSet());
        return circle.roster().stream().map(Member::kid)
                .filter(kid -> tables.isOwn(kid) ? self : others.contains(kid)).collect(Collectors.toSet());
    }

    private static Map<String, HeldJoinings.State> joinings(Tables tables, CircleDocument circle) {
        if (circle.masks() == Masks.CLASSICAL) {
            return Map.of();
        }
        HeldJoinings held = new HeldJoinings(tables, circle);
        return circle.roster().stream().collect(Collectors.toMap(Member::kid, member -> held.state(member.kid())));
    }

    /**
     * A rotated key stands for the new one in a plain circle; under masks it hides nobody, for its secret may be known.
     */
    private static FriendState trust(CircleDocument circle, Friend friend, FriendKey key) {
        return KeyTrust.shown(friend, key, circle.mode() == CircleMode.PLAIN ? KeyTrust.Purpose.HELD
                : KeyTrust.Purpose.SIGN);
    }

    private static Circles.Standing standing(CircleDocument circle, @Nullable ContributionDocument given,
            boolean before) {
        if (given == null) {
            return before ? Circles.Standing.EARLIER_ROUND : Circles.Standing.NOTHING;
        }
        return given.revision() < circle.revision() ? Circles.Standing.EARLIER_REVISION : Circles.Standing.PRESENT;
    }
}
