package kith.app;

import module java.base;
import kith.exchange.Document;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;

/**
 * Keeps what lies where a file of Kith's is about to be written: only an earlier copy of the same document is replaced.
 * Looked at before anything is entered in the ledger, so that a refusal leaves the profile as it was.
 */
public final class OutgoingFile {
    private OutgoingFile() {
    }

    /**
     * Returns where nothing of this name exists, nor anything beside it that must not be sent.
     *
     * @throws KithException {@link Fault#FILE_IN_THE_WAY}, {@link Fault#FOLDER_SHARED}
     */
    public static void requireFree(Path file) {
        KeptApart.requireNothingKept(file);
        if (exists(file)) {
            throw inTheWay(file);
        }
    }

    /**
     * Returns where nothing of this name exists, or a document of the user's that is the same one in an earlier
     * writing, and where nothing lies beside it that must not be sent.
     *
     * @param own whether a key is the user's, or was
     * @param same whether a document of the user's may be replaced
     * @throws KithException {@link Fault#FILE_IN_THE_WAY}, {@link Fault#FOLDER_SHARED}
     */
    public static void requireReplaceable(Path file, Predicate<String> own, Predicate<Document> same) {
        KeptApart.requireNothingKept(file);
        if (exists(file) && !(Files.isRegularFile(file) && isOwn(file, own, same))) {
            throw inTheWay(file);
        }
    }

    /** Deletes a file that was written a moment ago and has become worthless. */
    public static void withdraw(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // It stands for nothing, and is readable by its owner only.
        }
    }

    /** A link that leads nowhere is something of this name, too. */
    private static boolean exists(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean isOwn(Path file, Predicate<String> own, Predicate<Document> same) {
        try {
            SignedDocument signed = DocumentReader.read(file, PinnedKeys.none());
            return own.test(signed.kid()) && same.test(signed.document());
        } catch (KithException e) {
            // Not a whole document of Kith's: whatever it is, it is not ours to destroy.
            return false;
        }
    }

    private static KithException inTheWay(Path file) {
        return Fault.FILE_IN_THE_WAY.raise("path", file.toAbsolutePath());
    }
}
