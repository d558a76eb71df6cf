package kith.ui.ledger;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import kith.app.DisclosureLedger.Recipient;
import kith.app.DisclosureLedger.Standing;
import kith.app.DisclosureLedger;
import kith.app.LedgerSheet;
import kith.friend.CircleDisclosure;
import kith.ui.text.Figures;
import kith.ui.text.Texts;

/** The window's words for the ledger on paper. */
final class SheetTexts implements LedgerSheet.Words {
    private final Texts texts;
    private final Figures figures;
    private final LedgerWords words;

    SheetTexts(Texts texts) {
        this.texts = texts;
        this.figures = new Figures(texts);
        this.words = new LedgerWords(texts);
    }

    @Override
    public String title() {
        return texts.get("ledger.page-title");
    }

    @Override
    public String caption(String owner, Instant day) {
        return texts.get("ledger.page-caption", "owner", owner, "day", day(day));
    }

    @Override
    public List<String> sentences(DisclosureLedger.Result ledger) {
        return words.summary(ledger);
    }

    @Override
    public List<String> columns() {
        return List.of(texts.get("ledger.column-what"), texts.get("ledger.column-given"),
                texts.get("ledger.column-odds"), texts.get("ledger.column-issued"),
                texts.get("ledger.column-expires"));
    }

    @Override
    public String recipient(Recipient recipient) {
        return recipient.standing() == Standing.FRIEND ? recipient.name()
                : texts.get("ledger.removed", "name", recipient.name());
    }

    @Override
    public String edition(int number) {
        return texts.get("ledger.edition", "edition", Integer.toString(number));
    }

    @Override
    public String filters(int count) {
        return texts.get("ledger.filters", "count", count);
    }

    @Override
    public String circle(CircleDisclosure circle) {
        return texts.get("ledger.circle", "title", circle.title(), "round", circle.round());
    }

    @Override
    public String contribution(CircleDisclosure circle) {
        return LedgerWords.contribution(texts, circle);
    }

    @Override
    public String odds(double fpp) {
        return figures.odds(fpp);
    }

    @Override
    public String day(Instant instant) {
        return figures.day(instant);
    }

    @Override
    public Locale locale() {
        return texts.locale();
    }
}
