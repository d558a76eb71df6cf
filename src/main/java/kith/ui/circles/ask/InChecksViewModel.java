package kith.ui.circles.ask;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.check.AskInChecks;
import kith.app.check.AskInChecks.Choice;
import kith.app.check.AskInChecks.State;
import kith.app.check.ForetellLists;
import kith.app.check.ListForecast;
import kith.app.circle.Circles;
import kith.ui.circles.parts.CircleContext;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/**
 * Whether checks of senders, scans and mail filters ask the list of the circle that is looked at, and take its word.
 */
public final class InChecksViewModel {
    private final CircleContext context;
    private final ReadOnlyObjectWrapper<@Nullable State> state = new ReadOnlyObjectWrapper<>(this, "state");
    private final ReadOnlyObjectWrapper<@Nullable ListForecast> forecast =
            new ReadOnlyObjectWrapper<>(this, "forecast");
    private @Nullable String title;
    private final Newest question = new Newest();

    public InChecksViewModel(CircleContext context) {
        this.context = context;
    }

    /** Looks at another circle, or at the same one anew. */
    public void show(Circles.@Nullable Status now) {
        String asked = now == null ? null : now.title();
        title = asked;
        Newest.Question looking = question.ask();
        forecast.set(null);
        if (asked == null) {
            state.set(null);
        } else {
            looking.run(context.background(), "circles.loading",
                    progress -> new AskInChecks(context.profile()).show(asked), state::set, context.notices()::fault);
            foretell(looking);
        }
    }

    /** Takes longer, and nothing waits for it. */
    private void foretell(Newest.Question looking) {
        looking.run(context.background(), "circles.loading",
                progress -> new ForetellLists(context.profile()).run(), forecast::set, context.notices()::fault);
    }

    /** Notes what the user wants. */
    public void choose(Choice choice) {
        Optional.ofNullable(title).ifPresent(asked -> {
            Newest.Question looking = question.ask();
            context.background().run("circles.choosing",
                    progress -> new AskInChecks(context.profile()).set(asked, choice),
                    now -> {
                        if (looking.counts()) {
                            state.set(now);
                            foretell(looking);
                        }
                    }, context.notices()::fault);
        });
    }

    /** {@return whether it is asked, and decides, and why not; unknown for a moment} */
    public ReadOnlyObjectProperty<@Nullable State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return what lists add to friends; unknown for a moment} */
    public ReadOnlyObjectProperty<@Nullable ListForecast> forecastProperty() {
        return forecast.getReadOnlyProperty();
    }

    /** {@return the title of the circle that is looked at; empty if there is none} */
    String title() {
        return Optional.ofNullable(title).orElse("");
    }
}
