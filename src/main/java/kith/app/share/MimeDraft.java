package kith.app.share;

import module java.base;

/**
 * The bytes of an unsent message with attachments: RFC 5322 and MIME, lines ended by CR LF and never longer than 76
 * characters but for an address. Words that are not plain ASCII are written as in RFC 2047, file names as in RFC 2231.
 * Whatever stands in a subject or a file name, it cannot begin a header of its own.
 */
final class MimeDraft {
    /**
     * A file that goes with the message.
     *
     * @param name as the recipient sees it
     * @param mediaType such as {@code application/vnd.kith.filter+json}
     * @param content its bytes
     */
    record Attachment(String name, String mediaType, byte[] content) {
    }

    private static final String LINE_END = "\r\n";
    private static final int LINE = 76;
    private static final int PLAIN_SUBJECT = 60;
    /** UTF-8 bytes in one encoded word: with {@code Subject: } before it, it fills a line. */
    private static final int WORD_BYTES = 39;
    private static final int PLAIN_NAME = 40;
    /** Characters of a percent-encoded piece of a file name. */
    private static final int NAME_PIECE = 54;
    /** No line of base64 holds an underscore, so no part can hold the boundary. */
    private static final String BOUNDARY = "=_kith_draft_=";
    private static final String HEX = "0123456789ABCDEF";
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("EEE, d MMM yyyy HH:mm:ss Z", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    private MimeDraft() {
    }

    /**
     * Writes the message. It has no From: which account the user sends from is between them and their mail
     * program.
     *
     * @param to one canonical address, if it is known
     * @param subject any text
     * @param body any text
     * @param date when it was drafted
     * @param attachments in order
     */
    static void write(OutputStream out, Optional<String> to, String subject, String body, Instant date,
            List<Attachment> attachments) throws IOException {
        StringBuilder head = new StringBuilder("X-Unsent: 1").append(LINE_END);
        to.ifPresent(address -> head.append("To: ").append(address).append(LINE_END));
        head.append("Subject: ").append(subject(subject)).append(LINE_END)
                .append("Date: ").append(DATE.format(date)).append(LINE_END)
                .append("MIME-Version: 1.0").append(LINE_END)
                .append("Content-Type: multipart/mixed; boundary=\"").append(BOUNDARY).append('"').append(LINE_END);
        text(out, head.toString());
        part(out, "Content-Type: text/plain; charset=utf-8", "Content-Disposition: inline",
                body.replaceAll("\\R", LINE_END).getBytes(StandardCharsets.UTF_8));
        for (Attachment attachment : attachments) {
            part(out, "Content-Type: " + attachment.mediaType(),
                    "Content-Disposition: attachment;" + LINE_END + " " + fileName(attachment.name()),
                    attachment.content());
        }
        text(out, LINE_END + "--" + BOUNDARY + "--" + LINE_END);
    }

    private static void part(OutputStream out, String type, String disposition, byte[] content) throws IOException {
        text(out, LINE_END + "--" + BOUNDARY + LINE_END + type + LINE_END + disposition + LINE_END
                + "Content-Transfer-Encoding: base64" + LINE_END + LINE_END);
        out.write(Base64.getMimeEncoder(LINE, LINE_END.getBytes(StandardCharsets.US_ASCII)).encode(content));
    }

    private static void text(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** {@return a subject as it stands in the header: as it is, or in encoded words, one a line} */
    static String subject(String subject) {
        String clean = withoutControls(subject, " ");
        if (clean.length() <= PLAIN_SUBJECT && isPlain(clean) && !clean.contains("=?")) {
            return clean;
        }
        StringBuilder words = new StringBuilder();
        for (String piece : pieces(clean)) {
            words.append(words.isEmpty() ? "" : LINE_END + " ").append("=?UTF-8?B?")
                    .append(Base64.getEncoder().encodeToString(piece.getBytes(StandardCharsets.UTF_8))).append("?=");
        }
        return words.toString();
    }

    /** Between code points, for some readers decode each word alone. */
    private static List<String> pieces(String text) {
        List<String> pieces = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        int bytes = 0;
        for (int codePoint : text.codePoints().toArray()) {
            String one = Character.toString(codePoint);
            int length = one.getBytes(StandardCharsets.UTF_8).length;
            if (bytes + length > WORD_BYTES) {
                pieces.add(piece.toString());
                piece.setLength(0);
                bytes = 0;
            }
            piece.append(one);
            bytes += length;
        }
        pieces.add(piece.toString());
        return pieces;
    }

    /** {@return the parameter that names a file: quoted, or percent-encoded in as many pieces as it takes} */
    static String fileName(String name) {
        String clean = withoutControls(String.valueOf(Path.of(name).getFileName()), "_");
        if (clean.length() <= PLAIN_NAME && isPlain(clean) && clean.indexOf('"') < 0 && clean.indexOf('\\') < 0) {
            return "filename=\"" + clean + '"';
        }
        List<String> pieces = percentEncoded(clean);
        if (pieces.size() == 1) {
            return "filename*=UTF-8''" + pieces.getFirst();
        }
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < pieces.size(); i++) {
            all.append(i == 0 ? "" : ";" + LINE_END + " ").append("filename*").append(i).append("*=")
                    .append(i == 0 ? "UTF-8''" : "").append(pieces.get(i));
        }
        return all.toString();
    }

    private static List<String> percentEncoded(String name) {
        List<String> pieces = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        for (int codePoint : name.codePoints().toArray()) {
            StringBuilder one = new StringBuilder();
            for (byte octet : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
                if (octet > 0 && (Character.isLetterOrDigit(octet) || "-._".indexOf(octet) >= 0)) {
                    one.append((char) octet);
                } else {
                    one.append('%').append(HEX.charAt((octet >> 4) & 15)).append(HEX.charAt(octet & 15));
                }
            }
            if (piece.length() + one.length() > NAME_PIECE) {
                pieces.add(piece.toString());
                piece.setLength(0);
            }
            piece.append(one);
        }
        pieces.add(piece.toString());
        return pieces;
    }

    private static boolean isPlain(String text) {
        return text.chars().allMatch(c -> c >= ' ' && c <= '~');
    }

    private static String withoutControls(String text, String instead) {
        return text.replaceAll("[\\p{Cntrl}\\u0080-\\u009f\\u2028\\u2029]+", instead);
    }
}
