package kith.app.circle.held;

import module java.base;
import kith.app.friend.keys.Lineage;
import kith.circle.Belonging;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.store.Tables;

/**
 * The plain contributions of a circle's present round that a profile holds. A few are in memory at a time, so that a
 * circle may be larger than the memory; their signatures are verified by as many threads as there is room for.
 */
public final class StoredContributions {
    /** A contribution with its envelope. */
    public record Contributed(SignedDocument signed, ContributionDocument document) {
    }

    private final Tables tables;
    private final CircleDocument circle;
    private final Lineage lineage;

    /**
     * @param tables of the profile
     * @param circle a plain one
     */
    public StoredContributions(Tables tables, CircleDocument circle) {
        this.tables = tables;
        this.circle = circle;
        this.lineage = new Lineage(tables);
    }

    /**
     * Hands over the contributions that count, in the order of the members' keys: of the current round, the latest of
     * each member, under the latest of their keys.
     *
     * @param wanted under which keys
     * @param consumer called on the caller's thread
     */
    public void forEach(Predicate<String> wanted, Consumer<Contributed> consumer) {
        byte[] id = circle.circle().toBytes();
        Iterator<List<byte[]>> files = contributors().stream().filter(wanted)
                .map(kid -> tables.circles().contributions(id, circle.round(), kid)).iterator();
        ParallelVerification.ofFilters(circle.shape()).each(files, this::latest, found -> found.ifPresent(consumer));
    }

    /**
     * {@return the keys under which contributions to this round count, in ascending order} Whoever gave under a new key
     * gave what they had given under the old one: one person counts once.
     */
    public List<String> contributors() {
        List<String> held = tables.circles().contributors(circle.circle().toBytes(), circle.round()).stream()
                .filter(kid -> !HeldCircles.isDistrusted(tables, kid)).toList();
        Set<String> counting = new HashSet<>(held);
        return held.stream().filter(kid -> lineage.heirs(kid).stream().noneMatch(counting::contains)).toList();
    }

    /** {@return of one member's contributions, the latest revision first, the one that still holds} */
    private Optional<Contributed> latest(List<byte[]> files) {
        for (byte[] file : files) {
            SignedDocument signed = DocumentReader.read(file, PinnedKeys.none());
            if (signed.document() instanceof ContributionDocument contribution
                    && Belonging.stillHolds(circle, signed, contribution, lineage)) {
                return Optional.of(new Contributed(signed, contribution));
            }
        }
        return Optional.empty();
    }

    /**
     * {@return the latest contribution of a member to the current round, under this very key} None of who left the
     * roster, of other parameters, or of a key of which nothing counts any more.
     */
    public static Optional<Contributed> contribution(Tables tables, CircleDocument circle, String kid) {
        if (circle.mode() != CircleMode.PLAIN || HeldCircles.isDistrusted(tables, kid)) {
            return Optional.empty();
        }
        Lineage lineage = new Lineage(tables);
        for (byte[] file : tables.circles().contributions(circle.circle().toBytes(), circle.round(), kid)) {
            SignedDocument signed = DocumentReader.read(file, PinnedKeys.none());
            if (signed.document() instanceof ContributionDocument contribution
                    && Belonging.stillHolds(circle, signed, contribution, lineage)) {
                return Optional.of(new Contributed(signed, contribution));
            }
        }
        return Optional.empty();
    }
}
