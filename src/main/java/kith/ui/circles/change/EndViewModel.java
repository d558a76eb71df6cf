package kith.ui.circles.change;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.circle.Circles;
import kith.app.circle.CloseCircle;
import kith.app.circle.part.Delivery;
import kith.app.circle.part.LeaveCircle;
import kith.circle.Membership;
import kith.friend.Friend;
import kith.ui.circles.parts.CircleContext;
import kith.ui.circles.parts.CircleFilesWritten;
import kith.ui.circles.parts.NextSteps;
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
                    context.folderOf(now.title(), progress), context.passphrases()),
                    result -> context.display().written(new CircleFilesWritten(
                            List.of(texts.get("circles.closed-written", "title", result.title())),
                            List.of(result.file()))), context.notices()::fault);
        }
    }

    /** Takes back the agreement to take part, or says no to it; the founder is told. */
    public void leave() {
        Circles.Status now = circle.get();
        if (now != null && canLeave(now)) {
            Path folder = context.folder().get();
            context.background().run("circles.leaving", progress -> new LeaveCircle(context.profile()).run(now.title(),
                    folder, context.passphrases()), this::left, context.notices()::fault);
        }
    }

    private void left(LeaveCircle.Result left) {
        if (left.problem() != null) {
            context.notices().fault(left.problem());
        }
        Path file = left.file();
        if (file == null) {
            context.notices().success(texts.get("circles.left", "title", left.title()));
            context.display().changed();
        } else {
            Friend sealed = left.friend();
            List<String> sentences = List.of(texts.get("circles.left", "title", left.title()),
                    texts.get("circles.left-tell", "founder", left.founder()));
            context.display().written(sealed == null ? new CircleFilesWritten(sentences, List.of(file))
                    : new CircleFilesWritten(sentences, List.of(new Delivery.Written(sealed, file)), List.of()));
        }
    }

    /** {@return whether the user takes part in a circle that somebody else founded, or is asked to} */
    public static boolean canLeave(Circles.Status circle) {
        return circle.state() == Membership.JOINED
                || circle.state() == Membership.INVITED && !circle.hasLeft() && !NextSteps.isOutside(circle);
    }

    /** {@return the circle} */
    ReadOnlyObjectProperty<Circles.@Nullable Status> circleProperty() {
        return circle.getReadOnlyProperty();
    }
}
