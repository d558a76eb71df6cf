package kith.ui;

import java.nio.file.Path;
import kith.app.Profile;
import kith.app.invite.Outbox;
import kith.fault.KithException;
import kith.parallel.Progress;

/** What was found in a profile's folder. */
sealed interface FoundProfile {
    /** A profile that can be used. */
    record Usable(Profile profile) implements FoundProfile {
    }

    /** None, or one that cannot be opened. */
    record Unusable(KithException why) implements FoundProfile {
    }

    /**
     * {@return what is in this folder} Reads it, and puts in its place what a window that was killed had written:
     * no work for the window's thread.
     */
    static FoundProfile in(Path folder, Progress progress) {
        try {
            Profile profile = Profile.open(folder);
            progress.at(0, 1);
            new Outbox(profile).recover();
            return new Usable(profile);
        } catch (KithException e) {
            return new Unusable(e);
        }
    }
}
