package kith.app.profile;

import java.util.Arrays;
import kith.app.profile.PassphraseStrength.Advice;

/**
 * The cheapest way to guess a passphrase, put together from parts: what everybody tries first, a part that was there
 * already, a row of neighbours, a word, or single characters. The method is that of zxcvbn (Wheeler, USENIX Security
 * 2016): the minimum over all ways to cut the text, by dynamic programming; the sizes are rounder than there.
 *
 * @param bits of all parts together
 * @param advice what the parts suggest
 */
record Guessing(double bits, Advice advice) {
    private static final double COMMON_BITS = 8;
    private static final double REPEATED_BITS = 3;
    private static final double SEQUENCE_BITS = 6;
    /** A word of a dictionary of 16,000; a longer word counts as several. */
    private static final double WORD_BITS = 14;
    private static final int WORD_LENGTH = 8;
    private static final int SHORTEST_PART = 3;
    private static final double CASE_BIT = 1;
    private static final double LETTER_BITS = 4.7;
    private static final double DIGIT_BITS = 3.3;
    private static final double SIGN_BITS = 5;
    private static final double BLANK_BITS = 1;
    /** Characters of Chinese come in words of two, of which there are some ten thousand. */
    private static final double OTHER_BITS = 6.5;
    private static final char LAST_LATIN = '\u024f';
    private static final int LONGEST = 128;
    private static final int HARDEST_CONSONANTS = 5;
    private static final String[] ROWS = {"abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl",
        "zxcvbnm", "qwertzuiop", "azertyuiop", "1qaz2wsx3edc4rfv"};

    /**
     * {@return the cheapest way}
     *
     * @param low what was typed, in small letters
     * @param typed what was typed
     */
    static Guessing of(String low, String typed) {
        // Beyond this length nothing is left to say, and the cost of the search grows with its square.
        String text = low.substring(0, Math.min(low.length(), LONGEST));
        double[] best = new double[text.length() + 1];
        Advice[] why = new Advice[text.length() + 1];
        Arrays.fill(best, Double.MAX_VALUE);
        best[0] = 0;
        why[0] = Advice.LONGER;
        for (int end = 1; end <= text.length(); end++) {
            for (int start = 0; start < end; start++) {
                Guessing part = part(text, start, end);
                if (best[start] + part.bits < best[end]) {
                    best[end] = best[start] + part.bits;
                    why[end] = part.advice == Advice.LONGER ? why[start] : part.advice;
                }
            }
        }
        double mixed = low.equals(typed) ? 0 : CASE_BIT * typed.chars().filter(Character::isUpperCase).count();
        return new Guessing(best[text.length()] + Math.min(mixed, 2 * CASE_BIT + mixed / 4), why[text.length()]);
    }

    private static Guessing part(String text, int start, int end) {
        String part = text.substring(start, end);
        int length = end - start;
        Guessing single = new Guessing(part.codePoints().mapToDouble(Guessing::bitsOf).sum(), Advice.LONGER);
        if (length < SHORTEST_PART) {
            return single;
        }
        if (CommonPassphrases.contains(part)) {
            return single.or(COMMON_BITS, Advice.COMMON);
        }
        if (text.substring(0, start).contains(part) || isOneCharacter(part)) {
            return single.or(REPEATED_BITS + bitsOf(part.codePointAt(0)) / 2, Advice.REPEATED);
        }
        if (isRow(part)) {
            return single.or(SEQUENCE_BITS, Advice.SEQUENCE);
        }
        return isLikeAWord(part) ? single.or(WORD_BITS * Math.ceilDiv(length, WORD_LENGTH), Advice.LONGER) : single;
    }

    private Guessing or(double other, Advice because) {
        return other < bits ? new Guessing(other, because) : this;
    }

    private static boolean isOneCharacter(String part) {
        return part.codePoints().distinct().count() == 1;
    }

    private static boolean isRow(String part) {
        String back = new StringBuilder(part).reverse().toString();
        return Arrays.stream(ROWS).anyMatch(row -> row.contains(part) || row.contains(back));
    }

    /** Letters that can be pronounced: a thief would rather look them up than try them one by one. */
    private static boolean isLikeAWord(String part) {
        int consonants = 0;
        int vowels = 0;
        for (int i = 0; i < part.length(); i++) {
            char c = CommonPassphrases.plain(part.charAt(i));
            if (!Character.isLetter(c) || c > LAST_LATIN) {
                return false;
            }
            boolean vowel = "aeiouyäöüéèáóíåæø".indexOf(c) >= 0;
            consonants = vowel ? 0 : consonants + 1;
            vowels += vowel ? 1 : 0;
            if (consonants > HARDEST_CONSONANTS) {
                return false;
            }
        }
        return vowels > 0;
    }

    private static double bitsOf(int c) {
        if (Character.isDigit(c)) {
            return DIGIT_BITS;
        }
        if (Character.isWhitespace(c)) {
            return BLANK_BITS;
        }
        return c < 0x80 ? Character.isLetter(c) ? LETTER_BITS : SIGN_BITS : OTHER_BITS;
    }
}
