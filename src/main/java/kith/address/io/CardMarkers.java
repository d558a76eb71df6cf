package kith.address.io;

import module java.base;
import kith.address.LetterCase;
import kith.fault.Fault;

/**
 * Puts the beginnings and ends of cards in order before the library sees them, which drops everything that it cannot
 * pair up. A card ends where the next one begins, unless that is its agent; an end without a beginning ends what stands
 * before it. Words in folded lines and in quoted-printable are no markers. Once over the text, line by line.
 */
final class CardMarkers {
    /** Cards inside cards, how deep. Real ones have one, the agent of 2.1. */
    private static final int MAX_DEPTH = 16;
    /** A marker is short; longer lines are not looked at. */
    private static final int MAX_MARKER = 200;

    private static final Pattern MARKER = Pattern.compile(
            "(?i)[ \\t]*(?:[A-Z0-9-]+\\.)?(BEGIN|END)[ \\t]*(?:;[^:]*)?:[ \\t]*VCARD[ \\t]*");
    private static final Pattern MISSPELT = Pattern.compile("(?i)[A-Z]{3,7}[ \\t]*:[ \\t]*V[A-Z]?CARD\\w{0,3}[ \\t]*");
    private static final Pattern AGENT =
            Pattern.compile(
            "(?i)(?:[A-Z0-9-]+\\.)?AGENT[ \\t]*(?:;[^:]*)?:[ \\t]*((?:BEGIN[ \\t]*:[ \\t]*VCARD)?)[ \\t]*");
    private static final Pattern PROPERTY = Pattern.compile("[A-Za-z0-9.-]+[ \\t]*(?:;[^:]*)?:.*", Pattern.DOTALL);
    private static final Pattern EMAIL = Pattern.compile("(?i)(?:[A-Z0-9-]+\\.)?EMAIL[ \\t]*[;:].*", Pattern.DOTALL);
    // The name of a property and those of its parameters that change what its value means.
    private static final Pattern NAMES = Pattern.compile(
            "^[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)?(?=[;:])|(?i);(ENCODING|CHARSET|TYPE|VALUE|QUOTED-PRINTABLE)(?=[=;:])");

    /**
     * A text whose cards all begin and end.
     *
     * @param text with {@code BEGIN:VCARD} and {@code END:VCARD} as the library knows them
     * @param begun how many cards begin in it
     * @param repaired how many of them had no beginning or no end
     * @param cutOff an address at the very end of the text, which may be half of one; it is not in the text any more
     */
    record Ordered(String text, int begun, int repaired, Optional<String> cutOff) {
    }

    private enum Mark { BEGIN, END, NONE }

    private final String original;
    private final StringBuilder out;
    private final boolean[] indented = new boolean[MAX_DEPTH];
    /** Where a beginning is missing; put in at the end, because each would move all that follows. */
    private final List<Integer> inserts = new ArrayList<>();
    private int depth;
    private int begun;
    private int repaired;
    private boolean anyEnd;
    private boolean afterAgent;
    private boolean inHeader;
    private boolean quotedPrintable;
    private boolean softBreak;
    private int propertyStart = -1;
    private int outsideStart = -1;

    private CardMarkers(String original) {
        this.original = original;
        this.out = new StringBuilder(original.length() + 64);
    }

    /** {@return whether a line of this text begins a card} */
    static boolean anyIn(String text) {
        return text.lines().anyMatch(line -> mark(line) == Mark.BEGIN);
    }

    /**
     * {@return the text in order}
     *
     * @throws kith.fault.KithException {@link Fault#BOOK_FORMAT_INVALID} if agents have agents without end, {@link
     *     Fault#BOOK_TOO_MANY} if there are too many cards
     */
    static Ordered of(String text) {
        return new CardMarkers(text).run();
    }

    private Ordered run() {
        int at = 0;
        while (at < original.length()) {
            int end = original.indexOf('\n', at);
            int next = end < 0 ? original.length() : end + 1;
            int length = end < 0 ? next : end;
            if (length > at && original.charAt(length - 1) == '\r') {
                length--;
            }
            line(original.substring(at, length), next);
            at = next;
        }
        Optional<String> cutOff = cutOff();
        while (depth > 0) {
            close();
        }
        return new Ordered(withInserts(), begun, repaired, cutOff);
    }

    private String withInserts() {
        if (inserts.isEmpty()) {
            return out.toString();
        }
        StringBuilder all = new StringBuilder(out.length() + inserts.size() * 12);
        int from = 0;
        for (int at : inserts) {
            all.append(out, from, at).append("BEGIN:VCARD\n");
            from = at;
        }
        return all.append(out, from, out.length()).toString();
    }

    private void line(String line, int next) {
        Mark mark = mark(line);
        boolean blankFirst = !line.isEmpty() && (line.charAt(0) == ' ' || line.charAt(0) == '\t');
        if (softBreak) {
            if (mark == Mark.NONE || !endsAnyway(mark, next)) {
                append(line);
                softBreak = line.endsWith("=");
                return;
            }
            // The sign would take the marker into the value.
            out.setLength(out.lastIndexOf("="));
            out.append('\n');
        } else if (line.isBlank() || blankFirst && (mark == Mark.NONE || isFolded(mark, next))) {
            folded(line);
            return;
        }
        softBreak = false;
        switch (mark) {
            case BEGIN -> begin(blankFirst);
            case END -> end();
            case NONE -> property(line, next);
        }
    }

    private void folded(String line) {
        append(inHeader ? withCapitals(line) : line);
        if (!line.isBlank()) {
            afterAgent = false;
            inHeader &= line.indexOf(':') < 0;
            softBreak = quotedPrintable && line.endsWith("=");
        }
    }

    private boolean isFolded(Mark mark, int next) {
        boolean inside = depth > 0 && !indented[depth - 1];
        return inside && !(mark == Mark.BEGIN && afterAgent) && !endsAnyway(mark, next);
    }

    /** A marker where a value goes on is one all the same if what follows it says so. */
    private boolean endsAnyway(Mark mark, int next) {
        String following = following(next);
        return mark == Mark.END ? following.isEmpty() || mark(following) == Mark.BEGIN
                : following.regionMatches(true, 0, "VERSION:", 0, 8);
    }

    /** The next line that is not blank. */
    private String following(int from) {
        int at = from;
        while (at < original.length() && Character.isWhitespace(original.charAt(at))) {
            at++;
        }
        int end = original.indexOf('\n', at);
        int stop = Math.min(end < 0 ? original.length() : end, at + MAX_MARKER + 1);
        return original.substring(at, stop).stripTrailing();
    }

    private void begin(boolean blankFirst) {
        if (!afterAgent) {
            while (depth > 0) {
                close();
            }
        } else if (depth >= MAX_DEPTH) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.CARDS_TOO_DEEP.with("limit", MAX_DEPTH));
        }
        afterAgent = false;
        outsideStart = -1;
        propertyStart = -1;
        indented[depth++] = blankFirst;
        count();
        append("BEGIN:VCARD");
    }

    private void count() {
        if (++begun > ImportTally.MAX_CARDS) {
            throw ImportTally.tooManyCards();
        }
    }

    private void close() {
        if (!out.isEmpty() && out.charAt(out.length() - 1) != '\n') {
            out.append('\n');
        }
        append("END:VCARD");
        depth--;
        repaired++;
    }

    private void end() {
        afterAgent = false;
        propertyStart = -1;
        anyEnd = true;
        if (depth > 0) {
            depth--;
            append("END:VCARD");
        } else if (outsideStart >= 0) {
            inserts.add(outsideStart);
            outsideStart = -1;
            count();
            repaired++;
            append("END:VCARD");
        }
    }

    private void property(String line, int next) {
        if (depth == 0 && line.length() < MAX_MARKER && MISSPELT.matcher(line).matches()) {
            // The library would wait for its end.
            return;
        }
        propertyStart = out.length();
        if (depth == 0 && outsideStart < 0 && line.length() < ImportTally.MAX_FIELD
                && PROPERTY.matcher(line).matches()) {
            outsideStart = out.length();
        }
        Matcher agent = AGENT.matcher(line.length() > MAX_MARKER ? "" : line);
        afterAgent = false;
        if (depth > 0 && agent.matches()) {
            if (!agent.group(1).isEmpty()) {
                append("AGENT:");
                afterAgent = true;
                begin(false);
                return;
            }
            if (mark(following(next)) == Mark.BEGIN) {
                append("AGENT:");
                afterAgent = true;
                return;
            }
        }
        int colon = line.indexOf(':');
        String header = withCapitals(colon < 0 ? line : line.substring(0, colon + 1));
        inHeader = colon < 0;
        quotedPrintable = LetterCase.upper(header).contains("QUOTED-PRINTABLE");
        softBreak = quotedPrintable && line.endsWith("=");
        append(colon < 0 ? header : header + line.substring(colon + 1));
    }

    /**
     * The library writes names in capitals by the rules of the machine's language: `email` has a dotted one in Turkish.
     */
    private static String withCapitals(String header) {
        return NAMES.matcher(header).replaceAll(name -> LetterCase.upper(name.group()));
    }

    /** Takes the address out that the text ends in without a line end, if other cards end as they should. */
    private Optional<String> cutOff() {
        boolean open = !original.isEmpty() && original.charAt(original.length() - 1) != '\n'
                && original.charAt(original.length() - 1) != '\r';
        if (depth == 0 || !open || propertyStart < 0 || begun > 1 && !anyEnd) {
            return Optional.empty();
        }
        String last = out.substring(propertyStart);
        if (last.length() > ImportTally.MAX_FIELD || !EMAIL.matcher(last).matches()) {
            return Optional.empty();
        }
        out.setLength(propertyStart);
        return Optional.of(last.strip());
    }

    private void append(String line) {
        out.append(line).append('\n');
    }

    private static Mark mark(String line) {
        if (line.length() > MAX_MARKER || line.length() < 9) {
            return Mark.NONE;
        }
        Matcher marker = MARKER.matcher(line);
        if (!marker.matches()) {
            return Mark.NONE;
        }
        return marker.group(1).equalsIgnoreCase("BEGIN") ? Mark.BEGIN : Mark.END;
    }
}
