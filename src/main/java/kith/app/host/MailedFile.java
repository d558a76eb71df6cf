package kith.app.host;

import java.util.List;
import kith.app.receive.InspectFile.Signer;
import kith.app.receive.Taking;
import kith.exchange.DocumentType;
import org.jspecify.annotations.Nullable;

/**
 * What a file is that a mail program handed over.
 *
 * @param number by which the mail program calls it
 * @param form what it looks like
 * @param type of document; none for what is no document
 * @param signer who signed it, as far as this profile knows; unknown for what is no document
 * @param friend the nickname, if a friend's key signed it
 * @param taking what can be done with it
 * @param contents the documents that it brings, as far as they can be seen without a passphrase
 */
public record MailedFile(long number, Form form, @Nullable DocumentType type, Signer signer, @Nullable String friend,
        Taking taking, List<DocumentType> contents) {
    /** Copies the list. */
    public MailedFile {
        contents = List.copyOf(contents);
    }

    /** What a file looks like. */
    public enum Form {
        /** A signed document, and not a damaged one. */
        DOCUMENT,
        /** For one person's keys. */
        SEALED,
        /** Nothing of Kith's, or damaged. */
        OTHER
    }
}
