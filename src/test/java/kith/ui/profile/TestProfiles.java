package kith.ui.profile;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.profile.CreateProfile;
import kith.ui.settings.MemorySettings;

/** Real profiles without a passphrase for the tests of view models. */
public final class TestProfiles {
    private TestProfiles() {
    }

    /** {@return a new profile of this owner} */
    public static Profile make(Path folder, String name, String... addresses) {
        return new CreateProfile().run(new CreateProfile.Request(folder.resolve(name), name,
                Arrays.stream(addresses).map(TestProfiles::address).toList(),
                CreateProfile.KeyProtection.NONE, folder.resolve("never-send").resolve(name + "-revocation.kith")),
                Passphrases.none())
                .profile();
    }

    /** {@return what screens work on} */
    public static OpenProfile open(Profile profile, Passphrases asked, Executor windowThread) {
        return new OpenProfile(profile, new SessionLock(profile, asked, new MemorySettings(), windowThread));
    }

    /** {@return a canonical address} */
    public static EmailAddress address(String text) {
        try {
            return EmailAddress.parse(text);
        } catch (InvalidAddress e) {
            throw new AssertionError(text, e);
        }
    }

    /** {@return canonical addresses} */
    public static List<EmailAddress> addresses(String... texts) {
        return Arrays.stream(texts).map(TestProfiles::address).toList();
    }
}
