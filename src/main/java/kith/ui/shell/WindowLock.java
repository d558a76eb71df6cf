package kith.ui.shell;

import javafx.beans.property.ReadOnlyObjectProperty;

/**
 * Whether the passphrase of what the window shows is asked for before something is signed.
 *
 * @param state how it stands, changed on the window's thread
 * @param toggle locks what is unlocked, and the other way round; does nothing where there is nothing to lock
 */
public record WindowLock(ReadOnlyObjectProperty<State> state, Runnable toggle) {
    /** How it stands. */
    public enum State {
        /** There is no passphrase, or nobody has looked yet. */
        NONE,
        /** It is asked for. */
        LOCKED,
        /** It was typed, and is kept for a while. */
        UNLOCKED
    }
}
