package kith.address.io;

import module java.base;
import ezvcard.VCard;
import kith.fault.Fault;

/**
 * vCard 2.1, 3.0 and 4.0. Counts what begins as a card and warns when fewer come out, since the library drops what it
 * does not understand without a word.
 */
public final class VCardReader implements AddressBookReader {
    @Override
    public Match sniff(BookText book) {
        return CardMarkers.anyIn(book.head()) ? Match.YES : Match.NO;
    }

    @Override
    public ImportReport read(BookText book) {
        ImportTally tally = new ImportTally();
        int begun = read(book.text(), book.charset(), tally);
        if (tally.cards() == 0) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.NO_CARD_READABLE.with("count", begun));
        }
        return tally.report(book, BookFormat.VCARD);
    }

    /** Takes the cards of a text that is one piece of something else; {@return whether there was any} */
    boolean readInto(ImportTally tally, String text) {
        int before = tally.cards();
        read(text, StandardCharsets.UTF_8, tally);
        return tally.cards() > before;
    }

    /** Takes all cards, counts those that do not come out; {@return how many begin} */
    private static int read(String original, Charset charset, ImportTally tally) {
        // A lone CR ends a line for old programs; the library would see one long line.
        String text = original.indexOf('\n') < 0 ? original.replace('\r', '\n') : original;
        CardMarkers.Ordered ordered = CardMarkers.of(text);
        ordered.cutOff()
                .ifPresent(address -> tally.skip(tally.cards() + ordered.begun(), Skipped.Why.CUT_OFF, address));
        int before = tally.cards();
        CardTally cards = new CardTally(tally);
        try (ezvcard.io.text.VCardReader reader = new ezvcard.io.text.VCardReader(
                QuotedValues.named(ordered.text(), charset, tally))) {
            reader.setDefaultQuotedPrintableCharset(charset);
            for (VCard card = reader.readNext(); card != null; card = reader.readNext()) {
                cards.add(card);
            }
        } catch (IOException e) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem",
                    BookProblem.NO_VCARD_AFTER.with("count", tally.cards())).causedBy(e);
        }
        int read = tally.cards() - before;
        if (ordered.begun() > read && read > 0) {
            tally.warn(Warning.CARD_LOST, ordered.begun() - read);
        }
        if (ordered.repaired() > 0 && read > 0) {
            tally.warn(Warning.CARD_REPAIRED, ordered.repaired());
        }
        return ordered.begun();
    }
}
