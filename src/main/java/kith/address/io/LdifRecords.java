package kith.address.io;

import module java.base;
import kith.address.LetterCase;

/** Puts the folded lines of LDIF together and cuts them into records (RFC 2849), without comments and links. */
final class LdifRecords {
    private static final String VERSION = "version:";
    /** A record with more lines is no person's. */
    private static final int MAX_LINES = 20_000;
    /** No address is longer, in characters. */
    private static final int MAX_VALUE = 1 << 16;
    private static final int MAX_GROWING = 1_000;

    private final ImportTally tally;
    private final Consumer<String[]> record;
    private final List<StringBuilder> lines = new ArrayList<>();
    private boolean comment;
    private boolean tooLong;

    /**
     * @param tally is told of links, and of records that are too long
     * @param record takes each record, a line for each value
     */
    LdifRecords(ImportTally tally, Consumer<String[]> record) {
        this.tally = tally;
        this.record = record;
    }

    void line(String line) {
        if (line.isEmpty()) {
            end();
        } else if (line.charAt(0) == ' ') {
            if (!comment && !lines.isEmpty()) {
                lines.getLast().append(line, 1, line.length());
            }
        } else {
            comment = line.charAt(0) == '#';
            tooLong |= lines.size() >= MAX_LINES;
            if (!comment && !tooLong) {
                lines.add(new StringBuilder(line));
            }
        }
    }

    /** Ends the record that was begun. */
    void end() {
        List<String> whole = new ArrayList<>(lines.size());
        for (StringBuilder line : lines) {
            if (isLink(line)) {
                tally.warn(Warning.LINK_NOT_FOLLOWED);
            } else if (isSlow(line)) {
                if (LdifReader.isAddress(LetterCase.lower(line.substring(0, Math.max(0, line.indexOf(":")))))) {
                    tally.skip(tally.cards() + 1, Skipped.Why.FIELD_TOO_LONG, line.toString());
                }
            } else {
                whole.add(line.toString());
            }
        }
        lines.clear();
        comment = false;
        // As often as it stands there: the library expects more behind the second one.
        while (!whole.isEmpty() && whole.getFirst().regionMatches(true, 0, VERSION, 0, VERSION.length())) {
            whole.removeFirst();
        }
        if (tooLong) {
            tally.warn(Warning.CARD_LOST);
            tooLong = false;
        } else if (!whole.isEmpty()) {
            record.accept(whole.toArray(String[]::new));
        }
    }

    /**
     * The library makes letters small as the JDK does, which copies all of them for each {@code İ}. Coded values as
     * long as that are pictures.
     */
    private static boolean isSlow(StringBuilder line) {
        int colon = line.indexOf(":");
        return line.length() > MAX_VALUE && (colon + 1 < line.length() && line.charAt(colon + 1) == ':'
                || line.chars().filter(letter -> letter == 'İ').limit(MAX_GROWING + 1L).count() > MAX_GROWING);
    }

    private static boolean isLink(StringBuilder line) {
        int colon = line.indexOf(":");
        return colon >= 0 && colon + 1 < line.length() && line.charAt(colon + 1) == '<';
    }
}
