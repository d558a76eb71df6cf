package kith.app.share;

import module java.base;
import kith.app.share.DisclosureLedger.EditionDisclosure;
import kith.app.share.DisclosureLedger.Recipient;
import kith.friend.CircleDisclosure;
import kith.friend.LedgerEntry;

/**
 * The disclosure ledger as something to read on paper: a line for each recipient, below it one for each edition, then
 * the contributions to circles. The same whether it is printed or written as a page.
 *
 * @param title what it is
 * @param caption whose it is and of which day
 * @param sentences what all of it tells
 * @param columns headings, as many as each row has cells
 * @param rows in order
 * @param locale the language of all this
 */
public record PrintableLedger(String title, String caption, List<String> sentences, List<String> columns,
        List<Row> rows,
        Locale locale) {
    /** What a row is about. */
    public enum Kind {
        /** Somebody who was given filters or is a member of a circle, with all that they have. */
        RECIPIENT,
        /** What the recipient above was given of one edition. */
        EDITION,
        /** A contribution to a circle. */
        CIRCLE
    }

    /**
     * One line.
     *
     * @param kind what it is about
     * @param cells who or what, how much, odds, when signed, until when
     */
    public record Row(Kind kind, List<String> cells) {
        /** Copies the list. */
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /** The reader's language: the core has none of its own. */
    public interface Words {
        /** {@return the title} */
        String title();

        /** {@return whose ledger it is, and of which day} */
        String caption(String owner, Instant day);

        /** {@return what all of it tells, a sentence each} */
        List<String> sentences(DisclosureLedger.Result ledger);

        /** {@return the headings of who or what, how much, odds, when signed, until when} */
        List<String> columns();

        /** {@return a recipient's name, and whether they are still a friend} */
        String recipient(Recipient recipient);

        /** {@return an edition} */
        String edition(int number);

        /** {@return a number of filters} */
        String filters(int count);

        /** {@return a circle with its round} */
        String circle(CircleDisclosure circle);

        /** {@return what a circle was given, by its mode, and what its result tells} */
        String contribution(CircleDisclosure circle);

        /** {@return how many strangers pass} */
        String odds(double fpp);

        /** {@return a day} */
        String day(Instant instant);

        /** {@return the language} */
        Locale locale();
    }

    /** Copies the lists. */
    public PrintableLedger {
        sentences = List.copyOf(sentences);
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * {@return the sheet}
     *
     * @param ledger all of it, or one recipient's part
     * @param owner whose ledger, as friends read the name
     * @param day of which day
     * @param words the reader's language
     */
    public static PrintableLedger of(DisclosureLedger.Result ledger, String owner, Instant day, Words words) {
        List<Row> rows = new ArrayList<>();
        for (Recipient recipient : ledger.recipients()) {
            List<LedgerEntry> all = recipient.editions().stream().flatMap(g -> g.filters().stream()).toList();
            rows.add(row(Kind.RECIPIENT, words.recipient(recipient), recipient.fpp(), all, words));
            for (EditionDisclosure given : recipient.editions()) {
                rows.add(row(Kind.EDITION, words.edition(given.number()), given.fpp(), given.filters(), words));
            }
        }
        for (CircleDisclosure circle : ledger.circles()) {
            rows.add(new Row(Kind.CIRCLE, List.of(words.circle(circle), words.contribution(circle),
                    words.odds(circle.resultFpp()), words.day(circle.at()), "")));
        }
        return new PrintableLedger(words.title(), words.caption(owner, day), words.sentences(ledger),
                words.columns(), rows,
                words.locale());
    }

    private static Row row(Kind kind, String what, double fpp, List<LedgerEntry> filters, Words words) {
        String signed = filters.stream().map(LedgerEntry::issued).max(Comparator.naturalOrder()).map(words::day)
                .orElse("");
        String expires = filters.stream().map(LedgerEntry::expires).min(Comparator.naturalOrder()).map(words::day)
                .orElse("");
        return new Row(kind, List.of(what, words.filters(filters.size()), words.odds(fpp), signed, expires));
    }
}
