package kith.ui.circles;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.Circles;
import kith.app.CloseCircle;
import kith.app.LeaveCircle;
import kith.store.CircleTable;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** How the circle that is looked at ends: its founder closes it for everybody, a member leaves it for himself. */
public final class EndViewModel {
    private final CircleDesk desk;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<Circles.@Nullable Status> circle =
            new ReadOnlyObjectWrapper<>(this, "circle");

    EndViewModel(CircleDesk desk) {
        this.desk = desk;
        this.texts = desk.texts();
    }

    /** Looks at another circle, or at the same one anew. */
    void show(Circles.@Nullable Status now) {
        circle.set(now);
    }

    /** Closes the circle for good, or writes the file of its closing once more. */
    public void close() {
        Circles.Status now = circle.get();
        if (now != null && now.founded()) {
            desk.background().run("circles.closing", progress -> new CloseCircle(desk.profile()).run(now.title(),
                    desk.folder().get(), desk.passphrases()),
                    result -> desk.outcome().written(new Written(
                            List.of(texts.get("circles.closed-written", "title", result.title())),
                            List.of(result.file()))), desk.notices()::fault);
        }
    }

    /** Takes back the agreement to take part. */
    public void leave() {
        Circles.Status now = circle.get();
        if (now != null && canLeave(now)) {
            desk.background().run("circles.leaving", progress -> new LeaveCircle(desk.profile()).run(now.title()),
                    left -> {
                        desk.notices().success(said(left));
                        desk.outcome().changed();
                    }, desk.notices()::fault);
        }
    }

    private String said(LeaveCircle.Result left) {
        return texts.get(left.onRoster() ? "circles.left-listed" : "circles.left", "title", left.title(), "founder",
                left.founder());
    }

    /** {@return whether the user takes part in a circle that somebody else founded} */
    static boolean canLeave(Circles.Status circle) {
        return circle.state() == CircleTable.State.JOINED;
    }

    /** {@return the circle} */
    ReadOnlyObjectProperty<Circles.@Nullable Status> circleProperty() {
        return circle.getReadOnlyProperty();
    }
}
