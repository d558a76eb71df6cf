package kith.ui.shell;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Which place is in front. */
public final class Navigation {
    private final ReadOnlyObjectWrapper<Page> current;

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

    /** Brings a place to the front. */
    public void go(Page place) {
        current.set(place);
    }
}
