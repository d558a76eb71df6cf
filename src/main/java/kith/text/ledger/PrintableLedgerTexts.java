package kith.text.ledger;

import module java.base;
import kith.app.share.DisclosureLedger;
import kith.app.share.DisclosureLedger.Recipient;
import kith.app.share.PrintableLedger;
import kith.friend.CircleDisclosure;
import kith.text.Figures;
import kith.text.Messages;

/** The words of the ledger on paper. */
public final class PrintableLedgerTexts implements PrintableLedger.Words {
    private final Messages messages;
    private final Figures figures;
    private final LedgerTexts texts;

    /** @param messages the reader's language */
    public PrintableLedgerTexts(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
        this.texts = new LedgerTexts(messages);
    }

    @Override
    public String title() {
        return messages.get("ledger.page-title");
    }

    @Override
    public String caption(String owner, Instant day) {
        return messages.get("ledger.page-caption", "owner", owner, "day", day(day));
    }

    @Override
    public List<String> sentences(DisclosureLedger.Result ledger) {
        return texts.summary(ledger);
    }

    @Override
    public List<String> columns() {
        return List.of(messages.get("ledger.column-what"), messages.get("ledger.column-given"),
                messages.get("ledger.column-odds"), messages.get("ledger.column-issued"),
                messages.get("ledger.column-expires"));
    }

    @Override
    public String recipient(Recipient recipient) {
        return texts.recipient(recipient);
    }

    @Override
    public String edition(int number) {
        return texts.edition(number);
    }

    @Override
    public String filters(int count) {
        return texts.filters(count);
    }

    @Override
    public String circle(CircleDisclosure circle) {
        return texts.circle(circle);
    }

    @Override
    public String contribution(CircleDisclosure circle) {
        return texts.contribution(circle);
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
        return messages.locale();
    }
}
