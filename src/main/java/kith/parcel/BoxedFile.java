package kith.parcel;

import module java.base;
import kith.exchange.Base64Url;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.json.JsonProblem;
import kith.json.StrictJson;
import kith.pake.Spake2;
import org.jspecify.annotations.Nullable;

/**
 * The second and the third file of an exchange: one line of JSON that anybody reads, and a box under a key of the
 * exchange: ChaCha20-Poly1305 (RFC 8439) with a nonce of zeros, since each key seals one message, and the line as
 * associated data.
 */
public final class BoxedFile {
    /** Which file. */
    public enum Kind {
        /** The second, from who was invited. */
        ANSWER("kith-answer"),
        /** The third, from who invites. */
        COMPLETION("kith-completion");

        private final String format;

        Kind(String format) {
            this.format = format;
        }

        /** {@return what the key of its box is derived for} */
        byte[] purpose() {
            return (format + "-1").getBytes(StandardCharsets.US_ASCII);
        }

        private Map<String, Integer> members() {
            Map<String, Integer> lengths = new LinkedHashMap<>();
            lengths.put("invitation", InvitationId.BYTES);
            if (this == ANSWER) {
                lengths.put("answerer", HASH_BYTES);
                lengths.put("share", Spake2.SHARE_BYTES);
            }
            lengths.put("confirmation", Spake2.CONFIRMATION_BYTES);
            return lengths;
        }
    }

    private static final int HASH_BYTES = 32;
    private static final int MAX_HEADER = 1024;
    private static final int TAG_BYTES = 16;
    private static final byte[] NONCE = new byte[12];

    private final Kind kind;
    private final Map<String, byte[]> members;
    private final byte[] header;
    private final byte[] box;

    private BoxedFile(Kind kind, Map<String, byte[]> members, byte[] header, byte[] box) {
        this.kind = kind;
        this.members = members;
        this.header = header;
        this.box = box;
    }

    /** {@return a file whose box holds {@code content}} */
    static BoxedFile seal(Kind kind, Map<String, byte[]> members, byte[] key, byte[] content) {
        StringBuilder line = new StringBuilder("{\"format\":\"").append(kind.format).append("/1\"");
        kind.members().forEach((name, length) -> line.append(",\"").append(name).append("\":\"")
                .append(Base64Url.encode(Objects.requireNonNull(members.get(name)))).append('"'));
        byte[] header = line.append("}\n").toString().getBytes(StandardCharsets.US_ASCII);
        try {
            return new BoxedFile(kind, members, header, cipher(Cipher.ENCRYPT_MODE, key, header).doFinal(content));
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java has ChaCha20-Poly1305", e);
        }
    }

    /** {@return what kind of file begins like this; none for one of another kind} */
    public static Optional<Kind> kind(byte[] file) {
        String begin = new String(file, 0, Math.min(file.length, MAX_HEADER), StandardCharsets.ISO_8859_1);
        for (Kind kind : Kind.values()) {
            if (begin.startsWith("{\"format\":\"" + kind.format + "/")) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    /**
     * {@return the file in these bytes; its box is not opened}
     *
     * @throws kith.fault.KithException {@link Fault#PARCEL_INVALID}, {@link Fault#JSON_INVALID},
     *     {@link Fault#MEMBER_INVALID}, {@link Fault#SIZE_MISMATCH}, {@link Fault#BASE64_INVALID},
     *     {@link Fault#VERSION_NEWER}, {@link Fault#NOT_KITH}
     */
    public static BoxedFile parse(byte[] file) {
        Kind kind = kind(file).orElseThrow(() -> Fault.NOT_KITH.raise());
        Parcel.requireRoom(file.length);
        int end = 0;
        while (end < file.length && end < MAX_HEADER && file[end] != '\n') {
            end++;
        }
        if (end == file.length || end == MAX_HEADER || file.length - end - 1 < TAG_BYTES) {
            throw Fault.PARCEL_INVALID.raise("problem", ParcelProblem.NOT_FRAMED);
        }
        byte[] header = Arrays.copyOf(file, end + 1);
        Map<String, @Nullable Object> read = StrictJson.readObject(Arrays.copyOf(file, end));
        if (!(kind.format + "/1").equals(read.get("format"))) {
            throw Fault.VERSION_NEWER.raise("format", kind.format);
        }
        Map<String, byte[]> members = new LinkedHashMap<>();
        kind.members().forEach((name, length) -> members.put(name, bytes(read, name, length)));
        if (read.size() != members.size() + 1) {
            throw Fault.MEMBER_INVALID.raise("field", "?", "problem", JsonProblem.MEMBER_UNKNOWN);
        }
        return new BoxedFile(kind, members, header, Arrays.copyOfRange(file, end + 1, file.length));
    }

    private static byte[] bytes(Map<String, @Nullable Object> read, String name, int length) {
        if (!(read.get(name) instanceof String text)) {
            throw Fault.MEMBER_INVALID.raise("field", name, "problem", JsonProblem.MEMBER_MISSING);
        }
        byte[] bytes = Base64Url.decode(text, name);
        if (bytes.length != length) {
            throw Fault.SIZE_MISMATCH.raise("field", name, "declared", length, "actual", bytes.length);
        }
        return bytes;
    }

    /** {@return which file of an exchange this is} */
    public Kind kind() {
        return kind;
    }

    /** {@return the invitation that it belongs to} */
    public InvitationId invitation() {
        return InvitationId.of(member("invitation"));
    }

    /** {@return the bytes of a member of the line} */
    byte[] member(String name) {
        return Objects.requireNonNull(members.get(name)).clone();
    }

    /**
     * {@return what is in the box}
     *
     * @throws kith.fault.KithException {@link Fault#PARCEL_INVALID} where the key does not open it, or the line was
     *     changed
     */
    byte[] open(byte[] key) {
        try {
            return cipher(Cipher.DECRYPT_MODE, key, header).doFinal(box);
        } catch (AEADBadTagException e) {
            throw Fault.PARCEL_INVALID.raise("problem", ParcelProblem.NOT_FRAMED).causedBy(e);
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java has ChaCha20-Poly1305", e);
        }
    }

    /** {@return the whole file} */
    public byte[] bytes() {
        byte[] file = Arrays.copyOf(header, header.length + box.length);
        System.arraycopy(box, 0, file, header.length, box.length);
        return file;
    }

    /** {@return what tells this file from any other: SHA-256 of it, in base64url} */
    public String sha256() {
        return Base64Url.sha256(bytes());
    }

    private static Cipher cipher(int mode, byte[] key, byte[] header) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("ChaCha20-Poly1305");
        cipher.init(mode, new SecretKeySpec(key, "ChaCha20"), new IvParameterSpec(NONCE));
        cipher.updateAAD(header);
        return cipher;
    }
}
