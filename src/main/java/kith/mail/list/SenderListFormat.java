package kith.mail.list;

import module java.base;

/** One program's way to write a list of senders. */
public sealed interface SenderListFormat permits SpamAssassinList, RspamdMap, SieveScript {
    /** What every list begins with, so that Kith knows its own files again. */
    String MARK = "# Written by Kith";

    /**
     * {@return whether the program would take these words for this address and no other} Quotes and blanks are left to
     * nobody's interpretation: such addresses are rare, and programs differ about them.
     *
     * @param canonical an address in canonical form
     */
    boolean holds(String canonical);

    /** {@return the longest list that the program takes, in bytes} */
    default long limit() {
        return Long.MAX_VALUE;
    }

    /**
     * Writes the list.
     *
     * @param head what it is and where it comes from
     * @param addresses canonical, each one that it {@link #holds}, at least one
     * @param lines takes each line without its end
     */
    void write(SenderListHead head, List<String> addresses, Consumer<String> lines);

    /** {@return whether nothing in an address needs quotes or could end a word: no blanks, quotes, backslashes} */
    static boolean isOneWord(String canonical) {
        return canonical.codePoints().noneMatch(c -> c <= ' ' || c == '"' || c == '\\' || c == 0x7f
                || Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.getType(c) == Character.CONTROL);
    }
}
