package kith.ui.shell;

import module java.base;
import javafx.scene.Node;

/** What fills the window. Made once for each language that the window speaks, around the same use cases. */
public interface WindowContent {
    /** {@return the screens, at most one for each place} A place without one is not in the navigation. */
    List<Screen> screens();

    /** {@return what stands above every screen, if anything does; made once} */
    default Optional<Node> banner() {
        return Optional.empty();
    }

    /** {@return the lock, where there may be something to lock; made once} */
    default Optional<WindowLock> lock() {
        return Optional.empty();
    }

    /** {@return what opens the guide, where there is one; made once} */
    default Optional<Runnable> guide() {
        return Optional.empty();
    }

    /**
     * Takes files that were dropped, pasted, opened, or named at the start: anything of Kith's and any address book.
     *
     * @param files at least one
     */
    void onFiles(List<Path> files);
}
