package kith.ui.profile;

import java.nio.file.Path;
import kith.app.Profile;

/** The ways out of the profile that the window shows. On the window's thread. */
public interface ProfileExits {
    /** Shows another profile in this one's place. */
    void show(Profile other);

    /** Shows what is in a folder: a profile, or where there is none the way to make one. */
    void open(Path folder);

    /** Stops looking at this profile's files, because they are about to be deleted. */
    void letGo();

    /** Looks at them again, because they were not. */
    void keep();
}
