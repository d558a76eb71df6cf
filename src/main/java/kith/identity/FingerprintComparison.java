package kith.identity;

import module java.base;

/**
 * How far something that is being typed agrees with a fingerprint. What is missing is never called wrong: whoever reads
 * out word by word has made no mistake before the last one.
 *
 * @param spelling how it is spelled
 * @param marks one for each of the sixteen groups, in order
 * @param outcome what that comes to
 */
public record FingerprintComparison(Spelling spelling, List<Mark> marks, Outcome outcome) {
    /** The length of every word and of every group of digits. */
    private static final int LENGTH = 5;

    /** How a fingerprint is spelled. */
    public enum Spelling {
        /** In words. */
        WORDS,
        /** In groups of digits. */
        DIGITS
    }

    /** What is known of one group. */
    public enum Mark {
        /** Nothing was typed for it, or only its beginning. */
        OPEN,
        /** The same. */
        AGREES,
        /** Something else. */
        DIFFERS
    }

    /** What all groups come to. */
    public enum Outcome {
        /** Nothing was typed. */
        NOTHING,
        /** A part, and as far as it goes the same. */
        INCOMPLETE,
        /** At least one group is another one, or there are more than sixteen. */
        DIFFERENT,
        /** The whole fingerprint. */
        EQUAL
    }

    /** Copies the list. */
    public FingerprintComparison {
        marks = List.copyOf(marks);
    }

    /** {@return how many groups agree, 0 to 16} */
    public int agreeing() {
        return (int) marks.stream().filter(Mark.AGREES::equals).count();
    }

    static FingerprintComparison of(Fingerprint fingerprint, String typed) {
        boolean inDigits = typed.strip().chars().limit(1).anyMatch(Character::isDigit);
        Spelling spelling = inDigits ? Spelling.DIGITS : Spelling.WORDS;
        List<String> right = inDigits ? fingerprint.digits() : fingerprint.words();
        if (fingerprint.matches(typed)) {
            return new FingerprintComparison(spelling, Collections.nCopies(right.size(), Mark.AGREES), Outcome.EQUAL);
        }
        List<String> groups = groups(typed);
        List<Mark> marks = new ArrayList<>();
        for (int i = 0; i < right.size(); i++) {
            marks.add(i < groups.size() ? mark(right.get(i), groups.get(i), i == groups.size() - 1) : Mark.OPEN);
        }
        boolean differs = marks.contains(Mark.DIFFERS) || groups.size() > right.size();
        return new FingerprintComparison(spelling, marks, groups.isEmpty() ? Outcome.NOTHING
                : differs ? Outcome.DIFFERENT : Outcome.INCOMPLETE);
    }

    private static Mark mark(String right, String typed, boolean last) {
        if (typed.equals(right)) {
            return Mark.AGREES;
        }
        return last && right.startsWith(typed) ? Mark.OPEN : Mark.DIFFERS;
    }

    /** Groups as they are set apart; what was written without a gap is cut every {@value #LENGTH} letters. */
    private static List<String> groups(String typed) {
        List<String> groups = new ArrayList<>();
        Arrays.stream(typed.split("[\\p{IsWhite_Space}\\p{Pd},;.]+")).filter(word -> !word.isEmpty()).forEach(word -> {
            for (int i = 0; i < word.length(); i += LENGTH) {
                groups.add(word.substring(i, Math.min(word.length(), i + LENGTH)));
            }
        });
        return groups;
    }
}
