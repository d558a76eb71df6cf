package kith.ui.circles;

import module java.base;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleIntegerProperty;
import kith.app.circle.Circles;
import kith.app.circle.MergeCircle;
import kith.app.circle.part.Delivery;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.ui.circles.parts.CircleContext;
import kith.ui.circles.parts.CircleFilesWritten;
import org.jspecify.annotations.Nullable;

/** Makes the members' contributions to the circle that is looked at into one list. */
public final class MergeViewModel {
    private final CircleContext context;
    private final MergeTexts merging;
    private final ReadOnlyObjectWrapper<Circles.@Nullable Status> circle =
            new ReadOnlyObjectWrapper<>(this, "circle");
    private final IntegerProperty atLeast = new SimpleIntegerProperty(this, "atLeast", 1);
    private final ReadOnlyStringWrapper obstacle = new ReadOnlyStringWrapper(this, "obstacle", "");

    MergeViewModel(CircleContext context) {
        this.context = context;
        this.merging = new MergeTexts(context.texts());
    }

    /** Looks at another circle, or at the same one anew: a threshold is chosen for one circle. */
    void show(Circles.@Nullable Status now) {
        Circles.Status before = circle.get();
        if (before == null || now == null || !before.id().equals(now.id())) {
            atLeast.set(1);
        }
        circle.set(now);
        obstacle.set(now == null ? "" : merging.obstacle(now));
    }

    /** Merges the contributions that are here into a list, and writes it. */
    public void merge() {
        Circles.Status now = circle.get();
        if (now != null && obstacle.get().isEmpty()) {
            Set<Integer> least = Set.of(atLeast.get());
            context.background().run("circles.merging", progress -> merge(now.title(), least, progress),
                    context.display()::written, context.notices()::fault);
        }
    }

    private CircleFilesWritten merge(String title, Set<Integer> least, Progress progress) {
        Delivery delivery = new Delivery(context.profile());
        try (SecretKeys keys = context.profile().unlock(context.passphrases())) {
            MergeCircle.Kept kept = new MergeCircle(context.profile()).keep(title, least, keys, progress);
            List<Delivery.Written> parcels = delivery.run(title, keys, progress).written();
            List<String> unreached = delivery.unreached(title);
            // To whom nothing can be sealed it goes as a file that anybody may carry; merging again gives the same one.
            List<Path> loose = unreached.isEmpty() ? List.of() : new MergeCircle(context.profile())
                    .run(title, least, context.folderOf(title, progress), context.passphrases(), progress)
                    .lists().stream().map(MergeCircle.WrittenList::file).toList();
            return new CircleFilesWritten(merging.merged(kept, least, parcels, unreached), parcels, loose);
        }
    }

    /** {@return the circle} */
    ReadOnlyObjectProperty<Circles.@Nullable Status> circleProperty() {
        return circle.getReadOnlyProperty();
    }

    /** {@return how many members must know somebody to be listed; only counts tell, otherwise 1} */
    public IntegerProperty atLeastProperty() {
        return atLeast;
    }

    /** {@return why nothing can be merged, with what to do; empty if it can} */
    public ReadOnlyStringProperty obstacleProperty() {
        return obstacle.getReadOnlyProperty();
    }

    /** {@return the words} */
    MergeTexts mergeTexts() {
        return merging;
    }
}
