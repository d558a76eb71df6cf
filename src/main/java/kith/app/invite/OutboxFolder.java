package kith.app.invite;

import java.nio.file.Path;
import kith.app.Profile;
import kith.file.ProfileFiles;

/**
 * The folder of everything that is to be sent. Chosen as the folder of a file it stands for that part of it which is for
 * the friend or the circle that the file is for.
 *
 * @param path within the profile
 */
public record OutboxFolder(Path path) {
    /** {@return that of a profile} */
    public static OutboxFolder of(Profile profile) {
        return new OutboxFolder(profile.store().folder().resolve(ProfileFiles.OUTBOX));
    }

    /** {@return whether a folder is this one, so that each friend and each circle has a part of it} */
    public boolean is(Path folder) {
        return folder.equals(path);
    }
}
