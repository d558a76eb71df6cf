package kith.app;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import kith.app.Circles.Contributed;
import kith.circle.Belonging;
import kith.exchange.CircleDocument;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.store.Tables;

/**
 * The plain contributions of a circle's present round that a profile holds. A few are in memory at a time, so that a
 * circle may be larger than the memory; their signatures are verified by as many threads as there is room for.
 */
final class StoredContributions {
    private final Tables tables;
    private final CircleDocument circle;

    /**
     * @param tables of the profile
     * @param circle a plain one
     */
    StoredContributions(Tables tables, CircleDocument circle) {
        this.tables = tables;
        this.circle = circle;
    }

    /**
     * Hands over the contributions that count, in the order of the members' keys: of the current round, the latest of
     * each member.
     *
     * @param wanted of whom
     * @param consumer called on the caller's thread
     */
    void forEach(Predicate<String> wanted, Consumer<Contributed> consumer) {
        byte[] id = circle.circle().toBytes();
        Iterator<List<byte[]>> files = tables.circles().contributors(id, circle.round()).stream().filter(wanted)
                .filter(kid -> !Circles.isDistrusted(tables, kid))
                .map(kid -> tables.circles().contributions(id, circle.round(), kid)).iterator();
        Verification.ofFilters(circle.shape()).each(files, this::latest, found -> found.ifPresent(consumer));
    }

    /** {@return of one member's contributions, the latest revision first, the one that still holds} */
    private Optional<Contributed> latest(List<byte[]> files) {
        for (byte[] file : files) {
            SignedDocument signed = DocumentReader.read(file, PinnedKeys.none());
            if (signed.document() instanceof ContributionDocument contribution
                    && Belonging.stillHolds(circle, signed, contribution)) {
                return Optional.of(new Contributed(signed, contribution));
            }
        }
        return Optional.empty();
    }
}
