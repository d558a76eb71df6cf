package kith.ui.shell;

/** A screen in which one begins at once, such as with the field of a question. */
public interface FirstFocus {
    /** Puts the focus where one begins. */
    void focusFirst();
}
