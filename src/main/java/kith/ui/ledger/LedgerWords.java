package kith.ui.ledger;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kith.app.DisclosureLedger;
import kith.app.DisclosureLedger.Standing;
import kith.friend.CircleDisclosure;
import kith.privacy.Level;
import kith.ui.text.Figures;
import kith.ui.text.Texts;

/** The ledger in words. */
final class LedgerWords {
    private final Texts texts;
    private final Figures figures;

    /** @param texts the reader's language */
    LedgerWords(Texts texts) {
        this.texts = texts;
        this.figures = new Figures(texts);
    }

    /** {@return what all of it tells, a sentence each} */
    List<String> summary(DisclosureLedger.Result ledger) {
        List<String> all = new ArrayList<>();
        all.add(texts.get("ledger.coalition", "odds", figures.odds(ledger.worstCoalitionFpp())));
        all.addAll(beside(ledger));
        return all;
    }

    /** {@return what is to be known beside the figure for everybody together, a sentence each} */
    List<String> beside(DisclosureLedger.Result ledger) {
        List<String> all = new ArrayList<>();
        if (ledger.unvouched()) {
            all.add(texts.get("ledger.unvouched"));
        }
        all.add(texts.get("ledger.one-file", "odds", figures.odds(DisclosureLedger.ONE_FILE_FPP)));
        all.add(texts.get("ledger.dictionary"));
        if (ledger.countsResults()) {
            all.add(texts.get("ledger.results"));
        }
        return all;
    }

    /** {@return how many strangers would pass for those who put everything together} */
    String together(DisclosureLedger.Result ledger) {
        return texts.get("ledger.together-odds", "odds", figures.odds(ledger.worstCoalitionFpp()));
    }

    /** {@return the same as a number of filters, which is what levels are} */
    String asMuchAs(DisclosureLedger.Result ledger) {
        return texts.get("ledger.together-means", "count", Math.round(halvings(ledger)));
    }

    /** {@return how much of what sixteen filters would tell, 0 to 1} */
    double meter(DisclosureLedger.Result ledger) {
        return Math.min(1, halvings(ledger) / Level.MAX);
    }

    private static double halvings(DisclosureLedger.Result ledger) {
        return ledger.worstCoalitionFpp() <= 0 ? Level.MAX : Math.log(1 / ledger.worstCoalitionFpp()) / Math.log(2);
    }

    /** {@return what a line is about} */
    String title(LedgerRow row) {
        return switch (row) {
            case LedgerRow.Person person -> person.recipient().standing() == Standing.FRIEND
                    ? person.recipient().name() : texts.get("ledger.removed", "name", person.recipient().name());
            case LedgerRow.Edition edition ->
                    texts.get("ledger.edition", "edition", Integer.toString(edition.given().number()));
            case LedgerRow.Filter filter -> texts.get("ledger.filter", "number", filter.entry().index() + 1);
            case LedgerRow.Circle circle -> texts.get("ledger.circle", "title", circle.disclosure().title(), "round",
                    circle.disclosure().round());
        };
    }

    /** {@return how much was given} */
    String given(LedgerRow row) {
        return switch (row) {
            case LedgerRow.Person person -> texts.get("ledger.filters", "count", person.entries().count());
            case LedgerRow.Edition edition -> texts.get("ledger.filters", "count", edition.given().filters().size());
            case LedgerRow.Filter filter -> filter.entry().written() ? texts.get("ledger.written")
                    : texts.get("ledger.not-written");
            case LedgerRow.Circle circle -> contribution(texts, circle.disclosure());
        };
    }

    /** {@return the share of strangers that match} */
    String odds(LedgerRow row) {
        return figures.odds(row.fpp());
    }

    /** {@return what a circle was given, and by what its figure is} */
    static String contribution(Texts texts, CircleDisclosure circle) {
        String basis = circle.basis().name();
        return switch (circle.mode()) {
            case PLAIN -> texts.get("ledger.contribution");
            case COUNTED -> texts.get("ledger.contribution-counted", "basis", basis);
            case SEALED -> texts.get("ledger.contribution-sealed", "basis", basis);
        };
    }

    /** {@return a day, or nothing} */
    String day(Optional<Instant> instant) {
        return instant.map(figures::day).orElse("");
    }
}
