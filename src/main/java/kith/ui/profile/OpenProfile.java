package kith.ui.profile;

import kith.app.BookHistory;
import kith.app.Passphrases;
import kith.app.Profile;

/**
 * What every screen works on.
 *
 * @param profile the profile; holds nothing open
 * @param passphrases asks the user when a use case needs the secret keys; may be called on any thread, keeps nothing
 * @param bookHistory what this session changed in the profile's book; the language of the window may change meanwhile
 */
public record OpenProfile(Profile profile, Passphrases passphrases, BookHistory bookHistory) {
    /** A profile that was just opened. */
    public OpenProfile(Profile profile, Passphrases passphrases) {
        this(profile, passphrases, new BookHistory());
    }
}
