package kith.friend;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import kith.fault.Fault;

/** Rules for nicknames: what is allowed, and which two count as the same or look alike. */
public final class FriendName {
    /** Longest name in UTF-16 units, as in files. */
    public static final int MAX_LENGTH = 200;

    private static final char EMPTY_BRAILLE = '\u2800';

    private static final SpoofChecker CONFUSABLES = new SpoofChecker.Builder().build();

    private FriendName() {
    }

    /**
     * {@return the name without surrounding white space}
     *
     * @throws kith.fault.KithException {@link Fault#VALUE_INVALID} for an empty or too long one, or one with controls
     */
    public static String check(String name) {
        String stripped = name.strip();
        if (stripped.isEmpty() || stripped.length() > MAX_LENGTH) {
            throw Fault.VALUE_INVALID.raise("field", "name", "problem", NameProblem.LENGTH.with("limit", MAX_LENGTH));
        }
        boolean strange = stripped.codePoints().anyMatch(c -> switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED,
                    Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        });
        if (strange || isInvisible(stripped)) {
            throw Fault.VALUE_INVALID.raise("field", "name", "problem", NameProblem.INVISIBLE_CHARACTER);
        }
        return stripped;
    }

    /** Fillers are letters, and the empty braille cell is a symbol, but nobody sees them. */
    private static boolean isInvisible(String name) {
        return name.indexOf(EMPTY_BRAILLE) >= 0 || key(name).isBlank();
    }

    /** {@return what is equal for two names that count as the same: NFKC after case folding} */
    public static String key(String name) {
        return Normalizer2.getNFKCCasefoldInstance().normalize(name.strip());
    }

    /** {@return whether the two count as different} */
    public static boolean areDifferent(String one, String other) {
        return !key(one).equals(key(other));
    }

    /** {@return whether the two count as the same or look alike (UTS-39 skeleton)} */
    public static boolean looksLike(String one, String other) {
        return !areDifferent(one, other) || skeleton(one).equals(skeleton(other));
    }

    private static String skeleton(String name) {
        return CONFUSABLES.getSkeleton(UCharacter.foldCase(CONFUSABLES.getSkeleton(name), true));
    }
}
