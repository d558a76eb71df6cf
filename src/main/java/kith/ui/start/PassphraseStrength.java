package kith.ui.start;

/**
 * A rough hint while a passphrase is typed, by its length and by how many different characters it has. It cannot know
 * whether a sentence is famous, so the best it says is that it is long.
 */
public enum PassphraseStrength {
    /** Nothing typed yet. */
    NONE,
    /** Found by trying, in hours or days. */
    SHORT,
    /** Some months or years of trying, if it is no known phrase. */
    FAIR,
    /** As long as four or more words. */
    LONG;

    private static final int FAIR_LENGTH = 12;
    private static final int LONG_LENGTH = 20;
    private static final int VARIED = 8;

    /** {@return the hint for what was typed so far} */
    public static PassphraseStrength of(String typed) {
        int length = typed.codePointCount(0, typed.length());
        long different = typed.codePoints().distinct().count();
        if (length == 0) {
            return NONE;
        }
        if (length < FAIR_LENGTH || different < VARIED) {
            return SHORT;
        }
        return length < LONG_LENGTH ? FAIR : LONG;
    }
}
