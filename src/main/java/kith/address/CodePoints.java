package kith.address;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterEnums.ECharacterCategory;
import com.ibm.icu.lang.UProperty;
import kith.address.InvalidAddress.Reason;

/** Which code points an address may hold at all, by ICU's tables; what shows addresses and names asks here, too. */
public final class CodePoints {
    private static final int REPLACEMENT = 0xFFFD;

    private CodePoints() {}

    /**
     * {@return whether this code point is unassigned, a control, a format character (bidi controls among them), a line
     * separator or invisible (Default_Ignorable_Code_Point: zero-width characters, variation selectors, fillers)}
     */
    public static boolean isForbidden(int codePoint) {
        if (codePoint < 0x7F) {
            return codePoint < 0x20;
        }
        return switch (UCharacter.getType(codePoint)) {
            case ECharacterCategory.UNASSIGNED,
                    ECharacterCategory.CONTROL,
                    ECharacterCategory.FORMAT,
                    ECharacterCategory.SURROGATE,
                    ECharacterCategory.LINE_SEPARATOR,
                    ECharacterCategory.PARAGRAPH_SEPARATOR -> true;
            default -> UCharacter.hasBinaryProperty(codePoint, UProperty.DEFAULT_IGNORABLE_CODE_POINT);
        };
    }

    /** {@return whether this is white space (Unicode White_Space)} */
    static boolean isWhiteSpace(int codePoint) {
        if (codePoint < 0x80) { // -1, the end of a text, is none
            return codePoint == ' ' || codePoint >= 0x09 && codePoint <= 0x0D;
        }
        return UCharacter.isUWhiteSpace(codePoint);
    }

    /** {@return whether RFC 5322 calls this ASCII character {@code atext}} */
    static boolean isAtomText(int codePoint) {
        return codePoint >= 'a' && codePoint <= 'z'
                || codePoint >= 'A' && codePoint <= 'Z'
                || codePoint >= '0' && codePoint <= '9'
                || codePoint < 0x80 && "!#$%&'*+-/=?^_`{|}~".indexOf(codePoint) >= 0;
    }

    /** Refuses lone surrogates, and U+FFFD as the trace of a decoding that lost the address. */
    static void requireWellFormed(String text) throws InvalidAddress {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c) || c == REPLACEMENT) {
                throw new InvalidAddress(Reason.BAD_ENCODING);
            }
        }
    }

    /** {@return the octets of this well-formed text in UTF-8} */
    static int utf8Length(String text) {
        int octets = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            // A surrogate pair has four octets: two for each half.
            octets += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return octets;
    }
}
