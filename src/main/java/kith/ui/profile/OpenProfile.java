package kith.ui.profile;

import javafx.application.Platform;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.book.BookHistory;
import kith.ui.lab.ExperimentSession;
import kith.ui.lab.play.Played;
import kith.ui.watch.MailWatches;

/**
 * What every screen works on.
 *
 * @param profile the profile; holds nothing open
 * @param passphrases asks the user when a use case needs the secret keys; may be called on any thread, keeps nothing
 * @param bookHistory what this session changed in the profile's book; the language of the window may change meanwhile
 * @param played the playground of this session, for the same reason
 * @param experiments the experiments of this session, for the same reason
 * @param mail the mail accounts that this session watches; closed when the window lets the profile go
 */
public record OpenProfile(Profile profile, Passphrases passphrases, BookHistory bookHistory, Played played,
        ExperimentSession experiments, MailWatches mail) {
    /** A profile that was just opened. */
    public OpenProfile(Profile profile, Passphrases passphrases) {
        this(profile, passphrases, new BookHistory(), new Played(), new ExperimentSession(),
                new MailWatches(profile, passphrases, Platform::runLater));
    }
}
