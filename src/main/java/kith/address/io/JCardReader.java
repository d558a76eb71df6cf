package kith.address.io;

import module java.base;
import ezvcard.VCard;
import kith.address.LetterCase;
import kith.fault.Fault;

/** vCard as JSON: one card, or an array of cards. */
public final class JCardReader implements AddressBookReader {
    private static final Pattern START = Pattern.compile("\\A\\s*\\[\\s*(\\[\\s*)?\"vcard\"");
    private static final int MAX_DEPTH = 64;
    private static final Pattern PROPERTY = Pattern.compile("\\[\\s*\"([a-z0-9-]+)\"\\s*,\\s*\\{");

    @Override
    public Match sniff(BookText book) {
        return START.matcher(book.head()).find() ? Match.YES : Match.NO;
    }

    @Override
    public ImportReport read(BookText book) {
        requireShallow(book.text());
        ImportTally tally = new ImportTally();
        CardTally cards = new CardTally(tally);
        try (ezvcard.io.json.JCardReader reader = new ezvcard.io.json.JCardReader(withCapitals(book.text()))) {
            for (VCard card = reader.readNext(); card != null; card = reader.readNext()) {
                cards.add(card);
            }
        } catch (IOException e) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem",
                    BookProblem.NO_JCARD_AFTER.with("count", tally.cards())).causedBy(e);
        }
        if (tally.cards() == 0) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.JCARD_EMPTY);
        }
        return tally.report(book, BookFormat.JCARD);
    }

    /**
     * The library writes names in capitals by the rules of the machine's language: `email` has a dotted one in Turkish.
     */
    private static String withCapitals(String text) {
        return PROPERTY.matcher(text).replaceAll(start -> LetterCase.upper(start.group()));
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
                throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.ARRAYS_TOO_DEEP);
            }
        }
    }
}
