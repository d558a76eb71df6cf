package kith.ui.profile;

import javafx.application.Platform;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.book.BookHistory;
import kith.ui.check.CheckMemory;
import kith.ui.invite.ExchangeMemory;
import kith.ui.watch.FolderWatching;
import kith.ui.watch.MailWatches;

/**
 * What every screen works on.
 *
 * @param profile the profile; holds nothing open
 * @param lock its passphrase while this window shows it; closed when the window lets the profile go
 * @param bookHistory what this session changed in the profile's book; the language of the window may change meanwhile
 * @param lab the playground and the experiments of this session, for the same reason
 * @param checked what this session asked, for the same reason
 * @param exchange the exchange in front, for the same reason
 * @param mail the mail accounts that this session watches; closed when the window lets the profile go
 * @param folder the shared folder, for the same time
 */
public record OpenProfile(Profile profile, SessionLock lock, BookHistory bookHistory, LabMemory lab,
        CheckMemory checked, ExchangeMemory exchange, MailWatches mail, FolderWatching folder) {
    /** A profile that was just opened. */
    public OpenProfile(Profile profile, SessionLock lock) {
        this(profile, lock, new BookHistory(), new LabMemory(), new CheckMemory(), new ExchangeMemory(),
                new MailWatches(profile, lock.passphrases(), lock.unasked(), lock.stateProperty(), Platform::runLater),
                new FolderWatching(profile, lock.unasked(), lock.stateProperty(), Platform::runLater));
    }

    /** {@return asks the user when a use case needs the secret keys, once a session; not for the window's thread} */
    public Passphrases passphrases() {
        return lock.passphrases();
    }
}
