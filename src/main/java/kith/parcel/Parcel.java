package kith.parcel;

import module java.base;
import kith.exchange.Base64Url;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentType;
import kith.exchange.DocumentWriter;
import kith.exchange.Letterhead;
import kith.exchange.ManifestDocument;
import kith.exchange.PinnedKeys;
import kith.exchange.RotationDocument;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.AgeFile;
import kith.identity.AgeProblem;
import kith.identity.SealingKey;
import kith.identity.SealingSecret;
import kith.identity.Signer;

/**
 * Documents for one person, with the manifest that says so. Sealed it is a file in the age format for one key; inside,
 * the manifest behind its length, the documents in its order, and zeros up to a size that tells little.
 *
 * @param manifest what the sender says that it holds
 * @param sender the key that signed the manifest; whether it is anybody's is the caller's to judge
 * @param documents the files, as the manifest lists them; not to be changed
 */
public record Parcel(ManifestDocument manifest, SignedDocument sender, List<byte[]> documents) {
    /** The most bytes of a parcel, sealed. */
    public static final int MAX_BYTES = DocumentType.MAX_BYTES;

    /** So many bytes hold the header of every parcel, with as many recipients as are looked at. */
    public static final int HEADER_BYTES = 1 << 18;

    /** What opening takes of memory, in sizes of the file: sealed, opened, cut into documents, each decoded. */
    private static final int MEMORY_FACTOR = 8;
    private static final int LENGTH_BYTES = Integer.BYTES;
    private static final int SMALLEST = 4096;
    /** How many steps there are between one power of two and the next. */
    private static final int STEPS_LOG = 3;
    private static final byte[] AGE = "age-encryption.org/v1\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII);

    /** Copies the list. */
    public Parcel {
        documents = List.copyOf(documents);
    }

    /** {@return whether a file begins as a parcel does} */
    public static boolean isParcel(byte[] file) {
        return file.length >= AGE.length && Arrays.equals(file, 0, AGE.length, AGE, 0, AGE.length);
    }

    /**
     * {@return whether a parcel is sealed to this key} What is in it may be damaged all the same.
     *
     * @param begin the first bytes of a file, {@value #HEADER_BYTES} of them if it has so many
     */
    public static boolean isFor(byte[] begin, SealingSecret secret) {
        try {
            AgeFile.unsealing(new ByteArrayInputStream(begin), secret).close();
            return true;
        } catch (KithException e) {
            return false;
        } catch (IOException e) {
            throw new AssertionError("read from memory only", e);
        }
    }

    /** {@return whether this process has the memory to open a parcel of so many bytes} */
    public static boolean isRoomFor(long bytes) {
        return bytes <= Math.min(MAX_BYTES, Runtime.getRuntime().maxMemory() / MEMORY_FACTOR);
    }

    /** {@return the entries of a manifest for these files} */
    public static List<ManifestDocument.Enclosed> list(List<byte[]> documents) {
        return documents.stream()
                .map(file -> new ManifestDocument.Enclosed(Base64Url.sha256(file), file.length)).toList();
    }

    /**
     * {@return the sealed file}
     *
     * @param manifest lists exactly {@code documents}
     * @param documents whole files
     * @param signer the sender
     * @param recipient the key that it is sealed to
     */
    public static byte[] seal(ManifestDocument manifest, List<byte[]> documents, Signer signer, SealingKey recipient) {
        byte[] listed = DocumentWriter.write(manifest, signer);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (OutputStream out = AgeFile.sealing(file, recipient)) {
            out.write(ByteBuffer.allocate(LENGTH_BYTES).putInt(listed.length).array());
            out.write(listed);
            long length = (long) LENGTH_BYTES + listed.length;
            for (byte[] document : documents) {
                out.write(document);
                length += document.length;
            }
            out.write(new byte[Math.toIntExact(padded(length) - length)]);
        } catch (IOException e) {
            throw new AssertionError("written to memory only", e);
        }
        return file.toByteArray();
    }

    /** {@return the next size that content of this length is filled up to: at most an eighth more} */
    static long padded(long length) {
        if (length <= SMALLEST) {
            return SMALLEST;
        }
        long step = Long.highestOneBit(length - 1) >> STEPS_LOG;
        return (length + step - 1) / step * step;
    }

    /**
     * {@return what was sealed; nothing of it has been taken yet}
     *
     * @param file a whole file
     * @param secret the recipient's
     * @throws KithException {@link Fault#PARCEL_FOREIGN}, {@link Fault#PARCEL_INVALID}, and what a reader of documents
     *     throws for the manifest or for any document: then the whole parcel is refused
     */
    public static Parcel open(byte[] file, SealingSecret secret) {
        requireRoom(file.length);
        try (InputStream in = AgeFile.unsealing(new ByteArrayInputStream(file), secret)) {
            return parse(in.readAllBytes());
        } catch (IOException e) {
            throw Fault.PARCEL_INVALID.raise("problem", AgeProblem.NOT_WHOLE).causedBy(e);
        }
    }

    /**
     * Returns only where a parcel of this size can be opened with the memory there is.
     *
     * @throws KithException {@link Fault#PARCEL_INVALID}
     */
    static void requireRoom(long bytes) {
        if (!isRoomFor(bytes)) {
            throw invalid(ParcelProblem.TOO_LARGE);
        }
    }

    static Parcel parse(byte[] content) {
        ByteBuffer rest = ByteBuffer.wrap(content);
        if (rest.remaining() < LENGTH_BYTES) {
            throw invalid(ParcelProblem.NOT_FRAMED);
        }
        SignedDocument signed = DocumentReader.read(next(rest, rest.getInt()), PinnedKeys.none());
        if (!(signed.document() instanceof ManifestDocument manifest)) {
            throw invalid(ParcelProblem.NOT_FRAMED);
        }
        List<byte[]> documents = new ArrayList<>();
        for (ManifestDocument.Enclosed enclosed : manifest.documents()) {
            byte[] document = next(rest, enclosed.length());
            if (!Base64Url.sha256(document).equals(enclosed.sha256())) {
                throw invalid(ParcelProblem.NOT_AS_LISTED);
            }
            documents.add(document);
        }
        if (content.length != padded(rest.position())) {
            throw invalid(ParcelProblem.NOT_AS_LISTED);
        }
        while (rest.hasRemaining()) {
            if (rest.get() != 0) {
                throw invalid(ParcelProblem.NOT_AS_LISTED);
            }
        }
        Parcel parcel = new Parcel(manifest, signed, documents);
        parcel.requireOwnDocuments();
        return parcel;
    }

    private static byte[] next(ByteBuffer rest, long length) {
        if (length < 0 || length > rest.remaining()) {
            throw invalid(ParcelProblem.NOT_FRAMED);
        }
        byte[] bytes = new byte[(int) length];
        rest.get(bytes);
        return bytes;
    }

    /**
     * Others speak in a parcel only about themselves, or for a circle: otherwise somebody could pass on filters that
     * were given to them. A rotation is signed by the key before, and counts where it leads to the sender's.
     */
    private void requireOwnDocuments() {
        Map<String, List<String>> former = new HashMap<>();
        List<String> next = new ArrayList<>();
        for (byte[] file : documents) {
            // One at a time and no further than needed: read, each may be larger than all of them together.
            Letterhead one = DocumentReader.letterhead(file);
            boolean may = switch (one.type()) {
                case CARD, CIRCLE, CLOSING, JOINING, CONTRIBUTION, WHITELIST, LEAVING -> true;
                case FILTER, REVOCATION -> one.kid().equals(sender.kid());
                // Whoever exchanges files for the first time cannot ask for more yet.
                case REQUEST -> one.kid().equals(sender.kid())
                        && manifest.purpose() == ManifestDocument.Purpose.PARCEL;
                case ROTATION -> {
                    String to = newKey(file);
                    former.computeIfAbsent(to, kid -> new ArrayList<>()).add(one.kid());
                    next.add(to);
                    yield true;
                }
                case INVITATION, MANIFEST -> false;
            };
            if (!may) {
                throw invalid(ParcelProblem.SIGNER_OF_ANOTHER);
            }
        }
        if (!leadingTo(sender.kid(), former).containsAll(next)) {
            throw invalid(ParcelProblem.SIGNER_OF_ANOTHER);
        }
    }

    /** {@return the sender's key, and those from which rotations in this parcel lead to it} */
    public Set<String> sendersKeys() {
        Map<String, List<String>> former = new HashMap<>();
        for (byte[] file : documents) {
            Letterhead one = DocumentReader.letterhead(file);
            if (one.type() == DocumentType.ROTATION) {
                former.computeIfAbsent(newKey(file), kid -> new ArrayList<>()).add(one.kid());
            }
        }
        return leadingTo(sender.kid(), former);
    }

    private static String newKey(byte[] rotation) {
        return ((RotationDocument) DocumentReader.read(rotation, PinnedKeys.none()).document()).newKey().kid();
    }

    /** {@return the keys from which rotations lead to this one, and itself} */
    private static Set<String> leadingTo(String kid, Map<String, List<String>> former) {
        Set<String> leading = new HashSet<>(Set.of(kid));
        Deque<String> open = new ArrayDeque<>(leading);
        while (!open.isEmpty()) {
            former.getOrDefault(open.pop(), List.of()).stream().filter(leading::add).forEach(open::push);
        }
        return leading;
    }

    private static KithException invalid(ParcelProblem problem) {
        return Fault.PARCEL_INVALID.raise("problem", problem);
    }
}
