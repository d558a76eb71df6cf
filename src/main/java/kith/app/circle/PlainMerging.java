package kith.app.circle;

import module java.base;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.StoredContributions;
import kith.app.friend.keys.Lineage;
import kith.bloom.BloomFilter;
import kith.circle.PlainMerge;
import kith.exchange.CircleDocument;
import kith.exchange.DocumentReader;
import kith.exchange.Included;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.parallel.Progress;
import kith.store.CircleTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Merges the plain contributions that a profile holds, one after the other. Where the user merged before and everything
 * in that list is still held as it was, only what came since is read: the OR is the same.
 */
public final class PlainMerging {
    /**
     * What came of it.
     *
     * @param filter the OR of all
     * @param listed what it holds, in ascending order of kid
     * @param added how many of these were not in the user's own list before
     */
    record Merged(BloomFilter filter, List<Included> listed, int added) {
        /** Copies the list. */
        Merged {
            listed = List.copyOf(listed);
        }
    }

    private final Tables tables;
    private final CircleDocument circle;
    private final Lineage lineage;

    /**
     * @param tables of the merger's profile
     * @param circle a plain one
     */
    public PlainMerging(Tables tables, CircleDocument circle) {
        this.tables = tables;
        this.circle = circle;
        this.lineage = new Lineage(tables);
    }

    /**
     * {@return the merged filter and what it holds}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_STATE} without contributions, {@link Fault#CANCELLED},
     *     {@link Fault#WHITELIST_SATURATED}, {@link Fault#FILE_TOO_LARGE}
     */
    Merged run(Progress progress) {
        DocumentReader.requireRoom(circle.shape());
        PlainMerge merge = begin();
        int before = merge.size();
        new StoredContributions(tables, circle).forEach(kid -> !merge.holds(kid), one -> {
            progress.step(merge.size(), circle.roster().size());
            merge.add(one.signed(), one.document());
        });
        return new Merged(merge.merged(), merge.listed(), merge.size() - before);
    }

    /**
     * {@return the names of the members of whom nothing that counts is held} No contribution is read if it need not be.
     */
    List<String> missing() {
        Map<String, CircleTable.Head> heads = tables.circles().heads(circle.circle().toBytes(), circle.round());
        return circle.roster().stream().filter(member -> !counts(heads.get(member.kid()))
                && lineage.heirs(member.kid()).stream().noneMatch(kid -> counts(heads.get(kid))))
                .map(Member::name).toList();
    }

    /** {@return whether a list holds every contribution that counts, as it is held} Merging would give nothing more. */
    public boolean isAllIn(WhitelistDocument list) {
        Map<String, Included> listed = list.contributions().stream()
                .collect(Collectors.toMap(Included::kid, Function.identity()));
        Map<String, CircleTable.Head> heads = tables.circles().heads(circle.circle().toBytes(), circle.round());
        return new StoredContributions(tables, circle).contributors().stream()
                .filter(kid -> counts(heads.get(kid)) && lineage.member(circle, kid).isPresent())
                .allMatch(kid -> listed.containsKey(kid) && counts(listed.get(kid), heads.get(kid)));
    }

    /** What came under the present revision has its parameters; what came before may not. */
    private boolean counts(CircleTable.@Nullable Head head) {
        return head != null && (head.revision() == circle.revision() ? !HeldCircles.isDistrusted(tables, head.kid())
                : StoredContributions.contribution(tables, circle, head.kid()).isPresent());
    }

    private PlainMerge begin() {
        return tables.circles().whitelist(circle.circle().toBytes(), tables.meta().kid())
                .map(file -> DocumentReader.read(file, PinnedKeys.none()).document())
                .filter(WhitelistDocument.class::isInstance).map(WhitelistDocument.class::cast)
                .filter(list -> PlainMerge.continues(circle, list) && isUnchanged(list))
                .map(list -> PlainMerge.resumed(circle, list.filter().vector(), list.contributions(), lineage))
                .orElseGet(() -> new PlainMerge(circle, lineage));
    }

    /** What was replaced or no longer counts cannot be taken out of an OR. */
    private boolean isUnchanged(WhitelistDocument list) {
        Map<String, CircleTable.Head> heads = tables.circles().heads(circle.circle().toBytes(), circle.round());
        return list.contributions().stream().allMatch(listed -> counts(listed, heads.get(listed.kid()))
                && lineage.heirs(listed.kid()).stream().noneMatch(heads::containsKey));
    }

    private boolean counts(Included listed, CircleTable.@Nullable Head head) {
        if (head == null || HeldCircles.isDistrusted(tables, listed.kid())) {
            return false;
        }
        if (listed.serial() == head.serial() && listed.sha256().equals(head.sha256())) {
            return true;
        }
        // Held since before hashes were kept, or the latest revision's has other parameters: read what counts.
        Optional<StoredContributions.Contributed> held = StoredContributions.contribution(tables, circle, listed.kid());
        return held.isPresent() && held.get().document().serial() == listed.serial()
                && held.get().signed().payloadSha256().equals(listed.sha256());
    }
}
