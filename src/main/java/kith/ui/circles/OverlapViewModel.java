package kith.ui.circles;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import kith.app.Circles;
import kith.app.EstimateOverlap;
import kith.app.OverlapMatrix;
import kith.app.Profile;
import kith.evidence.OverlapEstimate;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** How many contacts every two members of the circle that is looked at have in common, once that was asked for. */
public final class OverlapViewModel {
    /**
     * What was compared, in the order in which it is shown: the user first, then by name.
     *
     * @param matrix the estimates
     * @param order of each shown place the place in the matrix
     */
    public record Compared(OverlapMatrix matrix, List<Integer> order) {
        /** {@return how many members were compared} */
        public int size() {
            return order.size();
        }

        /** {@return the member at a shown place} */
        public OverlapMatrix.MemberBook member(int place) {
            return matrix.members().get(order.get(place));
        }

        /** {@return the overlap of the members at two different shown places} */
        public OverlapEstimate estimate(int one, int other) {
            return matrix.estimate(order.get(one), order.get(other));
        }
    }

    private final Profile profile;
    private final Texts texts;
    private final Background background;
    private final Notices notices;
    private final OverlapWords words;
    private final ReadOnlyObjectWrapper<Circles.@Nullable Status> circle =
            new ReadOnlyObjectWrapper<>(this, "circle");
    private final ReadOnlyObjectWrapper<@Nullable Compared> compared = new ReadOnlyObjectWrapper<>(this, "compared");
    private final ReadOnlyStringWrapper obstacle = new ReadOnlyStringWrapper(this, "obstacle", "");

    OverlapViewModel(Profile profile, Texts texts, Background background, Notices notices) {
        this.profile = profile;
        this.texts = texts;
        this.background = background;
        this.notices = notices;
        this.words = new OverlapWords(texts);
    }

    /** Looks at another circle, or at the same one anew: what was compared stays only while nothing changed. */
    void show(Circles.@Nullable Status now) {
        Circles.Status before = circle.get();
        if (before == null || now == null || !before.id().equals(now.id()) || !before.members().equals(now.members())) {
            compared.set(null);
        }
        circle.set(now);
        obstacle.set(now == null || NextSteps.held(now) >= 2 ? "" : texts.get("circles.common-too-few"));
    }

    /** Compares everybody with everybody. */
    public void compare() {
        Circles.Status now = circle.get();
        if (now != null && obstacle.get().isEmpty()) {
            background.run("circles.estimating",
                    progress -> new EstimateOverlap(profile).matrix(now.title(), progress),
                    matrix -> show(now, matrix), notices::fault);
        }
    }

    private void show(Circles.Status asked, OverlapMatrix matrix) {
        // The user may look at another circle by now.
        if (circle.get() == asked) {
            compared.set(new Compared(matrix, order(asked, matrix)));
        }
    }

    private static List<Integer> order(Circles.Status circle, OverlapMatrix matrix) {
        List<String> own = circle.members().stream().filter(Circles.MemberStatus::self)
                .map(Circles.MemberStatus::kid).toList();
        return IntStream.range(0, matrix.size()).boxed().sorted(Comparator
                .comparing((Integer place) -> !own.contains(matrix.members().get(place).kid()))
                .thenComparing(place -> matrix.members().get(place).name(), String.CASE_INSENSITIVE_ORDER)).toList();
    }

    /** {@return what was compared, if anything} */
    public ReadOnlyObjectProperty<@Nullable Compared> comparedProperty() {
        return compared.getReadOnlyProperty();
    }

    /** {@return why nothing can be compared, or empty} */
    public ReadOnlyStringProperty obstacleProperty() {
        return obstacle.getReadOnlyProperty();
    }

    /** {@return the words} */
    OverlapWords words() {
        return words;
    }
}
