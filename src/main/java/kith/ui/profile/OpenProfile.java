package kith.ui.profile;

import javafx.application.Platform;
import kith.app.BookHistory;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.ui.lab.Experimented;
import kith.ui.lab.play.Played;
import kith.ui.watch.MailWatches;

/**
 * What every screen works on.
 *
 * @param profile the profile; holds nothing open
 * @param passphrases asks the user when a use case needs the secret keys; may be called on any thread, keeps nothing
 * @param bookHistory what this session changed in the profile's book; the language of the window may change meanwhile
 * @param played the playground of this session, for the same reason
 * @param experimented the experiments of this session, for the same reason
 * @param mail the mail accounts that this session watches; closed when the window lets the profile go
 */
public record OpenProfile(Profile profile, Passphrases passphrases, BookHistory bookHistory, Played played,
        Experimented experimented, MailWatches mail) {
    /** A profile that was just opened. */
    public OpenProfile(Profile profile, Passphrases passphrases) {
        this(profile, passphrases, new BookHistory(), new Played(), new Experimented(),
                new MailWatches(profile, passphrases, Platform::runLater));
    }
}
