package kith.address;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;
import kith.address.InvalidAddress.Reason;

/** Step 2 of {@code kith-address-1}: the part before the {@code @}. */
final class LocalPart {
    private static final int MAX_OCTETS = 64;

    private LocalPart() {}

    /**
     * {@return the canonical spelling: NFC, full Unicode case folding, NFC; in quotes only where it needs them, and
     * then with a backslash before {@code "} and {@code \} and nothing else}
     *
     * @param content the local part without quotes and backslashes, not empty
     */
    static String canonical(String content) throws InvalidAddress {
        requireAllowed(content);
        String folded = CodePoints.utf8Length(content) == content.length() ? LetterCase.lower(content)
                : folded(content);
        String spelled = needsQuotes(folded) ? quoted(folded) : folded;
        if (CodePoints.utf8Length(spelled) > MAX_OCTETS) {
            throw new InvalidAddress(Reason.LOCAL_TOO_LONG);
        }
        return spelled;
    }

    private static String folded(String content) throws InvalidAddress {
        Normalizer2 nfc = Normalizer2.getNFCInstance();
        String folded = nfc.normalize(UCharacter.foldCase(nfc.normalize(content), true));
        requireAllowed(folded);
        return folded;
    }

    private static void requireAllowed(String content) throws InvalidAddress {
        for (int i = 0; i < content.length(); ) {
            int c = content.codePointAt(i);
            if (CodePoints.isForbidden(c) || c != ' ' && CodePoints.isWhiteSpace(c)) {
                throw new InvalidAddress(Reason.LOCAL_CHARACTER);
            }
            i += Character.charCount(c);
        }
    }

    /** Dots need none, wherever they stand: addresses with leading, trailing and doubled dots exist. */
    private static boolean needsQuotes(String content) {
        for (int i = 0; i < content.length(); i++) {
            char c = content.charAt(i);
            if (c < 0x80 && c != '.' && !CodePoints.isAtomText(c)) {
                return true;
            }
        }
        return false;
    }

    private static String quoted(String content) {
        return '"' + content.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
