package kith.ui.ledger;

import module java.base;
import kith.app.share.DisclosureLedger;
import kith.privacy.Level;
import kith.text.Figures;
import kith.text.ledger.LedgerTexts;
import kith.ui.share.Closeness;
import kith.ui.text.Texts;

/** The ledger in words. */
final class LedgerViewTexts {
    private final Texts texts;
    private final Figures figures;
    private final LedgerTexts shared;

    /** @param texts the reader's language */
    LedgerViewTexts(Texts texts) {
        this.texts = texts;
        this.figures = texts.figures();
        this.shared = new LedgerTexts(texts.messages());
    }

    /** {@return what the command line says, too} */
    LedgerTexts shared() {
        return shared;
    }

    /** {@return how many strangers would pass for those who put everything together} */
    String together(DisclosureLedger.Result ledger) {
        return shared.pass(ledger.worstCoalitionFpp());
    }

    /** {@return what all of them together could find out, in one sentence} */
    String total(DisclosureLedger.Result ledger) {
        return new TogetherTexts(texts).total(ledger.worstCoalitionFpp());
    }

    /** {@return the same as a number of filters, which is what levels are} */
    String asMuchAs(DisclosureLedger.Result ledger) {
        return texts.get("ledger.together-means", "count", Math.round(halvings(ledger)));
    }

    /** {@return what somebody got of one edition} */
    String exactly(LedgerRow.Edition edition) {
        return texts.format("ledger.exactly", Map.of("edition", shared.edition(edition.given().number()), "filters",
                given(edition), "odds", figures.strangers(edition.fpp()), "issued", day(edition.issued()), "expires",
                day(edition.expires())));
    }

    /** {@return how much of what sixteen filters would tell, 0 to 1} */
    double meter(DisclosureLedger.Result ledger) {
        return Math.min(1, halvings(ledger) / Level.MAX);
    }

    private static double halvings(DisclosureLedger.Result ledger) {
        return TogetherTexts.halvings(ledger.worstCoalitionFpp());
    }

    /** {@return what a line is about} */
    String title(LedgerRow row) {
        return switch (row) {
            case LedgerRow.Person person -> shared.recipient(person.recipient());
            case LedgerRow.Edition edition -> shared.edition(edition.given().number());
            case LedgerRow.Filter filter -> shared.filter(filter.entry());
            case LedgerRow.Circle circle -> shared.circle(circle.disclosure());
        };
    }

    /** {@return how much was given} */
    String given(LedgerRow row) {
        return switch (row) {
            case LedgerRow.Person person -> switch (Closeness.having(person.mostOfOne())) {
                case NONE -> "";
                case ACQUAINTANCE -> texts.get("friends.shared-acquaintance");
                case FRIEND -> texts.get("friends.shared-friend");
                case CLOSE, OTHER -> texts.get("friends.shared-close");
            };
            case LedgerRow.Edition edition -> shared.filters(edition.given().filters().size());
            case LedgerRow.Filter filter -> shared.written(filter.entry());
            case LedgerRow.Circle circle -> shared.contribution(circle.disclosure());
        };
    }

    /** {@return the share of strangers that match} */
    String odds(LedgerRow row) {
        return figures.odds(row.fpp());
    }

    /** {@return a day, or nothing} */
    String day(Optional<Instant> instant) {
        return instant.map(figures::day).orElse("");
    }
}
