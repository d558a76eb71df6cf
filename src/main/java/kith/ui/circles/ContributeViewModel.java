package kith.ui.circles;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import kith.app.Circles;
import kith.app.ContributeToCircle;
import kith.app.ContributeToCircle.AfterRestore;
import kith.app.PrivacyPanel;
import kith.store.CircleTable;
import kith.ui.panel.PanelViewModel;
import org.jspecify.annotations.Nullable;

/** What the user's contribution to the circle that is looked at would show, what he says to that, and the making of it. */
public final class ContributeViewModel {
    private final CircleDesk desk;
    private final CircleWords words;
    private final PanelViewModel panel;

    private final ObjectProperty<Circles.@Nullable Status> circle = new SimpleObjectProperty<>(this, "circle");
    private final ReadOnlyObjectWrapper<ContributeToCircle.@Nullable Exposure> exposure =
            new ReadOnlyObjectWrapper<>(this, "exposure");
    private final BooleanProperty agreed = new SimpleBooleanProperty(this, "agreed");
    private final ObjectProperty<AfterRestore> afterRestore =
            new SimpleObjectProperty<>(this, "afterRestore", AfterRestore.UNDECIDED);
    private final BooleanBinding ready =
            Bindings.createBooleanBinding(this::isReady, agreed, exposure, afterRestore, circle);
    private final ObservableValue<String> obstacle =
            Bindings.createStringBinding(this::obstacle, agreed, exposure, afterRestore, circle);

    ContributeViewModel(CircleDesk desk) {
        this.desk = desk;
        this.words = new CircleWords(desk.texts());
        this.panel = new PanelViewModel(desk.texts(), desk.background(), desk.notices());
    }

    /** Looks at another circle, or at the same one anew: an agreement is given to one circle, never carried over. */
    void show(Circles.@Nullable Status now) {
        Circles.Status before = circle.get();
        if (before == null || now == null || !before.id().equals(now.id())) {
            agreed.set(false);
            afterRestore.set(AfterRestore.UNDECIDED);
        }
        circle.set(now);
        preview();
    }

    /** Looks anew at what the book would add. */
    void preview() {
        Circles.Status now = circle.get();
        exposure.set(null);
        boolean takesPart = now != null && now.state() != CircleTable.State.INVITED;
        panel.plan(takesPart ? lists -> new PrivacyPanel(desk.profile()).contribution(now.title(), lists) : null);
        if (takesPart) {
            desk.background().run("circles.loading",
                    progress -> new ContributeToCircle(desk.profile()).preview(now.title()),
                    exposure::set, desk.notices()::fault);
        }
    }

    private boolean isReady() {
        return obstacle().isEmpty();
    }

    private String obstacle() {
        Circles.@Nullable Status now = circle.get();
        if (now == null || now.state() == CircleTable.State.INVITED) {
            return desk.texts().get("circles.contribute-join");
        }
        ContributeToCircle.@Nullable Exposure shown = exposure.get();
        if (shown != null && shown.unvouched() && afterRestore.get() == AfterRestore.UNDECIDED) {
            return desk.texts().get("circles.contribute-restored");
        }
        return agreed.get() ? "" : desk.texts().get("circles.contribute-why");
    }

    /** Makes and writes the user's contribution; does nothing without the explicit agreement. */
    public void contribute() {
        Circles.Status now = circle.get();
        if (now == null || !ready.get()) {
            return;
        }
        desk.background().run("circles.contributing",
                progress -> new ContributeToCircle(desk.profile()).run(now.title(),
                        ContributeToCircle.Agreement.SHOWS_MY_BOOK, afterRestore.get(), desk.folder().get(),
                        desk.passphrases()),
                result -> {
                    agreed.set(false);
                    desk.outcome().written(new Written(List.of(words.contributed(result)), List.of(result.file())));
                }, desk.notices()::fault);
    }

    /** {@return the circle} */
    ObjectProperty<Circles.@Nullable Status> circleProperty() {
        return circle;
    }

    /** {@return what a contribution to it would show, once it is known} */
    public ReadOnlyObjectProperty<ContributeToCircle.@Nullable Exposure> exposureProperty() {
        return exposure.getReadOnlyProperty();
    }

    /** {@return whether the user agreed that a contribution shows his book} */
    public BooleanProperty agreedProperty() {
        return agreed;
    }

    /** {@return what the user says after a restore about contributions since the backup} */
    public ObjectProperty<AfterRestore> afterRestoreProperty() {
        return afterRestore;
    }

    /** {@return whether everything was said that a contribution needs} */
    public BooleanBinding readyProperty() {
        return ready;
    }

    /** {@return why nothing can be contributed just now, or empty} */
    public ObservableValue<String> obstacleProperty() {
        return obstacle;
    }

    /** {@return who would learn what from a contribution} */
    public PanelViewModel panel() {
        return panel;
    }

    /** {@return the words} */
    CircleWords words() {
        return words;
    }
}
