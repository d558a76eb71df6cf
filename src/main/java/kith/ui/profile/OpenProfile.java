package kith.ui.profile;

import kith.app.Passphrases;
import kith.app.Profile;

/**
 * What every screen works on.
 *
 * @param profile the profile; holds nothing open
 * @param passphrases asks the user when a use case needs the secret keys; may be called on any thread, keeps nothing
 */
public record OpenProfile(Profile profile, Passphrases passphrases) {
}
