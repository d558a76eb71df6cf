package kith.exchange;

import module java.base;
import kith.fault.EnumWord;
import org.jspecify.annotations.Nullable;

/**
 * What a parcel holds, whom it is for and what for, signed by whoever made it: so nobody can pass on its files to
 * somebody else as if they had been given to them.
 *
 * @param name what the sender goes by
 * @param serial orders the sender's documents
 * @param issued when it was signed, cut to seconds
 * @param purpose what the parcel is
 * @param recipient the kid of the only one it counts for
 * @param invitation which invitation it belongs to; null of a {@link Purpose#PARCEL}
 * @param nonce 32 bytes in base64url that open the answerer's name in the exchange; null but of an
 *     {@link Purpose#ANSWER}
 * @param taken which of the recipient's files the sender took; null where that isn't said, and but of a
 *     {@link Purpose#PARCEL}
 * @param documents what is in it, in this order
 */
public record ManifestDocument(String name, long serial, Instant issued, Purpose purpose, String recipient,
        @Nullable InvitationId invitation, @Nullable String nonce, @Nullable Taken taken, List<Enclosed> documents)
        implements Document {
    /** The most documents in one parcel. */
    public static final int MAX_DOCUMENTS = 4096;

    /** What a parcel is. */
    public enum Purpose {
        /** The second file of an exchange, from who was invited. */
        ANSWER,
        /** The third file of an exchange, from who invites. */
        COMPLETION,
        /** Anything later, or without an invitation. */
        PARCEL;

        /** {@return the word in files} */
        String word() {
            return EnumWord.of(this);
        }
    }

    /**
     * One document of a parcel.
     *
     * @param sha256 of the whole file, in base64url
     * @param length of the file in bytes
     */
    public record Enclosed(String sha256, long length) {
    }

    /**
     * Which of the recipient's sealed files arrived.
     *
     * @param state 16 bytes in base64url that stay until the sender's profile comes from a backup
     * @param files the SHA-256 of whole files in base64url, the newest first, {@value #MOST} at most
     */
    public record Taken(String state, List<String> files) {
        /** The bytes of a state. */
        public static final int STATE_BYTES = 16;

        /** The most files. */
        public static final int MOST = 16;

        /** Copies the list. */
        public Taken {
            files = List.copyOf(files);
        }
    }

    /** Copies the list, cuts the date to seconds. */
    public ManifestDocument {
        documents = List.copyOf(documents);
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public DocumentType type() {
        return DocumentType.MANIFEST;
    }
}
