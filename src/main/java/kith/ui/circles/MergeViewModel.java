package kith.ui.circles;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.Circles;
import kith.app.MergeCircle;
import org.jspecify.annotations.Nullable;

/** Makes the members' contributions to the circle that is looked at into one list. */
public final class MergeViewModel {
    private final CircleDesk desk;
    private final CircleWords words;
    private final ReadOnlyObjectWrapper<Circles.@Nullable Status> circle =
            new ReadOnlyObjectWrapper<>(this, "circle");

    MergeViewModel(CircleDesk desk) {
        this.desk = desk;
        this.words = new CircleWords(desk.texts());
    }

    /** Looks at another circle, or at the same one anew. */
    void show(Circles.@Nullable Status now) {
        circle.set(now);
    }

    /** Merges the contributions that are here into a list, and writes it. */
    public void merge() {
        Circles.Status now = circle.get();
        if (now != null) {
            desk.background().run("circles.merging",
                    progress -> new MergeCircle(desk.profile()).run(now.title(), desk.folder().get(),
                            desk.passphrases(), progress),
                    result -> desk.outcome().written(new Written(words.merged(result), List.of(result.file()))),
                    desk.notices()::fault);
        }
    }

    /** {@return the circle} */
    ReadOnlyObjectProperty<Circles.@Nullable Status> circleProperty() {
        return circle.getReadOnlyProperty();
    }
}
