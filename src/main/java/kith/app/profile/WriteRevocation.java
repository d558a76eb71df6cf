package kith.app.profile;

import java.nio.file.Path;
import kith.app.FileNames;
import kith.app.KeptApart;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.exchange.DocumentWriter;
import kith.exchange.RevocationDocument;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.identity.SecretKeys;

/**
 * Writes the file by which friends stop trusting the user's key: once more, while the key is at hand. Nothing changes
 * in the profile; the file takes effect where friends import it.
 */
public final class WriteRevocation {
    private final Profile profile;

    /** @param profile whose key */
    public WriteRevocation(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return the file, under a numbered name where one of this name exists, for that may be of another key}
     *
     * @param folder where to write; where files to send are in it, a folder within it is made
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}, {@link Fault#PASSPHRASE_NEEDED}
     */
    public Path run(Path folder, Passphrases passphrases) {
        try (SecretKeys keys = profile.unlock(passphrases, Passphrases.Purpose.CHANGE_KEYS)) {
            RevocationDocument document = profile.store().write(tables ->
                    new RevocationDocument(tables.meta().name(), tables.meta().nextSerial(profile.now()),
                            profile.now(), keys.signingKey().kid()));
            Path file = FileNames.free(KeptApart.folder(folder)
                    .resolve(FileNames.stem(document.name()) + "-revocation.kith"));
            write(file, document, keys);
            return file;
        }
    }

    /** Writes the revocation of these keys. */
    static void write(Path file, RevocationDocument document, SecretKeys keys) {
        AtomicFile.write(file, DocumentWriter.write(document, keys.signer()), AtomicFile.Visibility.SECRET);
    }
}
