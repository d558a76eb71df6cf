package kith.app.circle;

import module java.base;
import kith.app.circle.ExtendCircle.Change;
import kith.app.circle.ExtendCircle.Renewal;
import kith.app.friend.keys.Lineage;
import kith.exchange.CircleDocument;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.fault.RosterProblem;
import kith.store.Tables;

/**
 * Who comes into a circle and who leaves it.
 *
 * @param after the new roster
 * @param added names of members who come in
 * @param gone members who leave, without those who renewed their keys
 * @param renewed names of members whose new key takes the place of the old one
 */
record RosterChange(List<Member> after, List<String> added, List<Member> gone, List<String> renewed) {
    static RosterChange of(Tables tables, CircleDocument before, Change change, List<Member> cards) {
        RosterDraft draft = new RosterDraft(tables, before.roster());
        Set<Member> leaving = new LinkedHashSet<>();
        change.removed().forEach(name -> leaving.add(RosterDraft.find(tables, before, name)));
        if (change.renewal() == Renewal.WITHOUT_MISSING) {
            leaving.addAll(missing(tables, before));
        }
        for (Member member : leaving) {
            if (tables.isOwn(member.kid())) {
                throw refused(RosterProblem.FOUNDER_STAYS, member);
            }
            draft.remove(member.kid());
        }
        List<Member> coming = new ArrayList<>(cards);
        change.friends().forEach(name -> coming.add(draft.ofFriend(name)));
        List<String> added = new ArrayList<>();
        List<String> renewed = new ArrayList<>();
        if (draft.renewSelf()) {
            renewed.add(tables.meta().name());
        }
        for (Member member : coming) {
            if (leaving.stream().anyMatch(one -> one.kid().equals(member.kid()))) {
                throw refused(RosterProblem.ADDED_AND_REMOVED, member);
            }
            if (tables.isOwn(member.kid()) || draft.has(member.kid())) {
                continue;
            }
            List<String> former = draft.formerKeys(member);
            former.forEach(draft::remove);
            draft.add(member);
            (former.isEmpty() ? added : renewed).add(member.name());
        }
        return new RosterChange(draft.roster(), added, List.copyOf(leaving), renewed);
    }

    /** {@return names of members who leave, without those who renewed their keys} */
    List<String> removed() {
        return gone.stream().map(Member::name).toList();
    }

    /** Everybody but the founder, who can contribute to the new round as to the old one. */
    private static List<Member> missing(Tables tables, CircleDocument before) {
        Lineage lineage = new Lineage(tables);
        Set<String> held = tables.circles().contributors(before.circle().toBytes(), before.round()).stream()
                .flatMap(kid -> lineage.member(before, kid).stream()).map(Member::kid).collect(Collectors.toSet());
        List<Member> missing = before.roster().stream()
                .filter(member -> !held.contains(member.kid()) && !tables.isOwn(member.kid())).toList();
        if (missing.isEmpty()) {
            throw Fault.ROSTER_REFUSED.raise("problem", RosterProblem.NOBODY_MISSING, "name", before.title());
        }
        return missing;
    }

    private static RuntimeException refused(RosterProblem problem, Member member) {
        return Fault.ROSTER_REFUSED.raise("problem", problem, "name", member.name());
    }
}
