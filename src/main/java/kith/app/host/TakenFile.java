package kith.app.host;

import java.util.List;
import kith.app.receive.ImportedFile;

/**
 * What came of a file that a mail program handed over.
 *
 * @param number by which the mail program calls it
 * @param documents what came of the file, or of each document in it; at least one
 */
public record TakenFile(long number, List<ImportedFile> documents) {
    /** Copies the list. */
    public TakenFile {
        documents = List.copyOf(documents);
    }

    /** {@return whether it was refused; a sealed file is taken as a whole or not at all} */
    public boolean isRefused() {
        return documents.stream().anyMatch(document -> document.refused() != null);
    }
}
