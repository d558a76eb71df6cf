package kith.pake;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;

/**
 * What one tells the other: seven random digits and the check digit of Damm (2004), which notices every single wrong
 * digit and every two neighbours that changed places, so that a slip of the tongue spends no guess. A text of it is
 * never written to a log, a file or the screen but where its owner asked for it.
 */
public final class InvitationCode {
    /** How many digits. */
    public static final int DIGITS = 8;

    /** Nobody types more; a longer text is not looked at. */
    private static final int MAX_TYPED = 64;
    private static final int CODES = 10_000_000;

    /** A totally anti-symmetric quasigroup of order 10 with a zero diagonal (Damm's dissertation, page 98). */
    private static final int[][] DAMM = {
        {0, 3, 1, 7, 5, 9, 8, 6, 4, 2},
        {7, 0, 9, 2, 1, 5, 4, 8, 6, 3},
        {4, 2, 0, 6, 8, 7, 1, 3, 5, 9},
        {1, 7, 5, 0, 9, 8, 3, 4, 2, 6},
        {6, 1, 2, 3, 0, 4, 5, 9, 7, 8},
        {3, 6, 7, 4, 2, 0, 9, 5, 8, 1},
        {5, 8, 6, 9, 7, 2, 0, 1, 3, 4},
        {8, 9, 4, 5, 3, 6, 2, 0, 1, 7},
        {9, 4, 3, 8, 6, 1, 7, 2, 0, 5},
        {2, 5, 8, 1, 4, 3, 6, 7, 9, 0}};

    private final String digits;

    private InvitationCode(String digits) {
        this.digits = digits;
    }

    /** {@return a new code} */
    public static InvitationCode draw(SecureRandom random) {
        String seven = String.format(Locale.ROOT, "%07d", random.nextInt(CODES));
        return new InvitationCode(seven + damm(seven));
    }

    /**
     * {@return the code that was typed} Blanks and hyphens of every kind are passed over, and the digits of every
     * script count, full-width ones too.
     *
     * @throws KithException {@link Fault#INVITATION_CODE_INVALID}
     */
    public static InvitationCode parse(CharSequence typed) {
        StringBuilder digits = new StringBuilder();
        boolean foreign = typed.length() > MAX_TYPED;
        for (int i = 0; i < typed.length() && !foreign;) {
            int c = Character.codePointAt(typed, i);
            i += Character.charCount(c);
            int digit = Character.digit(c, 10);
            if (digit >= 0) {
                digits.append(digit);
            } else {
                foreign = !isPassedOver(c);
            }
        }
        if (foreign || digits.length() != DIGITS) {
            throw Fault.INVITATION_CODE_INVALID.raise("problem", CodeProblem.NOT_EIGHT_DIGITS);
        }
        if (damm(digits) != 0) {
            throw Fault.INVITATION_CODE_INVALID.raise("problem", CodeProblem.CHECK_DIGIT);
        }
        return new InvitationCode(digits.toString());
    }

    /** Besides blanks and dashes the minus sign, and what a phone puts around what is copied. */
    private static boolean isPassedOver(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u2212'
                || Character.getType(c) == Character.DASH_PUNCTUATION || Character.getType(c) == Character.FORMAT;
    }

    /** {@return the check digit of these digits; zero for those that end with theirs} */
    private static int damm(CharSequence digits) {
        return digits.chars().map(c -> c - '0').reduce(0, (interim, digit) -> DAMM[interim][digit]);
    }

    /** {@return the code as people read it: two groups of four digits} */
    public String text() {
        return digits.substring(0, DIGITS / 2) + " " + digits.substring(DIGITS / 2);
    }

    /** {@return the eight digits in ASCII; wipe them after use} */
    public byte[] ascii() {
        return digits.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof InvitationCode that && digits.equals(that.digits);
    }

    @Override
    public int hashCode() {
        return digits.hashCode();
    }

    /** {@return nothing secret} */
    @Override
    public String toString() {
        return "InvitationCode";
    }
}
