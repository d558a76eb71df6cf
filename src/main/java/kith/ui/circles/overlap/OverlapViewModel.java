package kith.ui.circles.overlap;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import kith.app.Profile;
import kith.app.circle.Circles;
import kith.app.overlap.EstimateOverlap;
import kith.app.overlap.ExportOverlap;
import kith.app.overlap.OverlapMatrix;
import kith.evidence.OverlapEstimate;
import kith.exchange.CircleMode;
import kith.parallel.Progress;
import kith.text.overlap.OverlapPictureTexts;
import kith.ui.circles.parts.NextSteps;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** How many contacts every two members of the circle that is looked at have in common, once that was asked for. */
public final class OverlapViewModel {
    /** So many pairs are in the table; all are in a file. */
    static final int MOST_ROWS = 50_000;

    /**
     * What was compared, in the order in which it is shown.
     *
     * @param matrix the estimates
     * @param by how the members are put in order
     * @param order of each shown place the place in the matrix
     * @param pairs those with the most in common, at most {@link #MOST_ROWS}
     * @param shades of the squares
     */
    public record Compared(OverlapMatrix matrix, OverlapMatrix.Order by, List<Integer> order,
            List<EstimateOverlap.OfMembers> pairs, PairShades shades) {
        static Compared of(OverlapMatrix matrix, OverlapMatrix.Order by, Progress progress) {
            List<EstimateOverlap.OfMembers> all = matrix.pairs();
            return new Compared(matrix, by, places(matrix, by, progress),
                    List.copyOf(all.subList(0, Math.min(MOST_ROWS, all.size()))), PairShades.of(matrix));
        }

        Compared in(OverlapMatrix.Order other, Progress progress) {
            return new Compared(matrix, other, places(matrix, other, progress), pairs, shades);
        }

        private static List<Integer> places(OverlapMatrix matrix, OverlapMatrix.Order by, Progress progress) {
            return Arrays.stream(matrix.order(by, progress)).boxed().toList();
        }

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

        /** {@return how hot the square of the members at two different shown places is} */
        int shade(int one, int other) {
            return shades.at(order.get(one), order.get(other));
        }
    }

    private final Profile profile;
    private final Texts texts;
    private final Background background;
    private final Notices notices;
    private final Newest question = new Newest();
    private final Newest ordering = new Newest();
    private final OverlapViewTexts overlapViewTexts;
    private final ReadOnlyObjectWrapper<Circles.@Nullable Status> circle =
            new ReadOnlyObjectWrapper<>(this, "circle");
    private final ReadOnlyObjectWrapper<@Nullable Compared> compared = new ReadOnlyObjectWrapper<>(this, "compared");
    private final ReadOnlyObjectWrapper<OverlapMatrix.Order> order =
            new ReadOnlyObjectWrapper<>(this, "order", OverlapMatrix.Order.NAME);
    private final ReadOnlyStringWrapper obstacle = new ReadOnlyStringWrapper(this, "obstacle", "");

    public OverlapViewModel(Profile profile, Texts texts, Background background, Notices notices) {
        this.profile = profile;
        this.texts = texts;
        this.background = background;
        this.notices = notices;
        this.overlapViewTexts = new OverlapViewTexts(texts);
    }

    /** Looks at another circle, or at the same one anew: what was compared stays only while nothing changed. */
    public void show(Circles.@Nullable Status now) {
        question.ask();
        ordering.ask();
        Circles.Status before = circle.get();
        if (before == null || now == null || !before.id().equals(now.id()) || !before.members().equals(now.members())) {
            compared.set(null);
        }
        circle.set(now);
        obstacle.set(now == null ? "" : obstacle(now));
    }

    private String obstacle(Circles.Status now) {
        if (now.document().mode() != CircleMode.PLAIN) {
            return texts.get("circles.common-hidden");
        }
        return NextSteps.held(now) >= 2 ? "" : texts.get("circles.common-too-few");
    }

    /** Compares everybody with everybody. */
    public void compare() {
        Circles.Status now = circle.get();
        if (now != null && obstacle.get().isEmpty()) {
            OverlapMatrix.Order by = order.get();
            question.ask().run(background, "circles.estimating",
                    progress -> Compared.of(new EstimateOverlap(profile).matrix(now.title(), progress), by, progress),
                    this::show, notices::fault);
        }
    }

    /** Another order may have been chosen meanwhile. */
    private void show(Compared result) {
        compared.set(result);
        order(order.get());
    }

    /** Puts the members in another order. */
    public void order(OverlapMatrix.Order by) {
        order.set(by);
        Newest.Question putting = ordering.ask();
        Compared now = compared.get();
        if (now != null && now.by() != by) {
            putting.run(background, "circles.ordering", progress -> now.in(by, progress), compared::set, fault -> {
                // Who did not want to wait still sees the order from before, and can choose again.
                order.set(now.by());
                notices.fault(fault);
            });
        }
    }

    /** {@return how the members are put in order, or are about to be} */
    public ReadOnlyObjectProperty<OverlapMatrix.Order> orderProperty() {
        return order.getReadOnlyProperty();
    }

    /** Writes what was compared to a file, in the order that is shown. */
    public void export(ExportOverlap.Form form, Path file) {
        Compared now = compared.get();
        Circles.Status of = circle.get();
        if (now != null && of != null) {
            OverlapPictureTexts about = new OverlapPictureTexts(texts.messages(), of.title());
            background.run("circles.exporting", progress -> {
                new ExportOverlap(now.matrix(), now.by(), about, progress).write(form, file);
                return file;
            }, written -> notices.success(texts.get("circles.exported", "file", written)), notices::fault);
        }
    }

    /** {@return the name that is suggested for a file} */
    String fileName(ExportOverlap.Form form) {
        return texts.get("circles.export-file") + form.ending();
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
    OverlapViewTexts overlapViewTexts() {
        return overlapViewTexts;
    }
}
