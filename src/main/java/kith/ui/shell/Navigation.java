package kith.ui.shell;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Which place is in front. */
public final class Navigation {
    private final ReadOnlyObjectWrapper<Page> current;
    private final Map<Page, Runnable> again = new EnumMap<>(Page.class);

    /** @param start the place to begin at */
    public Navigation(Page start) {
        current = new ReadOnlyObjectWrapper<>(this, "current", start);
    }

    /** {@return the place in front} */
    public ReadOnlyObjectProperty<Page> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** {@return the place in front} */
    public Page current() {
        return current.get();
    }

    /** Says what is done when a place is pressed that is in front already. */
    public void whenPressedAgain(Page place, Runnable action) {
        again.put(place, action);
    }

    /** Brings a place to the front that somebody pressed; pressed again, it leads to its own beginning. */
    void press(Page place) {
        if (place == current()) {
            again.getOrDefault(place, () -> { }).run();
        }
        go(place);
    }

    /** Brings a place to the front. */
    public void go(Page place) {
        current.set(place);
    }
}
