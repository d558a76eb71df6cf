package kith.mail;

import module java.base;
import kith.address.CodePoints;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.mail.MessageAuthor.Ambiguity;
import kith.mail.MessageAuthor.Ambiguous;
import kith.mail.MessageAuthor.Refusal;
import kith.mail.MessageAuthor.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The value of one {@code From} field, read strictly: one mailbox, of RFC 5322's {@code name-addr} or
 * {@code addr-spec}, and nothing else. One pass over the text, no recursion.
 *
 * <p>More lenient than the grammar in one place: a display name may hold any visible characters, among them an
 * {@code @}, since it is never taken for an address.
 */
final class FromField {
    private static final Pattern FOLD = Pattern.compile("\\r?\\n(?=[ \\t])");
    private static final Pattern ENCODED_WORD = Pattern.compile("=\\?[^?\\s]*\\?[bBqQ]\\?");

    /** Ends the reading with an outcome that is no mailbox. */
    private static final class Stop extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient MessageAuthor outcome;

        Stop(MessageAuthor outcome) {
            super(null, null, false, false);
            this.outcome = outcome;
        }

        Stop(Ambiguity why) {
            this(new Ambiguous(why));
        }
    }

    private final String text;
    private final StringBuilder name = new StringBuilder();
    private final StringBuilder comments = new StringBuilder();
    private @Nullable String angle;
    private int at;
    private int literalEnd;

    private FromField(String text) {
        this.text = text;
    }

    /** {@return what the bytes after the colon say} */
    static MessageAuthor read(byte[] value) {
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(value)).toString();
        } catch (CharacterCodingException e) {
            // Bytes of another encoding may hold an @ or a bracket as halves of letters.
            return new Refused(Refusal.BAD_ENCODING);
        }
        try {
            return new FromField(FOLD.matcher(text).replaceAll("")).mailbox();
        } catch (Stop stop) {
            return stop.outcome;
        }
    }

    private MessageAuthor mailbox() throws Stop {
        requireVisible(text, true);
        while (at < text.length()) {
            step(text.charAt(at));
        }
        String spelling = angle == null ? text : angle;
        requireVisible(spelling, false);
        if (ENCODED_WORD.matcher(withoutComments(spelling)).find()) {
            throw new Stop(Ambiguity.ENCODED_ADDRESS);
        }
        if (spelling.strip().equals("<>")) {
            throw new Stop(Ambiguity.NO_ADDRESS);
        }
        EmailAddress address = address(spelling);
        if (EmailAddress.foldsToAscii(spelling) || dropsBlanks(withoutComments(spelling))) {
            throw new Stop(Ambiguity.FOLDED_ADDRESS);
        }
        String shown = angle == null || name.toString().isBlank() ? comments.toString() : name.toString();
        return DisplayName.beside(address, shown);
    }

    private void step(char c) throws Stop {
        switch (c) {
            case '"' -> quoted();
            case '(' -> comment();
            case '<' -> bracket();
            case '[' -> literal();
            case ',' -> throw new Stop(Ambiguity.SEVERAL_MAILBOXES);
            case ':', ';' -> throw new Stop(Ambiguity.GROUP);
            case ')', '>' -> throw new Stop(Ambiguity.UNBALANCED);
            default -> {
                if (angle != null && c != ' ' && c != '\t') {
                    throw new Stop(Ambiguity.TEXT_AFTER_ADDRESS);
                }
                name.append(c);
                at++;
            }
        }
    }

    private void quoted() throws Stop {
        if (angle != null) {
            throw new Stop(Ambiguity.TEXT_AFTER_ADDRESS);
        }
        int end = endOfQuoted(at);
        for (int i = at + 1; i < end - 1; i++) {
            if (text.charAt(i) == '\\') {
                i++;
            }
            name.append(text.charAt(i));
        }
        at = end;
    }

    /** {@return the place after the quotation mark that ends what begins at {@code start}} */
    private int endOfQuoted(int start) throws Stop {
        for (int i = start + 1; i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == '"') {
                return i + 1;
            }
        }
        throw new Stop(Ambiguity.UNBALANCED);
    }

    private void comment() throws Stop {
        int end = endOfComment(at);
        comments.append(comments.isEmpty() ? "" : " ").append(text, at + 1, end - 1);
        at = end;
    }

    /**
     * {@return the place after the bracket that ends the comment, with those inside it, that begins at {@code start}}
     */
    private int endOfComment(int start) throws Stop {
        int depth = 0;
        for (int i = start; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case '\\' -> i++;
                case '(' -> depth++;
                case ')' -> {
                    if (--depth == 0) {
                        return i + 1;
                    }
                }
                default -> {
                    // Anything may stand in a comment.
                }
            }
        }
        throw new Stop(Ambiguity.UNBALANCED);
    }

    private void bracket() throws Stop {
        if (angle != null) {
            throw new Stop(Ambiguity.SEVERAL_MAILBOXES);
        }
        int i = at + 1;
        while (i < text.length() && text.charAt(i) != '>') {
            switch (text.charAt(i)) {
                case '"' -> i = endOfQuoted(i);
                case '(' -> i = endOfComment(i);
                case '<' -> throw new Stop(Ambiguity.UNBALANCED);
                // A route over several hosts is legal, but many programs take it for several mailboxes.
                case ',' -> throw new Stop(Ambiguity.SEVERAL_MAILBOXES);
                default -> i++;
            }
        }
        if (i >= text.length()) {
            throw new Stop(Ambiguity.UNBALANCED);
        }
        angle = text.substring(at, i + 1);
        at = i + 1;
    }

    /** An address literal, or a name such as {@code [Kith list]}; the colon of {@code [IPv6:...]} makes no group. */
    private void literal() throws Stop {
        // Looked for once, however many literals begin before it.
        while (literalEnd < at || literalEnd < text.length() && "]<>,;\"()@".indexOf(text.charAt(literalEnd)) < 0) {
            literalEnd++;
        }
        boolean plain = literalEnd < text.length() && text.charAt(literalEnd) == ']';
        if (angle != null) {
            throw new Stop(Ambiguity.TEXT_AFTER_ADDRESS);
        }
        int to = plain ? literalEnd + 1 : at + 1;
        name.append(text, at, to);
        at = to;
    }

    private static EmailAddress address(String spelling) throws Stop {
        try {
            return EmailAddress.parse(spelling);
        } catch (InvalidAddress e) {
            throw switch (e.reason()) {
                case BAD_ENCODING -> new Stop(new Refused(Refusal.BAD_ENCODING));
                case COMMENT_CHARACTER -> new Stop(new Refused(Refusal.FORBIDDEN_CHARACTER));
                case TOO_LONG, LOCAL_TOO_LONG, DOMAIN_TOO_LONG -> new Stop(new Refused(Refusal.TOO_LONG));
                case MORE_THAN_ONE -> new Stop(Ambiguity.SEVERAL_MAILBOXES);
                case UNBALANCED_BRACKET, UNBALANCED_COMMENT, UNBALANCED_QUOTE -> new Stop(Ambiguity.UNBALANCED);
                default -> new Stop(Ambiguity.NO_ADDRESS);
            };
        }
    }

    /** A comment may hold an encoded name; the address beside it may not. */
    private String withoutComments(String spelling) {
        return spelling.replaceAll("\\([^()]*\\)", "");
    }

    /**
     * Blanks outside of ASCII are letters of a mailbox to mail servers, and stripped from what stands before an
     * address.
     */
    private static boolean dropsBlanks(String spelling) {
        return spelling.substring(0, spelling.lastIndexOf('@') + 1).chars()
                .anyMatch(c -> c >= 0x80 && Character.isSpaceChar(c));
    }

    /** Joiners and variation selectors belong to scripts and emoji in names; in an address they only deceive. */
    private static void requireVisible(String text, boolean joiners) throws Stop {
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            boolean joiner = c == 0x200C || c == 0x200D || c >= 0xFE00 && c <= 0xFE0F;
            if (c != '\t' && CodePoints.isForbidden(c) && !(joiner && joiners)) {
                throw new Stop(new Refused(Refusal.FORBIDDEN_CHARACTER));
            }
            i += Character.charCount(c);
        }
    }
}
