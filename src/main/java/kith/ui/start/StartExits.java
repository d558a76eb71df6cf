package kith.ui.start;

import java.nio.file.Path;
import kith.app.Profile;
import kith.app.ThrowAwayFolder;
import kith.app.demo.MakeDemo;
import kith.ui.shell.Page;

/** Where the first run leads. On the window's thread. */
public interface StartExits {
    /** Shows a profile, at a place. */
    void ready(Profile profile, Page place);

    /** Shows the demo's profile, which lives as long as its folder. */
    void demo(ThrowAwayFolder folder, MakeDemo.Result demo);

    /** Shows what is in another folder: a profile, or the first run there. */
    void open(Path folder);
}
