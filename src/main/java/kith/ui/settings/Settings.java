package kith.ui.settings;

import java.util.Optional;

/** Words that the window keeps under names. Neither reading nor keeping waits for a disk. */
public interface Settings {
    /** {@return what was kept under a name, empty if nothing was} */
    Optional<String> get(String name);

    /** Keeps a word. If it cannot be written it holds until the program ends. */
    void put(String name, String value);
}
