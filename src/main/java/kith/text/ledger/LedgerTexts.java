package kith.text.ledger;

import module java.base;
import kith.app.share.DisclosureLedger;
import kith.app.share.DisclosureLedger.Recipient;
import kith.app.share.DisclosureLedger.Standing;
import kith.friend.CircleDisclosure;
import kith.friend.LedgerEntry;
import kith.text.Figures;
import kith.text.Messages;

/** Says what was given to whom, and what that tells. */
public final class LedgerTexts {
    private final Messages messages;
    private final Figures figures;

    /** @param messages the reader's language */
    public LedgerTexts(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /** {@return what all of it tells, a sentence each} */
    public List<String> summary(DisclosureLedger.Result ledger) {
        List<String> all = new ArrayList<>();
        all.add(messages.get("ledger.coalition", "odds", figures.strangers(ledger.worstCoalitionFpp())));
        all.addAll(beside(ledger));
        return all;
    }

    /** {@return what is to be known beside the figure for everybody together, a sentence each} */
    public List<String> beside(DisclosureLedger.Result ledger) {
        List<String> all = new ArrayList<>();
        if (ledger.unvouched()) {
            all.add(messages.get("ledger.unvouched"));
        }
        all.add(messages.get("ledger.one-file", "odds", figures.strangers(DisclosureLedger.ONE_FILE_FPP)));
        all.add(messages.get("ledger.dictionary"));
        if (ledger.countsResults()) {
            all.add(messages.get("ledger.results"));
        }
        return all;
    }

    /** {@return how many strangers pass for whoever has something} */
    public String pass(double fpp) {
        return messages.get("ledger.together-odds", "odds", figures.strangers(fpp));
    }

    /** {@return a recipient's name, and whether they were removed} */
    public String recipient(Recipient recipient) {
        return recipient.standing() == Standing.FRIEND ? recipient.name()
                : messages.get("ledger.removed", "name", recipient.name());
    }

    /** {@return an edition} */
    public String edition(int number) {
        return messages.get("ledger.edition", "edition", Integer.toString(number));
    }

    /** {@return a number of filters} */
    public String filters(int count) {
        return messages.get("ledger.filters", "count", count);
    }

    /** {@return which filter of its edition it is} */
    public String filter(LedgerEntry entry) {
        return messages.get("ledger.filter", "number", entry.index() + 1);
    }

    /** {@return whether a filter is known to have been written} */
    public String written(LedgerEntry entry) {
        return messages.get(entry.written() ? "ledger.written" : "ledger.not-written");
    }

    /** {@return a circle} */
    public String circle(CircleDisclosure circle) {
        return messages.get("ledger.circle", "title", circle.title());
    }

    /** {@return what a circle was given, and by what its figure is} */
    public String contribution(CircleDisclosure circle) {
        String basis = circle.basis().name();
        return switch (circle.mode()) {
            case PLAIN -> messages.get("ledger.contribution");
            case COUNTED -> messages.get("ledger.contribution-counted", "basis", basis);
            case SEALED -> messages.get("ledger.contribution-sealed", "basis", basis);
        };
    }
}
