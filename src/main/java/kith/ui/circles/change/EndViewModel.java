package kith.ui.circles.change;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.circle.Circles;
import kith.app.circle.CloseCircle;
import kith.app.circle.LeaveCircle;
import kith.app.invite.Outbox;
import kith.circle.Membership;
import kith.ui.circles.parts.CircleContext;
import kith.ui.circles.parts.CircleFilesWritten;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** How the circle that is looked at ends: its founder closes it for everybody, a member leaves it for themselves. */
public final class EndViewModel {
    private final CircleContext context;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<Circles.@Nullable Status> circle =
            new ReadOnlyObjectWrapper<>(this, "circle");

    public EndViewModel(CircleContext context) {
        this.context = context;
        this.texts = context.texts();
    }

    /** Looks at another circle, or at the same one anew. */
    public void show(Circles.@Nullable Status now) {
        circle.set(now);
    }

    /** Closes the circle for good, or writes the file of its closing once more. */
    public void close() {
        Circles.Status now = circle.get();
        if (now != null && now.founded()) {
            context.background().run("circles.closing", progress -> new CloseCircle(context.profile()).run(now.title(),
                    new Outbox(context.profile()).ofCircle(context.folder().get(), now.title()), context.passphrases()),
                    result -> context.display().written(new CircleFilesWritten(
                            List.of(texts.get("circles.closed-written", "title", result.title())),
                            List.of(result.file()))), context.notices()::fault);
        }
    }

    /** Takes back the agreement to take part. */
    public void leave() {
        Circles.Status now = circle.get();
        if (now != null && canLeave(now)) {
            context.background().run("circles.leaving", progress -> new LeaveCircle(context.profile()).run(now.title()),
                    left -> {
                        context.notices().success(said(left));
                        context.display().changed();
                    }, context.notices()::fault);
        }
    }

    private String said(LeaveCircle.Result left) {
        return texts.get(left.onRoster() ? "circles.left-listed" : "circles.left", "title", left.title(), "founder",
                left.founder());
    }

    /** {@return whether the user takes part in a circle that somebody else founded} */
    static boolean canLeave(Circles.Status circle) {
        return circle.state() == Membership.JOINED;
    }

    /** {@return the circle} */
    ReadOnlyObjectProperty<Circles.@Nullable Status> circleProperty() {
        return circle.getReadOnlyProperty();
    }
}
