package kith.ui.start;

import java.nio.file.Path;
import kith.app.Profile;
import kith.app.demo.MakeDemo;
import kith.app.demo.ThrowAwayFolder;
import kith.identity.Passphrase;
import org.jspecify.annotations.Nullable;

/** Where the first run leads. On the window's thread. */
public interface StartExits {
    /** What comes after the first run. */
    enum Next {
        /** A question about a sender. */
        CHECK,
        /** An invitation for a friend. */
        INVITE
    }

    /**
     * Shows a profile, and opens the files that wait.
     *
     * @param typed the passphrase of its keys if it was typed just now; the receiver closes it
     */
    void ready(Profile profile, Next next, @Nullable Passphrase typed);

    /** Shows the demo's profile, which lives as long as its folder. */
    void demo(ThrowAwayFolder folder, MakeDemo.Result demo);

    /** Shows what is in another folder: a profile, or the first run there. */
    void open(Path folder);
}
