package kith.app.circle.held;

import module java.base;
import kith.app.friend.keys.KeyOwners;
import kith.evidence.Trust;
import kith.exchange.Base64Url;
import kith.exchange.CircleDocument;
import kith.exchange.Included;
import kith.exchange.Member;
import kith.exchange.WhitelistDocument;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * Whether a circle's list decides. It does if everybody who could have put an address on it, alone, was verified by the
 * user: every member of its roster, whoever signed it, and the founder, who chooses the salt and may choose one under
 * which an address of theirs matches what they know of the members. Neither the mode nor a threshold is a reason to ask
 * for less: a masked cell carries any number, so one member passes every threshold.
 */
public final class ListTrust {
    private final Tables tables;
    private final KeyOwners owners;
    private final CircleTable.Row row;
    private final CircleDocument circle;

    public ListTrust(Tables tables, KeyOwners owners, CircleTable.Row row) {
        this.tables = tables;
        this.owners = owners;
        this.row = row;
        this.circle = HeldCircles.document(tables, row);
    }

    /** {@return whether one of these keys can put addresses on a circle's list, as a member or as the founder} */
    public static boolean canSpeak(Tables tables, CircleTable.Row row, Set<String> kids) {
        return kids.contains(row.founder())
                || HeldCircles.document(tables, row).roster().stream().map(Member::kid).anyMatch(kids::contains);
    }

    /** {@return how far a list is trusted} */
    public Trust of(HeldLists.Merged merged) {
        if (unverified(merged).isEmpty()) {
            return Trust.VERIFIED;
        }
        String signer = merged.signed().kid();
        return isAccepted() && isPresent(merged.document())
                && (circle.member(signer).isPresent() || owners.isVerified(signer, merged.document().issued()))
                ? Trust.ACCEPTED : Trust.UNVERIFIED;
    }

    private boolean isPresent(WhitelistDocument list) {
        return list.revision() == circle.revision() && list.round() == circle.round();
    }

    /** {@return the keys for want of whose verification a list does not decide, the user's own never among them} */
    public Set<String> unverified(HeldLists.Merged merged) {
        WhitelistDocument list = merged.document();
        Set<String> missing = unverified(isPresent(list) ? circle
                : HeldCircles.document(tables, row, list.revision(), list.round()).orElse(circle));
        Stream.concat(Stream.of(merged.signed().kid()), list.contributions().stream().map(Included::kid))
                .filter(kid -> !owners.isVerified(kid, list.issued())).forEach(missing::add);
        return missing;
    }

    /** Everybody on a roster and the founder, whatever became of their keys: who uses them now has to be verified. */
    private Set<String> unverified(CircleDocument roster) {
        return Stream.concat(roster.roster().stream().map(Member::kid), Stream.of(row.founder()))
                .filter(kid -> !owners.isOfSomebodyVerified(kid)).collect(Collectors.toCollection(TreeSet::new));
    }

    /** {@return the same, or where there is no list those for want of whom one that came now would not decide} */
    public Set<String> unverified(Optional<HeldLists.Merged> merged) {
        return merged.map(this::unverified).orElseGet(() -> unverified(circle));
    }

    /**
     * {@return whether the user said that the word of this roster's members is enough} No more once the key of one of
     * them was revoked or replaced, or its owner blocked.
     */
    public boolean isAccepted() {
        return row.acceptedRoster() != null && row.acceptedRoster().equals(digest())
                && Stream.concat(Stream.of(row.founder()), circle.roster().stream().map(Member::kid))
                        .noneMatch(kid -> HeldCircles.isDistrusted(tables, kid));
    }

    /**
     * {@return what stands for the roster to which a consent is bound: who is on it with which keys, and how it merges}
     */
    public String digest() {
        List<String> lines = Stream.concat(Stream.of(row.founder(), circle.mode().word()),
                circle.roster().stream().map(member -> member.kid() + " " + member.agreementKey().x())).toList();
        return Base64Url.sha256(String.join("\n", lines).getBytes(StandardCharsets.US_ASCII));
    }
}
