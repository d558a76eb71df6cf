package kith.ui.overview;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kith.app.share.DisclosureLedger;
import kith.app.share.DisclosureLedger.EditionDisclosure;
import kith.app.share.DisclosureLedger.Recipient;
import kith.friend.LedgerEntry;
import org.jspecify.annotations.Nullable;

/**
 * What was given away, in short.
 *
 * @param recipients how many people have filters
 * @param most how many filters of one edition anybody has, at most
 * @param latest when something was given last; none if nothing was
 */
public record Shared(int recipients, int most, @Nullable Instant latest) {
    static Shared in(DisclosureLedger.Result ledger) {
        List<EditionDisclosure> given = ledger.recipients().stream().map(Recipient::editions)
                .flatMap(List::stream).toList();
        Optional<Instant> latest = given.stream().map(EditionDisclosure::filters).flatMap(List::stream)
                .map(LedgerEntry::issued)
                .max(Comparator.naturalOrder());
        return new Shared(ledger.recipients().size(), given.stream().mapToInt(g -> g.filters().size()).max().orElse(0),
                latest.orElse(null));
    }
}
