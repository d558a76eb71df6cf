package kith.address.io;

import ezvcard.VCard;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kith.fault.Fault;

/**
 * vCard 2.1, 3.0 and 4.0. Counts what begins as a card and warns when fewer come out, since the library drops what it
 * does not understand without a word.
 */
public final class VCardReader implements AddressBookReader {
    private static final Pattern BEGIN = Pattern.compile("(?im)^[ \\t]*BEGIN[ \\t]*:[ \\t]*VCARD[ \\t]*$");
    /** Cards inside cards, how deep. Real ones have one, the agent of 2.1. */
    private static final int MAX_DEPTH = 16;

    private static final Pattern BEGIN_OR_END =
            Pattern.compile("(?im)^[ \\t]*(BEGIN|END)[ \\t]*:[ \\t]*VCARD[ \\t]*$");

    // The name of a property and those of its parameters that change what its value means.
    private static final Pattern NAMES = Pattern.compile(
            "(?m)^[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)?(?=[;:])|(?i);(ENCODING|CHARSET|TYPE|VALUE|QUOTED-PRINTABLE)(?=[=;:])");

    @Override
    public Match sniff(BookText book) {
        return BEGIN.matcher(book.head()).find() ? Match.YES : Match.NO;
    }

    @Override
    public ImportReport read(BookText book) {
        ImportTally tally = new ImportTally();
        int begun = read(book.text(), book.charset(), tally);
        if (tally.cards() == 0) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", "no card can be read of " + begun + " that begin");
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
        text = withCapitals(tidyMarkers(text));
        int begun = count(text);
        int before = tally.cards();
        CardTally cards = new CardTally(tally);
        try (ezvcard.io.text.VCardReader reader = new ezvcard.io.text.VCardReader(text)) {
            reader.setDefaultQuotedPrintableCharset(charset);
            for (VCard card = reader.readNext(); card != null; card = reader.readNext()) {
                cards.add(card);
            }
        } catch (IOException e) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", "no vCard after card " + tally.cards()).causedBy(e);
        }
        int read = tally.cards() - before;
        if (begun > read && read > 0) {
            tally.warn(Warning.CARD_LOST, begun - read);
        }
        return begun;
    }

    /** Blanks around {@code BEGIN:VCARD} hide a card from the library. */
    private static String tidyMarkers(String text) {
        return BEGIN_OR_END.matcher(text).replaceAll(marker -> marker.group(1) + ":VCARD");
    }

    /** The library writes names in capitals by the rules of the machine's language: `email` has a dotted one in Turkish. */
    private static String withCapitals(String text) {
        return NAMES.matcher(text).replaceAll(name -> name.group().toUpperCase(Locale.ROOT));
    }

    private static int count(String text) {
        Matcher matcher = BEGIN_OR_END.matcher(text);
        int begun = 0;
        int depth = 0;
        while (matcher.find()) {
            if (matcher.group(1).equalsIgnoreCase("BEGIN")) {
                begun++;
                depth++;
            } else {
                depth = Math.max(0, depth - 1);
            }
            if (depth > MAX_DEPTH) {
                throw Fault.BOOK_FORMAT_INVALID.raise("problem", "more than " + MAX_DEPTH + " cards that do not end");
            }
            if (begun > ImportTally.MAX_CARDS) {
                throw Fault.BOOK_FORMAT_INVALID.raise("problem", "more than " + ImportTally.MAX_CARDS + " cards");
            }
        }
        return begun;
    }
}
