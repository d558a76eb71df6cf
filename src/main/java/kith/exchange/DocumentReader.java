package kith.exchange;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.Shape;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.identity.SigningKey;
import kith.json.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * Reads signed documents from anybody. What it returns is whole; what is not is refused with the code of the first rule
 * it breaks, in this order: size, JSON, envelope, signature, {@code typ}, format version, ranges, sizes, weight. Trust,
 * slot and dates against the clock are the caller's.
 */
public final class DocumentReader {
    /** Decoding a file takes up to this many times its size; a file that this memory cannot hold is refused. */
    private static final int MEMORY_FACTOR = 8;

    private DocumentReader() {
    }

    /**
     * {@return the document in these bytes}
     *
     * @param file a whole file
     * @param keys the keys that the profile holds
     * @throws KithException for the first rule that it breaks
     */
    public static SignedDocument read(byte[] file, PinnedKeys keys) {
        requireSize(file.length);
        Envelope envelope = Envelope.parse(file);
        String kid = envelope.key().kid();
        Optional<SigningKey> pinned = keys.pinned(kid);
        SigningKey signer = pinned.orElse(envelope.key());
        envelope.verify(signer);
        Document document = document(envelope, StrictJson::readObject);
        return new SignedDocument(document, signer, pinned.isPresent() ? Pinning.PINNED : Pinning.UNPINNED,
                envelope.payload(), Base64Url.sha256(envelope.payload()));
    }

    /**
     * {@return what the document in these bytes is, and who signed it}
     *
     * @param file a whole file
     * @throws KithException for the first rule that it breaks, but for those of its payload
     */
    public static Letterhead letterhead(byte[] file) {
        requireSize(file.length);
        Envelope envelope = Envelope.parse(file);
        envelope.verify(envelope.key());
        return new Letterhead(type(envelope), envelope.key().kid());
    }

    /**
     * {@return the document in this file}
     *
     * @throws KithException for the first rule that it breaks, {@link Fault#FILE_UNREADABLE} where it cannot be read
     */
    public static SignedDocument read(Path file, PinnedKeys keys) {
        return read(bytes(file), keys);
    }

    /**
     * {@return the document in this stream, which is read to its end, or to the limit, and not closed}
     *
     * @throws KithException for the first rule that it breaks, {@link Fault#FILE_UNREADABLE} where it cannot be read
     */
    public static SignedDocument read(InputStream in, PinnedKeys keys) {
        try {
            return read(capped(in), keys);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /**
     * {@return what a file says, even where its signature or content is wrong} Only for showing it.
     *
     * @throws KithException where there is nothing to show: size, JSON or envelope are wrong
     */
    public static InspectedFile inspect(byte[] file) {
        requireSize(file.length);
        Envelope envelope = Envelope.parse(file);
        Optional<KithException> refusal = Optional.empty();
        SignatureState signature = SignatureState.VALID;
        try {
            envelope.verify(envelope.key());
        } catch (KithException e) {
            signature = SignatureState.INVALID;
            refusal = Optional.of(e);
        }
        Map<String, @Nullable Object> members = StrictJson.readObject(envelope.payload());
        Optional<Document> document = Optional.empty();
        try {
            document = Optional.of(document(envelope, payload -> members));
        } catch (KithException e) {
            refusal = refusal.or(() -> Optional.of(e));
        }
        return new InspectedFile(envelope.typ(), envelope.key(), signature, members, document, refusal);
    }

    /**
     * {@return the bytes of a file that may be a document}
     *
     * @throws KithException {@link Fault#FILE_TOO_LARGE}, {@link Fault#FILE_UNREADABLE}
     */
    public static byte[] bytes(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            requireSize(Files.size(file));
            return capped(in);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private static byte[] capped(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(limit() + 1);
        requireSize(bytes.length);
        return bytes;
    }

    private static void requireSize(long bytes) {
        if (bytes > limit()) {
            throw Fault.FILE_TOO_LARGE.raise("bytes", bytes, "limit", limit());
        }
    }

    /**
     * Returns only where a file with a filter of this shape can be read, and written, with the memory there is. A
     * circle's file of a few hundred bytes may ask for a filter of a gigabit.
     *
     * @throws KithException {@link Fault#FILE_TOO_LARGE}
     */
    public static void requireRoom(Shape shape) {
        requireRoom((long) BitVector.byteCount(shape.bits()));
    }

    /**
     * Returns only where a file with so many bytes of positions can be read, and written, with the memory there is.
     *
     * @throws KithException {@link Fault#FILE_TOO_LARGE}
     */
    public static void requireRoom(long bytes) {
        // In base64 twice: in the payload, and with it in the envelope.
        requireSize(bytes * 16 / 9);
    }

    private static int limit() {
        return (int) Math.min(DocumentType.MAX_BYTES, Runtime.getRuntime().maxMemory() / MEMORY_FACTOR);
    }

    private interface PayloadParser {
        Map<String, @Nullable Object> parse(byte[] payload);
    }

    private static Document document(Envelope envelope, PayloadParser parser) {
        return new PayloadReader(envelope.key()).read(type(envelope), parser.parse(envelope.payload()));
    }

    private static DocumentType type(Envelope envelope) {
        return DocumentType.ofTyp(envelope.typ()).orElseThrow(
                () -> Fault.TYPE_UNKNOWN.raise("type", printable(envelope.typ())));
    }

    /** A foreign type may be anything; only a plain one is repeated. */
    private static String printable(String typ) {
        return typ.matches("[A-Za-z0-9.+/_-]{1,80}") ? typ : "?";
    }
}
