package kith.app.profile;

import java.nio.file.Path;
import kith.app.FileNames;
import kith.app.OutgoingFile;
import kith.app.Profile;
import kith.exchange.CardDocument;
import kith.exchange.DocumentWriter;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.identity.SecretKeys;
import kith.store.Tables;

/** The user's card as they sign it now. */
public final class OwnCard {
    private OwnCard() {
    }

    /**
     * {@return a card with a new serial}
     *
     * @param tables of a transaction that writes
     */
    public static CardDocument of(Profile profile, Tables tables, SecretKeys keys) {
        return new CardDocument(tables.meta().name(), tables.meta().nextSerial(profile.now()), profile.now(),
                keys.signingKey(), keys.agreementKey(), keys.sealingKey());
    }

    /**
     * {@return where a folder has the card}
     *
     * @throws kith.fault.KithException {@link Fault#FILE_IN_THE_WAY} where something else has its name
     */
    public static Path file(Tables tables, Path folder) {
        Path file = folder.resolve(FileNames.stem(tables.meta().name()) + "-card.kith");
        OutgoingFile.requireReplaceable(file, tables::isOwn, held -> held instanceof CardDocument);
        return file;
    }

    /**
     * {@return the file, with a card in it that was signed now}
     *
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}
     */
    public static Path write(Profile profile, Path file, SecretKeys keys) {
        CardDocument card = profile.store().write(tables -> of(profile, tables, keys));
        AtomicFile.write(file, DocumentWriter.write(card, keys.signer()), AtomicFile.Visibility.SECRET);
        return file;
    }
}
