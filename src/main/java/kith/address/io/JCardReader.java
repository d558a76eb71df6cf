package kith.address.io;

import ezvcard.VCard;
import java.io.IOException;
import java.util.regex.Pattern;
import kith.fault.Fault;

/** vCard as JSON: one card, or an array of cards. */
public final class JCardReader implements AddressBookReader {
    private static final Pattern START = Pattern.compile("\\A\\s*\\[\\s*(\\[\\s*)?\"vcard\"");
    private static final int MAX_DEPTH = 64;

    @Override
    public Match sniff(BookText book) {
        return START.matcher(book.head()).find() ? Match.YES : Match.NO;
    }

    @Override
    public ImportReport read(BookText book) {
        requireShallow(book.text());
        ImportTally tally = new ImportTally();
        CardTally cards = new CardTally(tally);
        try (ezvcard.io.json.JCardReader reader = new ezvcard.io.json.JCardReader(book.text())) {
            for (VCard card = reader.readNext(); card != null; card = reader.readNext()) {
                cards.add(card);
            }
        } catch (IOException e) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", "no jCard after card " + tally.cards()).causedBy(e);
        }
        if (tally.cards() == 0) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", "a jCard without a card");
        }
        return tally.report(book, BookFormat.JCARD);
    }

    /** The library recurses into arrays. */
    private static void requireShallow(String text) {
        int depth = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && (c == '[' || c == '{')) {
                depth++;
            } else if (!quoted && (c == ']' || c == '}')) {
                depth--;
            }
            if (depth > MAX_DEPTH) {
                throw Fault.BOOK_FORMAT_INVALID.raise("problem", "arrays nested too deep");
            }
        }
    }
}
