package kith.mail;

import module java.base;
import kith.address.CodePoints;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageAuthor.NameLook;

/** What stands beside an address to be read by people: decoded, cleaned and never believed. */
public final class DisplayName {
    /** Longest name that is shown, in characters. */
    public static final int MAX_LENGTH = 200;

    /** Every sign that looks like an @ to a reader: the plain, the wide and the small one. */
    private static final Pattern AT_SIGN = Pattern.compile("[@\uFF20\uFE6B]");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private DisplayName() {
    }

    /**
     * {@return a field's value as people read it: decoded, without what is invisible, at most {@value #MAX_LENGTH}
     * characters}
     *
     * @param field such as the subject
     */
    public static String shown(MessageHeader.Field field) {
        return clean(EncodedWords.decode(
                new String(field.unfolded().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8)));
    }

    /** {@return the mailbox of this address and what was written beside it} */
    static Mailbox beside(EmailAddress address, String written) {
        String name = clean(EncodedWords.decode(written));
        return new Mailbox(address, name, look(name, address));
    }

    private static NameLook look(String name, EmailAddress address) {
        return !AT_SIGN.matcher(name).find() || isSpellingOf(name, address) ? NameLook.PLAIN
                : NameLook.LIKE_ANOTHER_ADDRESS;
    }

    private static boolean isSpellingOf(String name, EmailAddress address) {
        String bare = name.length() > 1 && "'\"".indexOf(name.charAt(0)) >= 0
                && name.charAt(0) == name.charAt(name.length() - 1)
                ? name.substring(1, name.length() - 1) : name;
        try {
            return EmailAddress.parse(bare).equals(address);
        } catch (InvalidAddress e) {
            return false;
        }
    }

    /**
     * Leaves out what is invisible, for it could hide or turn around what is shown, and what is too long to be a name.
     */
    private static String clean(String decoded) {
        StringBuilder visible = new StringBuilder();
        BLANKS.matcher(decoded).replaceAll(" ").strip().codePoints()
                .filter(c -> !CodePoints.isForbidden(c) && c != 0xFFFD).forEach(visible::appendCodePoint);
        if (visible.length() <= MAX_LENGTH) {
            return visible.toString().strip();
        }
        int end = Character.isHighSurrogate(visible.charAt(MAX_LENGTH - 2)) ? MAX_LENGTH - 2 : MAX_LENGTH - 1;
        return visible.substring(0, end).strip() + '\u2026';
    }
}
