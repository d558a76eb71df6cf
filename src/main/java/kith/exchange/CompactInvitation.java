package kith.exchange;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.AgreementKey;
import kith.identity.SealingKey;
import kith.identity.SigningKey;

/**
 * An invitation in as few bytes as it has, for a QR code: what its file says, one after the other, without the words
 * around it and without base64. What comes back are the file's very bytes, so that its signature and everything that is
 * computed from it hold. The layout is in {@code src/docs/format/exchange.md}.
 */
public final class CompactInvitation {
    /** What a text of one begins with. */
    private static final String PREFIX = "KITH:INVITATION:";
    private static final byte VERSION = 1;
    private static final int KEY_BYTES = 32;
    /** The coordinates of a share, without the byte that says that both are there. */
    private static final int POINT_BYTES = InvitationDocument.SHARE_BYTES - 1;
    private static final byte UNCOMPRESSED = 4;
    private static final int DATE_BYTES = 5;
    private static final int SERIAL_BYTES = 7;
    private static final int SIGNATURE_BYTES = 64;
    /** Everything but the name. */
    private static final int FIXED_BYTES = 1 + 2 * KEY_BYTES + SealingKey.BYTES + InvitationId.BYTES + POINT_BYTES
            + 2 * DATE_BYTES + SERIAL_BYTES + SIGNATURE_BYTES;
    /** Bytes of UTF-8 that one code point takes at most. */
    private static final int MOST_A_CODE_POINT = 4;
    /** Length of the longest, in bytes. */
    public static final int MOST_BYTES = FIXED_BYTES + MOST_A_CODE_POINT * NameRule.MAX_CHARS;

    private CompactInvitation() {
    }

    /** {@return whether a text begins as those of {@link #text} do; what follows may be anything} */
    public static boolean isText(String text) {
        return text.startsWith(PREFIX);
    }

    /**
     * {@return the invitation as text of the letters that a QR code holds best}
     *
     * @param file a whole file
     * @throws KithException as {@link #encode}
     */
    public static String text(byte[] file) {
        return PREFIX + Base45.encode(encode(file));
    }

    /**
     * {@return the file whose text this is}
     *
     * @param text for which {@link #isText} holds
     * @throws KithException as {@link #decode}; {@link Fault#COMPACT_INVALID} for what is no Base45
     */
    public static byte[] ofText(String text) {
        return decode(Base45.decode(text.substring(PREFIX.length())));
    }

    /**
     * {@return the compact form of an invitation's file}
     *
     * @param file a whole file
     * @throws KithException what {@link DocumentReader} says, {@link Fault#TYPE_UNKNOWN} for another document,
     *     {@link Fault#COMPACT_INVALID} where the file would not come back as it is
     */
    public static byte[] encode(byte[] file) {
        if (!(DocumentReader.read(file, PinnedKeys.none()).document() instanceof InvitationDocument invitation)) {
            throw Fault.TYPE_UNKNOWN.raise("type", Envelope.parse(file).typ());
        }
        CardDocument card = invitation.card();
        SealingKey sealing = card.sealingKey();
        if (sealing == null || invitation.issued().getEpochSecond() < 0) {
            throw invalid(CompactProblem.NOT_CANONICAL);
        }
        byte[] name = card.name().getBytes(StandardCharsets.UTF_8);
        ByteBuffer compact = ByteBuffer.allocate(FIXED_BYTES + name.length);
        compact.put(VERSION).put(Base64Url.decode(card.signingKey().x(), "x"))
                .put(Base64Url.decode(card.agreementKey().x(), "x")).put(Base64Url.decode(sealing.x(), "x"))
                .put(invitation.invitation().toBytes())
                .put(Base64Url.decode(invitation.share(), "share"), 1, POINT_BYTES);
        put(compact, card.issued().getEpochSecond(), DATE_BYTES);
        put(compact, invitation.expires().getEpochSecond(), DATE_BYTES);
        put(compact, card.serial(), SERIAL_BYTES);
        compact.put(Envelope.parse(file).signature()).put(name);
        if (!Arrays.equals(file(compact.array()), file)) {
            throw invalid(CompactProblem.NOT_CANONICAL);
        }
        return compact.array();
    }

    private static void put(ByteBuffer compact, long number, int bytes) {
        for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
            compact.put((byte) (number >> shift));
        }
    }

    /**
     * {@return the file of which this is the compact form, its signature verified with the key in it}
     *
     * @throws KithException {@link Fault#COMPACT_INVALID}, {@link Fault#VERSION_NEWER}, and what {@link DocumentReader}
     *     says of the file
     */
    public static byte[] decode(byte[] compact) {
        byte[] file = file(compact);
        DocumentReader.read(file, PinnedKeys.none());
        return file;
    }

    private static byte[] file(byte[] compact) {
        if (compact.length == 0) {
            throw invalid(CompactProblem.LENGTH);
        }
        int version = compact[0] & 0xff;
        if (version > VERSION) {
            // Of what length it is, a later version says.
            throw Fault.VERSION_NEWER.raise("format", "compact invitation " + version);
        }
        if (version < VERSION) {
            throw invalid(CompactProblem.NO_VERSION);
        }
        if (compact.length <= FIXED_BYTES || compact.length > MOST_BYTES) {
            throw invalid(CompactProblem.LENGTH);
        }
        ByteBuffer from = ByteBuffer.wrap(compact, 1, compact.length - 1);
        SigningKey signing = new SigningKey(take(from, KEY_BYTES));
        AgreementKey agreement = new AgreementKey(take(from, KEY_BYTES));
        SealingKey sealing = new SealingKey(take(from, SealingKey.BYTES));
        InvitationId id = InvitationId.of(take(from, InvitationId.BYTES));
        byte[] share = ByteBuffer.allocate(InvitationDocument.SHARE_BYTES).put(UNCOMPRESSED)
                .put(take(from, POINT_BYTES)).array();
        Instant issued = Instant.ofEpochSecond(number(take(from, DATE_BYTES)));
        Instant expires = Instant.ofEpochSecond(number(take(from, DATE_BYTES)));
        long serial = number(take(from, SERIAL_BYTES));
        byte[] signature = take(from, SIGNATURE_BYTES);
        String name = name(from);
        byte[] payload = DocumentWriter.payload(new InvitationDocument(
                new CardDocument(name, serial, issued, signing, agreement, sealing), id, expires,
                Base64Url.encode(share)));
        return Envelope.file(DocumentType.INVITATION, payload, signing, signature);
    }

    private static byte[] take(ByteBuffer from, int bytes) {
        byte[] taken = new byte[bytes];
        from.get(taken);
        return taken;
    }

    private static long number(byte[] bytes) {
        long number = 0;
        for (byte one : bytes) {
            number = number << 8 | one & 0xff;
        }
        return number;
    }

    private static String name(ByteBuffer rest) {
        try {
            // A new decoder refuses what the constructor of a text replaces.
            return StandardCharsets.UTF_8.newDecoder().decode(rest).toString();
        } catch (CharacterCodingException e) {
            throw Fault.COMPACT_INVALID.raise("problem", CompactProblem.NAME_NOT_UTF8).causedBy(e);
        }
    }

    private static KithException invalid(CompactProblem problem) {
        return Fault.COMPACT_INVALID.raise("problem", problem);
    }
}
