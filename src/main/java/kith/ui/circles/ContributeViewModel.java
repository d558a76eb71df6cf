package kith.ui.circles;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributeToCircle.AfterRestore;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ContributionPreview;
import kith.app.circle.part.CarryOn;
import kith.app.circle.part.Delivery;
import kith.app.circle.part.TakePart;
import kith.app.privacy.PrivacyPanel;
import kith.circle.CirclePlan;
import kith.exchange.CircleMode;
import kith.parallel.Progress;
import kith.ui.circles.parts.CircleContext;
import kith.ui.circles.parts.HeadTexts;
import kith.ui.circles.parts.NextSteps;
import kith.ui.panel.PanelViewModel;
import kith.ui.text.Texts;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/**
 * What the user's contribution to the circle that is looked at would show, what they say to that, and the making of it.
 */
public final class ContributeViewModel {
    private final CircleContext context;
    private final ContributeTexts contributeTexts;
    private final PanelViewModel panel;

    private final ObjectProperty<Circles.@Nullable Status> circle = new SimpleObjectProperty<>(this, "circle");
    private final ReadOnlyObjectWrapper<TakePart.@Nullable Preview> seen = new ReadOnlyObjectWrapper<>(this, "seen");
    private final ObservableValue<@Nullable ContributionPreview> preview = seen.map(TakePart.Preview::contribution);
    private final Newest question = new Newest();
    private @Nullable Runnable waiting;
    private final BooleanProperty differenceAgreed = new SimpleBooleanProperty(this, "differenceAgreed");
    private final ObjectProperty<AfterRestore> afterRestore =
            new SimpleObjectProperty<>(this, "afterRestore", AfterRestore.UNDECIDED);
    private final BooleanBinding ready =
            Bindings.createBooleanBinding(this::isReady, differenceAgreed, preview, afterRestore, circle);
    private final ObservableValue<String> obstacle =
            Bindings.createStringBinding(this::obstacle, differenceAgreed, preview, afterRestore, circle);

    ContributeViewModel(CircleContext context) {
        this.context = context;
        this.contributeTexts = new ContributeTexts(context.texts());
        this.panel = new PanelViewModel(context.texts(), context.background(), context.notices());
    }

    /** Looks at another circle, or at the same one anew: an agreement is given to one circle, never carried over. */
    void show(Circles.@Nullable Status now) {
        Circles.Status before = circle.get();
        if (before == null || now == null || !before.id().equals(now.id())) {
            differenceAgreed.set(false);
            afterRestore.set(AfterRestore.UNDECIDED);
            waiting = null;
        } else if (!before.document().equals(now.document())) {
            // Nor from one round to the next.
            differenceAgreed.set(false);
            waiting = null;
        }
        circle.set(now);
        preview();
    }

    /** Looks anew at what the book would add. */
    void preview() {
        // The user may look at another circle by the time it comes, to which they must not agree by what this one
        // shows.
        Newest.Question asked = question.ask();
        Circles.Status now = circle.get();
        seen.set(null);
        boolean takesPart = now != null && now.closed() == null;
        // Of a file that means nothing to anybody there is no panel.
        panel.preview(takesPart && now.document().mode() == CircleMode.PLAIN
                ? lists -> new PrivacyPanel(context.profile()).contribution(now.title(), lists) : null);
        if (takesPart) {
            asked.run(context.background(), "circles.loading",
                    progress -> new TakePart(context.profile()).preview(now.title()), this::seen, fault -> {
                        waiting = null;
                        context.notices().fault(fault);
                    });
        }
    }

    private void seen(TakePart.Preview now) {
        seen.set(now);
        Runnable then = waiting;
        waiting = null;
        if (then != null) {
            then.run();
        }
    }

    /** Runs something as soon as it is known what the user would agree to: now, or when it comes for this circle. */
    void onceSeen(Runnable then) {
        if (seen.get() == null) {
            waiting = then;
        } else {
            then.run();
        }
    }

    private boolean isReady() {
        return obstacle().isEmpty();
    }

    private String obstacle() {
        Circles.@Nullable Status now = circle.get();
        Texts texts = context.texts();
        if (now == null || now.closed() != null) {
            return texts.get("circles.closed-why");
        }
        if (!HeadTexts.takesPart(now)) {
            return texts.get(now.founded() && NextSteps.isOutside(now) ? "circles.contribute-outside"
                    : "circles.contribute-no-member");
        }
        @Nullable ContributionPreview shown = preview.getValue();
        return shown == null ? texts.get("circles.contribute-loading") : obstacle(shown);
    }

    private String obstacle(ContributionPreview shown) {
        Texts texts = context.texts();
        if (shown.spent()) {
            return texts.get("circle.spent");
        }
        if (shown.hidden() != null && shown.hidden().members() < CirclePlan.SECURE_FROM && !shown.given()) {
            return contributeTexts.notHidden(shown);
        }
        if (shown.unvouched() && afterRestore.get() == AfterRestore.UNDECIDED) {
            return texts.get("circles.contribute-restored");
        }
        return shown.needed().contains(ContributionConsent.DIFFERENCE) && !differenceAgreed.get()
                ? texts.get("circles.contribute-difference-why") : "";
    }

    /**
     * Takes part as the user was shown, and does at once what that brings; does nothing while something is missing that
     * they must say first.
     */
    public void takePart() {
        Circles.Status now = circle.get();
        TakePart.Preview shown = seen.get();
        if (now == null || shown == null || !ready.get()) {
            return;
        }
        context.background().run("circles.contributing", progress -> {
            CarryOn.Result result = new TakePart(context.profile()).run(now.title(), shown.terms(),
                    shown.contribution().needed(), shown.contribution().unvouched() ? afterRestore.get()
                            : AfterRestore.UNDECIDED, context.passphrases(), progress);
            return new Done(result, loose(now.title(), shown, progress));
        }, done -> {
            differenceAgreed.set(false);
            done.result().failed().forEach(one -> context.notices().fault(one.why()));
            context.display().written(contributeTexts.begun(now.title(), done.result(), done.loose()));
        }, fault -> {
            context.notices().fault(fault);
            // A newer file may have come: it is looked at before anything is agreed to.
            context.display().changed();
        });
    }

    /**
     * What came of it.
     *
     * @param loose the contribution, where nothing can be sealed to whoever it is for
     */
    private record Done(CarryOn.Result result, List<Path> loose) {
    }

    private List<Path> loose(String title, TakePart.Preview shown, Progress progress) {
        boolean member = !shown.founded() && !new Delivery(context.profile()).unreached(title).isEmpty();
        boolean given = member && new ContributeToCircle(context.profile()).preview(title).given();
        return given ? List.of(new ContributeToCircle(context.profile()).run(title, shown.contribution().needed(),
                AfterRestore.UNDECIDED, context.folderOf(title, progress), context.passphrases(), progress).file())
                : List.of();
    }

    /** {@return the circle} */
    ObjectProperty<Circles.@Nullable Status> circleProperty() {
        return circle;
    }

    /** {@return what a contribution to it would show, once it is known} */
    public ObservableValue<@Nullable ContributionPreview> previewProperty() {
        return preview;
    }

    /** {@return what taking part in it means, once it is known} */
    public ReadOnlyObjectProperty<TakePart.@Nullable Preview> seenProperty() {
        return seen.getReadOnlyProperty();
    }

    /** {@return whether the user agreed to what the results of several rounds show together} */
    public BooleanProperty differenceAgreedProperty() {
        return differenceAgreed;
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
    ContributeTexts contributeTexts() {
        return contributeTexts;
    }
}
