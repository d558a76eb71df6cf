package kith.address.io;

import module java.base;
import kith.address.Contact;
import org.jspecify.annotations.Nullable;

/**
 * What one file held.
 *
 * @param source name of the file, as the caller gave it
 * @param format what it is
 * @param contacts the cards or rows that have an address, in the file's order
 * @param cards how many cards or rows there were, with and without addresses; the header of a table is none
 * @param addresses how many different canonical addresses
 * @param duplicates how often an address came again
 * @param skipped entries that were not taken over, at most {@value #MAX_LISTED} of them
 * @param warnings what was noticed or repaired, and how often; only what occurred
 * @param encoding what its bytes were taken for; none of what is no text, and of an archive the first that is doubtful
 */
public record ImportReport(
        String source,
        BookFormat format,
        List<Contact> contacts,
        int cards,
        int addresses,
        int duplicates,
        List<Skipped> skipped,
        Map<Warning, Integer> warnings,
        @Nullable TextEncoding encoding) {
    /** How many skipped entries are listed; {@link Warning#SKIPPED_NOT_LISTED} counts the rest. */
    public static final int MAX_LISTED = 10_000;

    /** Copies the collections. */
    public ImportReport {
        contacts = List.copyOf(contacts);
        skipped = List.copyOf(skipped);
        warnings = Collections.unmodifiableMap(new LinkedHashMap<>(warnings));
    }

    /** {@return how many entries were skipped, listed or not} */
    public int skippedCount() {
        return skipped.size() + warnings.getOrDefault(Warning.SKIPPED_NOT_LISTED, 0);
    }
}
