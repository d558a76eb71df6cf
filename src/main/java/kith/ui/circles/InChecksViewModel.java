package kith.ui.circles;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.AskInChecks;
import kith.app.AskInChecks.Choice;
import kith.app.AskInChecks.State;
import kith.app.Circles;
import org.jspecify.annotations.Nullable;

/** Whether checks of senders, scans and mail filters ask the list of the circle that is looked at, and take its word. */
public final class InChecksViewModel {
    private final CircleDesk desk;
    private final ReadOnlyObjectWrapper<@Nullable State> state = new ReadOnlyObjectWrapper<>(this, "state");
    private @Nullable String title;

    InChecksViewModel(CircleDesk desk) {
        this.desk = desk;
    }

    /** Looks at another circle, or at the same one anew. */
    void show(Circles.@Nullable Status now) {
        String asked = now == null ? null : now.title();
        title = asked;
        if (asked == null) {
            state.set(null);
        } else {
            desk.background().run("circles.loading", progress -> new AskInChecks(desk.profile()).show(asked),
                    found -> show(asked, found), desk.notices()::fault);
        }
    }

    private void show(String asked, State found) {
        // The user may look at another circle by now.
        if (asked.equals(title)) {
            state.set(found);
        }
    }

    /** Notes what the user wants. */
    public void choose(Choice choice) {
        Optional.ofNullable(title).ifPresent(asked -> desk.background().run("circles.choosing",
                progress -> new AskInChecks(desk.profile()).set(asked, choice), found -> show(asked, found),
                desk.notices()::fault));
    }

    /** {@return whether it is asked, and decides, and why not; unknown for a moment} */
    public ReadOnlyObjectProperty<@Nullable State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return the title of the circle that is looked at; empty if there is none} */
    String title() {
        return Optional.ofNullable(title).orElse("");
    }
}
