package kith.app.circle.held;

import module java.base;
import kith.app.friend.keys.KeyOwners;
import kith.bloom.BloomFilter;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Included;
import kith.exchange.WhitelistDocument;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * What a list that the user contributed to says of the user's own contacts for others' sake. A member adds at most one
 * to each count, so a contact of the user is on the list of those known to one more exactly if it were on the list
 * without the user. Where there is no such list the plain contributions of all others say the same, if they are held.
 */
public final class OthersOnList {
    /** So many bytes of contributions are read at most. */
    private static final long MOST_BYTES = 32 << 20;

    private OthersOnList() {
    }

    /**
     * {@return a filter that says of each of the user's contacts whether the list would have it without them; of others
     * it says nothing} None where nothing that is held tells.
     *
     * @param merged a list that holds the user's contribution
     */
    public static Optional<BloomFilter> of(Tables tables, HeldLists.Merged merged) {
        WhitelistDocument list = merged.document();
        Optional<CircleTable.Row> row = tables.circles().byId(list.circle().toBytes());
        if (row.isEmpty()) {
            return Optional.empty();
        }
        return HeldLists.whitelists(tables, row.get()).stream().map(HeldLists.Merged::document)
                .filter(other -> other.atLeast() == list.atLeast() + 1 && other.revision() == list.revision()
                        && other.round() == list.round() && other.contributions().equals(list.contributions())
                        && other.mode() == CircleMode.COUNTED)
                .map(WhitelistDocument::filter).findFirst().or(() -> plain(tables, row.get(), list));
    }

    private static Optional<BloomFilter> plain(Tables tables, CircleTable.Row row, WhitelistDocument list) {
        CircleDocument circle = HeldCircles.document(tables, row);
        KeyOwners owners = new KeyOwners(tables);
        List<Included> others = list.contributions().stream().filter(one -> !owners.isOwn(one.kid())).toList();
        if (circle.mode() != CircleMode.PLAIN || list.round() != circle.round()
                || (long) others.size() * list.filter().shape().bits() / Byte.SIZE > MOST_BYTES) {
            return Optional.empty();
        }
        BloomFilter union = BloomFilter.empty(list.filter().shape(), list.filter().salt());
        for (Included other : others) {
            Optional<StoredContributions.Contributed> held =
                    StoredContributions.contribution(tables, circle, other.kid());
            if (held.isEmpty() || !held.get().signed().payloadSha256().equals(other.sha256())
                    || !held.get().document().filter().isCompatible(union)) {
                return Optional.empty();
            }
            union.vector().or(held.get().document().filter().vector());
        }
        return Optional.of(union);
    }
}
