package kith.address.lookalike;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterEnums.ECharacterCategory;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;

/**
 * What a text is to a reader in a hurry: two texts that look the same have one look. It is the skeleton of UTS #39,
 * taken until it does not change any more, in small letters, with these additions:
 *
 * <ul>
 * <li>Addresses arrive without capitals, and may have been sent with them. So {@code i} counts as {@code l} (a capital
 * i looks like it), and a letter that looks like a Latin one as a capital alone, such as the Cyrillic letter ve, counts
 * as that one.
 * <li>Marks at Latin, Greek and Cyrillic letters count for nothing; in other scripts they are vowels.
 * <li>{@code rn}, {@code vv} and {@code cl} count as {@code m}, {@code w} and {@code d}.
 * </ul>
 *
 * <p>That two texts look alike is not transitive, that they have one look is: for that reason a look is compared with
 * looks only.
 */
final class Look {
    private static final int MOST_ROUNDS = 4;

    private Look() {
    }

    /** ICU's tables are read when the first letter comes that is not ASCII. */
    private static final class Confusables {
        static final SpoofChecker TABLES = new SpoofChecker.Builder().build();
    }

    /**
     * {@return the look of a text}
     *
     * @param text folded, as in a canonical address
     */
    static String of(String text) {
        return joined(isAscii(text) ? text : skeleton(text));
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    private static String skeleton(String text) {
        String look = withoutMarks(small(text));
        for (int round = 0; round < MOST_ROUNDS; round++) {
            String next = withoutMarks(UCharacter.foldCase(Confusables.TABLES.getSkeleton(look), true));
            if (next.equals(look)) {
                break;
            }
            look = next;
        }
        return look;
    }

    /** Puts a Latin letter where one looks like it as a capital alone. */
    private static String small(String text) {
        StringBuilder small = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            String letter = Character.toString(c);
            if (c >= 0x80 && !isAscii(Confusables.TABLES.getSkeleton(letter))) {
                String capital = Confusables.TABLES.getSkeleton(UCharacter.toUpperCase(letter));
                if (isAscii(capital)) {
                    small.append(UCharacter.foldCase(capital, true));
                    return;
                }
            }
            small.append(letter);
        });
        return small.toString();
    }

    private static String withoutMarks(String text) {
        String apart = Normalizer2.getNFDInstance().normalize(text);
        StringBuilder letters = new StringBuilder(apart.length());
        boolean dropped = false;
        for (int i = 0; i < apart.length(); ) {
            int c = apart.codePointAt(i);
            i += Character.charCount(c);
            if (!isMark(c)) {
                dropped = isAlphabet(UScript.getScript(c));
            } else if (dropped) {
                continue;
            }
            letters.appendCodePoint(c);
        }
        return letters.toString();
    }

    private static boolean isAlphabet(int script) {
        return script == UScript.LATIN || script == UScript.GREEK || script == UScript.CYRILLIC;
    }

    /** {@return whether this is a mark at the letter before it} */
    static boolean isMark(int codePoint) {
        return switch (UCharacter.getType(codePoint)) {
            case ECharacterCategory.NON_SPACING_MARK, ECharacterCategory.COMBINING_SPACING_MARK,
                    ECharacterCategory.ENCLOSING_MARK -> true;
            default -> false;
        };
    }

    /** Single letters first, then pairs: ICU calls an m {@code rn}, and here it is the other way round. */
    private static String joined(String skeleton) {
        StringBuilder look = new StringBuilder(skeleton.length());
        for (int i = 0; i < skeleton.length(); i++) {
            char c = skeleton.charAt(i);
            char next = i + 1 < skeleton.length() ? skeleton.charAt(i + 1) : 0;
            if (c == 'r' && next == 'n') {
                look.append('m');
                i++;
            } else if (c == 'v' && next == 'v') {
                look.append('w');
                i++;
            } else if (c == 'c' && isLikeL(next)) {
                look.append('d');
                i++;
            } else {
                look.append(isLikeL(c) ? 'l' : c == '0' ? 'o' : c);
            }
        }
        return look.toString();
    }

    private static boolean isLikeL(char c) {
        return c == 'l' || c == 'i' || c == '1' || c == '|';
    }
}
