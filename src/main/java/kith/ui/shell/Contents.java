package kith.ui.shell;

import java.nio.file.Path;
import java.util.List;

/** What fills the window. Made once for each language that the window speaks, around the same use cases. */
public interface Contents {
    /** {@return the screens, at most one for each place} A place without one is not in the navigation. */
    List<Screen> screens();

    /**
     * Takes files that were dropped, pasted, opened, or named at the start: anything of Kith's and any address book.
     *
     * @param files at least one
     */
    void onFiles(List<Path> files);
}
