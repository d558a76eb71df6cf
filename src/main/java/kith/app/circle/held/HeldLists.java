package kith.app.circle.held;

import module java.base;
import kith.app.friend.keys.Lineage;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.exchange.WhitelistDocument;
import kith.store.CircleTable;
import kith.store.Tables;

/** The merged lists of circles that a profile holds. */
public final class HeldLists {
    private HeldLists() {
    }

    /** A whitelist with its envelope. */
    public record Merged(SignedDocument signed, WhitelistDocument document) {
    }

    /**
     * {@return the whitelists that count, the best first} That is the one of the latest revision and round with the
     * most contributions; among these the one with the lowest threshold; among equals the user's own or the founder's.
     * Not the highest serial, which every merger chooses: otherwise any member could put their list in the place
     * of all others'. None of a round whose founder's file is not held: there is nothing to hold it against.
     */
    public static List<Merged> whitelists(Tables tables, CircleTable.Row row) {
        List<Merged> all = new ArrayList<>();
        Set<Map.Entry<Integer, Integer>> rounds = tables.circles().filesHeld(row.id());
        for (byte[] file : tables.circles().whitelists(row.id())) {
            SignedDocument signed = DocumentReader.read(file, PinnedKeys.none());
            if (signed.document() instanceof WhitelistDocument list && !HeldCircles.isDistrusted(tables, signed.kid())
                    && rounds.contains(Map.entry(list.revision(), list.round()))) {
                all.add(new Merged(signed, list));
            }
        }
        Lineage lineage = new Lineage(tables);
        all.sort(Comparator.<Merged>comparingInt(m -> m.document().revision())
                .thenComparingInt(m -> m.document().round())
                .thenComparingInt(m -> m.document().contributions().size())
                .thenComparingInt(m -> -m.document().atLeast())
                .thenComparing(m -> tables.meta().kid().equals(m.signed().kid())
                        || lineage.isHeir(row.founder(), m.signed().kid()))
                .thenComparingLong(m -> m.document().serial()).reversed());
        return all;
    }

    /**
     * {@return the best whitelist of those who are known to so many members} None that is older than the best one for
     * one member: what a round says is not mixed with what an earlier one said.
     */
    public static Optional<Merged> whitelist(Tables tables, CircleTable.Row row, int atLeast) {
        List<Merged> all = whitelists(tables, row);
        return all.stream().filter(m -> m.document().atLeast() == atLeast
                && m.document().revision() == all.getFirst().document().revision()
                && m.document().round() == all.getFirst().document().round()).findFirst();
    }
}
