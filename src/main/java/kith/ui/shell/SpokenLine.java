package kith.ui.shell;

import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import kith.ui.parts.Present;
import org.jspecify.annotations.Nullable;

/** A text that is only heard. A single pixel, for what has no extent is left out of what a screen reader is told. */
final class SpokenLine extends Region {
    private boolean speaking;

    SpokenLine() {
        setId("spoken");
        setAccessibleRole(AccessibleRole.TEXT);
        setAccessibleText("");
        Present.placedByHand(this);
        setMouseTransparent(true);
        resize(1, 1);
    }

    /** Takes the word. */
    void say(String text) {
        speaking = true;
        setAccessibleText(text);
    }

    /** Leaves the word to others; what was said last can still be read again. */
    void hush() {
        speaking = false;
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        // A reader ignores a change of focus to something that denies having it.
        return attribute == AccessibleAttribute.FOCUSED ? (Object) speaking
                : super.queryAccessibleAttribute(attribute, parameters);
    }
}
