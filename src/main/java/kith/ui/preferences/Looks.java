package kith.ui.preferences;

import kith.ui.theme.Appearance;

/** How the window looks, and the way to change that. On the window's thread. */
public interface Looks {
    /** {@return the choice that holds now} */
    Appearance now();

    /** Puts a choice on the window at once and keeps it. */
    void choose(Appearance appearance);
}
