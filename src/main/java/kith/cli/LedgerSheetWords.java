package kith.cli;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kith.app.DisclosureLedger.Recipient;
import kith.app.DisclosureLedger.Standing;
import kith.app.DisclosureLedger;
import kith.app.LedgerSheet;
import kith.friend.CircleDisclosure;

/** The words of {@code kith ledger --html}. */
final class LedgerSheetWords implements LedgerSheet.Words {
    private final Console console;

    LedgerSheetWords(Console console) {
        this.console = console;
    }

    @Override
    public String title() {
        return console.text("ledger.page-title");
    }

    @Override
    public String caption(String owner, Instant day) {
        return console.text("ledger.page-caption", "owner", owner, "day", Figures.day(day));
    }

    @Override
    public List<String> sentences(DisclosureLedger.Result ledger) {
        List<String> all = new ArrayList<>();
        if (ledger.unvouched()) {
            all.add(console.text("ledger.unvouched"));
        }
        all.add(ledger.isEmpty() && ledger.worstCoalitionFpp() >= 1 ? console.text("ledger.page-empty")
                : console.text("ledger.coalition", "odds", odds(ledger.worstCoalitionFpp())));
        all.add(console.text("ledger.one-file"));
        if (ledger.countsResults()) {
            all.add(console.text("ledger.results"));
        }
        return all;
    }

    @Override
    public List<String> columns() {
        return List.of(console.text("ledger.page-who"), console.text("ledger.page-given"),
                console.text("ledger.page-odds"), console.text("ledger.page-signed"),
                console.text("ledger.page-until"));
    }

    @Override
    public String recipient(Recipient recipient) {
        return recipient.standing() == Standing.FRIEND ? recipient.name()
                : console.text("ledger.page-removed", "name", recipient.name());
    }

    @Override
    public String edition(int number) {
        return console.text("ledger.page-edition", "edition", Integer.toString(number));
    }

    @Override
    public String filters(int count) {
        return console.text("ledger.page-filters", "count", count);
    }

    @Override
    public String circle(CircleDisclosure circle) {
        return console.text("ledger.page-circle", "title", circle.title(), "round", Integer.toString(circle.round()));
    }

    @Override
    public String contribution(CircleDisclosure circle) {
        String basis = circle.basis().name();
        return switch (circle.mode()) {
            case PLAIN -> console.text("ledger.page-contribution");
            case COUNTED -> console.text("ledger.page-contribution-counted", "basis", basis);
            case SEALED -> console.text("ledger.page-contribution-sealed", "basis", basis);
        };
    }

    @Override
    public String odds(double fpp) {
        return Figures.odds(console, fpp);
    }

    @Override
    public String day(Instant instant) {
        return Figures.day(instant);
    }

    @Override
    public Locale locale() {
        return console.locale();
    }
}
