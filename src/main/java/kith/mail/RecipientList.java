package kith.mail;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.address.io.LenientAddresses;
import kith.mail.MessageHeader.Field;

/**
 * Whom a message names in {@code To}, {@code Cc} and {@code Bcc}. Lenient: meant for mail that the user sent, to find
 * out whom they write to, never to decide who wrote a message. Each address itself is parsed strictly. Groups are
 * opened, their names dropped. Takes time proportional to the length of the fields.
 */
public final class RecipientList {
    private static final List<String> FIELDS = List.of("To", "Cc", "Bcc");
    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    /**
     * One recipient.
     *
     * @param address whom
     * @param name what stands beside the address, cleaned; empty if nothing does, or only another spelling of an
     *     address
     */
    public record Recipient(EmailAddress address, String name) {
    }

    /** Whether quotation marks, comments and brackets hold a piece together. */
    private enum Marks {
        PAIRED,
        ORDINARY
    }

    private final List<Recipient> recipients = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();

    private RecipientList() {
    }

    /** {@return the recipients of this message} */
    public static RecipientList of(MessageHeader header) {
        RecipientList found = new RecipientList();
        for (String name : FIELDS) {
            header.fields(name).forEach(found::take);
        }
        return found;
    }

    /** {@return the recipients, in the header's order; one that is named twice is here twice} */
    public List<Recipient> recipients() {
        return List.copyOf(recipients);
    }

    /** {@return what stands there and is no address, as it is written} */
    public List<String> unreadable() {
        return List.copyOf(unreadable);
    }

    private void take(Field field) {
        String text = text(field.unfolded());
        List<String> pieces = new ArrayList<>();
        if (!cut(text, Marks.PAIRED, pieces)) {
            pieces.clear();
            cut(text, Marks.ORDINARY, pieces);
        }
        String waiting = "";
        for (String piece : pieces) {
            if (piece.indexOf('@') < 0) {
                // The first half of `Doe, John <jd@x.test>`, or nothing.
                reject(waiting);
                waiting = piece;
            } else if (piece.indexOf('<') >= 0) {
                piece(piece, waiting);
                waiting = "";
            } else {
                reject(waiting);
                piece(piece, "");
                waiting = "";
            }
        }
        reject(waiting);
    }

    /** Bytes that are no UTF-8 come from old programs of the West. */
    private static String text(String bytes) {
        byte[] raw = bytes.getBytes(StandardCharsets.ISO_8859_1);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(raw)).toString();
        } catch (CharacterCodingException e) {
            return new String(raw, WINDOWS_1252);
        }
    }

    /** Cuts at commas, semicolons and at the colon behind a group's name; returns whether all marks paired up. */
    private static boolean cut(String text, Marks marks, List<String> pieces) {
        boolean paired = marks == Marks.PAIRED;
        boolean quoted = false;
        boolean bracketed = false;
        int comments = 0;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (paired && c == '\\' && (quoted || comments > 0)) {
                i++;
            } else if (paired && c == '"' && comments == 0) {
                quoted = !quoted;
            } else if (paired && !quoted && c == '(') {
                comments++;
            } else if (paired && !quoted && c == ')' && comments > 0) {
                comments--;
            } else if (paired && !quoted && comments == 0 && (c == '<' || c == '>')) {
                bracketed = c == '<';
            } else if (!quoted && comments == 0 && !bracketed) {
                if (c == ',' || c == ';') {
                    pieces.add(text.substring(start, i));
                    start = i + 1;
                } else if (c == ':' && isGroupName(text.substring(start, i))) {
                    start = i + 1;
                }
            }
        }
        pieces.add(text.substring(start));
        return !quoted && comments == 0 && !bracketed;
    }

    private static boolean isGroupName(String before) {
        return before.indexOf('@') < 0 && before.indexOf('<') < 0 && !before.strip().equalsIgnoreCase("mailto");
    }

    private void piece(String piece, String before) {
        LenientAddresses.Split split = LenientAddresses.split(piece);
        split.rejected().forEach(rejected -> reject(rejected.text()));
        int bracket = piece.lastIndexOf('<');
        String beside = bracket > 0 ? piece.substring(0, bracket) : "";
        if (split.addresses().size() == 1) {
            EmailAddress address = split.addresses().getFirst();
            recipients.add(new Recipient(address, name(address, beside, before)));
        } else {
            split.addresses().forEach(address -> recipients.add(new Recipient(address, "")));
        }
    }

    private static String name(EmailAddress address, String beside, String before) {
        String written = before.isBlank() ? beside : beside.strip() + " " + before.strip();
        String name = DisplayName.beside(address, unquoted(written.strip())).name();
        return looksLikeAddress(name) ? "" : name;
    }

    private static String unquoted(String written) {
        if (written.length() < 2 || "\"'".indexOf(written.charAt(0)) < 0
                || written.charAt(0) != written.charAt(written.length() - 1)) {
            return written;
        }
        return written.substring(1, written.length() - 1).replaceAll("\\\\(.)", "$1");
    }

    private static boolean looksLikeAddress(String name) {
        try {
            EmailAddress.parse(unquoted(name));
            return true;
        } catch (InvalidAddress e) {
            return false;
        }
    }

    private void reject(String piece) {
        if (!piece.isBlank()) {
            unreadable.add(piece.strip());
        }
    }
}
