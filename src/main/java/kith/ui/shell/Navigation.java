package kith.ui.shell;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Which place is in front. */
public final class Navigation {
    private final ReadOnlyObjectWrapper<Place> current;

    /** @param start the place to begin at */
    public Navigation(Place start) {
        current = new ReadOnlyObjectWrapper<>(this, "current", start);
    }

    /** {@return the place in front} */
    public ReadOnlyObjectProperty<Place> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** {@return the place in front} */
    public Place current() {
        return current.get();
    }

    /** Brings a place to the front. */
    public void go(Place place) {
        current.set(place);
    }
}
