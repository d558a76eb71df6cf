package kith.mail.travel;

import module java.base;
import kith.address.LetterCase;

/**
 * A message that is about to be sent and that a file can be attached to, so that everything it held before is still
 * there, byte for byte: a {@code multipart/mixed} message gets one part more; any other becomes the first part of a new
 * one, with its {@code Content-*} fields (RFC 2046, section 5.1). Lines end as those of the message do.
 *
 * <p>A message is taken only if every program would read its structure alike; it must be new, not one that is passed
 * on, was signed as a whole or holds a patch, and bring no file of Kith's already.
 */
public final class OutgoingMessage {
    /**
     * What is attached.
     *
     * @param fileName plain ASCII letters, digits, dots and hyphens; anything else becomes a hyphen
     * @param mediaType such as {@code application/vnd.kith.filter+json}
     * @param content its bytes
     */
    public record Attachment(String fileName, String mediaType, byte[] content) {
    }

    /** A message that came from elsewhere, speaks for a list or a machine, or whose signature covers the whole. */
    private static final Set<String> NOT_NEW = Set.of("received", "dkim-signature", "domainkey-signature", "arc-seal",
            "arc-message-signature", "list-id", "list-post", "auto-submitted", "authentication-results");
    /** Who takes a patch out of mail takes every part of it for the patch. */
    private static final String PATCHES = "git-send-email";
    private static final Set<String> ONCE = Set.of("mime-version", "content-type", "content-transfer-encoding");
    private static final Set<String> MULTIPART_ENCODINGS = Set.of("", "7bit", "8bit");
    private static final Set<String> ENCODINGS = Set.of("", "7bit", "8bit", "quoted-printable", "base64");
    private static final Pattern KITH_FILE = Pattern.compile("application/vnd\\.kith\\.", Pattern.CASE_INSENSITIVE);
    private static final int BASE64_LINE = 76;

    private final RawMessage raw;
    private final Optional<String> boundary;

    private OutgoingMessage(RawMessage raw, Optional<String> boundary) {
        this.raw = raw;
        this.boundary = boundary;
    }

    /** {@return the message, if a file can be attached to it} */
    public static Optional<OutgoingMessage> of(byte[] message) {
        return RawMessage.of(message).filter(OutgoingMessage::isNew).filter(OutgoingMessage::isPlainMime)
                .flatMap(OutgoingMessage::withStructure);
    }

    private static boolean isNew(RawMessage raw) {
        return raw.fields().stream().map(RawMessage.Line::name)
                .noneMatch(name -> NOT_NEW.contains(name) || name.startsWith("resent-"))
                && !raw.value("x-mailer").orElse("").startsWith(PATCHES)
                && !KITH_FILE.matcher(raw.text()).find();
    }

    private static boolean isPlainMime(RawMessage raw) {
        boolean declared = raw.fields().stream().anyMatch(field -> field.name().equals("mime-version"));
        boolean described = raw.fields().stream().anyMatch(field -> field.name().startsWith("content-"));
        boolean once = ONCE.stream().allMatch(name -> raw.count(name) <= 1);
        // Without MIME there is no telling which letters bytes above 127 are, and no field that could go on saying it.
        return once && (declared || !described && raw.isAscii()) && ENCODINGS.contains(encoding(raw));
    }

    private static Optional<OutgoingMessage> withStructure(RawMessage raw) {
        Optional<ContentType> type = raw.value("content-type").map(ContentType::of)
                .orElse(Optional.of(ContentType.TEXT));
        if (type.isEmpty()) {
            return Optional.empty();
        }
        if (!type.get().isMultipart()) {
            return Optional.of(new OutgoingMessage(raw, Optional.empty()));
        }
        String boundary = type.get().boundary();
        boolean whole = !boundary.isEmpty() && MULTIPART_ENCODINGS.contains(encoding(raw))
                && raw.closingLine(boundary) >= 0;
        return whole ? Optional.of(new OutgoingMessage(raw, type.get().isMixed() ? Optional.of(boundary)
                : Optional.empty())) : Optional.empty();
    }

    private static String encoding(RawMessage raw) {
        return LetterCase.lower(raw.value("content-transfer-encoding").orElse(""));
    }

    /**
     * {@return the whole message with a file}
     *
     * @param boundaries makes boundaries until one is found that the message does not hold; each at most 70 characters
     *     of a boundary
     */
    public byte[] with(Attachment attachment, Supplier<String> boundaries) {
        return boundary.map(known -> inserted(attachment, known)).orElseGet(() -> wrapped(attachment, boundaries));
    }

    /** {@return whether a line is a single dot, where a program may think that the message ends} */
    public boolean hasDotLine() {
        return raw.text().contains("\n." + raw.lineEnd());
    }

    private byte[] inserted(Attachment attachment, String known) {
        int close = raw.closingLine(known);
        String text = raw.text();
        return bytes(text.substring(0, close), part(attachment, known), text.substring(close));
    }

    private byte[] wrapped(Attachment attachment, Supplier<String> boundaries) {
        String fresh = boundaries.get();
        while (raw.text().contains(fresh)) {
            fresh = boundaries.get();
        }
        String end = raw.lineEnd();
        List<String> head = new ArrayList<>();
        StringBuilder moved = new StringBuilder();
        for (RawMessage.Line line : raw.head()) {
            if (line.name().startsWith("content-")) {
                moved.append(line.text());
            } else {
                head.add(line.text());
            }
        }
        if (raw.count("mime-version") == 0) {
            head.add("MIME-Version: 1.0" + end);
        }
        head.add("Content-Type: multipart/mixed;" + end + " boundary=\"" + fresh + "\"" + end);
        if (encoding(raw).equals("8bit") || !raw.isAscii()) {
            head.add("Content-Transfer-Encoding: 8bit" + end);
        }
        return bytes(String.join("", head), end, "--" + fresh + end, moved.toString(), end, raw.body(),
                end, part(attachment, fresh), "--" + fresh + "--" + end);
    }

    private String part(Attachment attachment, String delimiter) {
        String end = raw.lineEnd();
        String name = attachment.fileName().replaceAll("[^A-Za-z0-9.-]", "-");
        String content = Base64.getMimeEncoder(BASE64_LINE, end.getBytes(StandardCharsets.US_ASCII))
                .encodeToString(attachment.content());
        return "--" + delimiter + end
                + "Content-Type: " + attachment.mediaType() + end
                + "Content-Disposition: attachment; filename=\"" + name + "\"" + end
                + "Content-Transfer-Encoding: base64" + end + end + content + end;
    }

    private static byte[] bytes(String... pieces) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (String piece : pieces) {
            all.writeBytes(piece.getBytes(StandardCharsets.ISO_8859_1));
        }
        return all.toByteArray();
    }
}
