package kith.ui.circles.change;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import kith.app.circle.Circles;
import kith.app.circle.Circles.MemberStatus;
import kith.app.circle.ExtendCircle;
import kith.app.circle.ExtendCircle.Change;
import kith.app.circle.ExtendCircle.Renewal;
import kith.app.circle.FoundCircle;
import kith.app.circle.FoundCircle.Sending;
import kith.app.circle.RosterPreview;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.text.FaultExplanation;
import kith.ui.circles.parts.CircleContext;
import kith.ui.circles.parts.CircleFilesWritten;
import kith.ui.circles.plan.PlanViewModel;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/**
 * What the founder of the circle that is looked at would change, and what that costs before it is done: whatever is
 * chosen is tried at once, away from the window's thread, and nothing is signed by that.
 */
public final class ChangeViewModel {
    private final CircleContext context;
    private final Newest looks = new Newest();
    private final ChangeTexts changeTexts;
    private final ReadOnlyObjectWrapper<Circles.@Nullable Status> circle =
            new ReadOnlyObjectWrapper<>(this, "circle");
    private final ObservableList<String> candidates = FXCollections.observableArrayList();
    private final ObservableList<String> friends = FXCollections.observableArrayList();
    private final ObservableList<Path> cards = FXCollections.observableArrayList();
    private final ObservableList<String> removed = FXCollections.observableArrayList();
    private final ObjectProperty<Renewal> renewal = new SimpleObjectProperty<>(this, "renewal", Renewal.AS_NEEDED);
    private final StringProperty contacts = new SimpleStringProperty(this, "contacts", "");
    private final StringProperty oneIn = new SimpleStringProperty(this, "oneIn", "");
    private final ObjectProperty<@Nullable CircleMode> mode = new SimpleObjectProperty<>(this, "mode");
    private final ObjectProperty<@Nullable Masks> masks = new SimpleObjectProperty<>(this, "masks");
    private final ReadOnlyObjectWrapper<@Nullable RosterPreview> preview =
            new ReadOnlyObjectWrapper<>(this, "preview");
    private final ReadOnlyStringWrapper obstacle = new ReadOnlyStringWrapper(this, "obstacle", "");
    private boolean startingOver;
    private @Nullable Change tried;

    public ChangeViewModel(CircleContext context) {
        this.context = context;
        this.changeTexts = new ChangeTexts(context.texts());
        ListChangeListener<Object> changed = change -> think();
        List.of(friends, cards, removed).forEach(list -> list.addListener(changed));
        renewal.addListener((source, before, now) -> think());
        contacts.addListener((source, before, now) -> think());
        oneIn.addListener((source, before, now) -> think());
        mode.addListener((source, before, now) -> think());
        masks.addListener((source, before, now) -> think());
    }

    /** Looks at another circle, or at the same one anew: what was chosen stays only while the circle is as it was. */
    public void show(Circles.@Nullable Status now) {
        Circles.Status before = circle.get();
        circle.set(now);
        if (before == null || now == null || !before.id().equals(now.id())
                || !before.document().equals(now.document())) {
            startOver();
        }
        if (now != null && now.founded()) {
            looks.ask().run(context.background(), "circles.loading",
                    progress -> new FoundCircle(context.profile()).candidates(),
                    names -> candidates.setAll(others(now, names)), context.notices()::fault);
        }
        think();
    }

    private void startOver() {
        startingOver = true;
        candidates.clear();
        friends.clear();
        cards.clear();
        removed.clear();
        renewal.set(Renewal.AS_NEEDED);
        contacts.set("");
        oneIn.set("");
        mode.set(null);
        masks.set(null);
        startingOver = false;
    }

    private static List<String> others(Circles.Status circle, List<String> names) {
        List<String> inside = circle.members().stream().filter(member -> member.trust() != null)
                .map(MemberStatus::friend).filter(Objects::nonNull).toList();
        return names.stream().filter(name -> !inside.contains(name)).toList();
    }

    private void think() {
        Circles.Status now = circle.get();
        if (startingOver) {
            return;
        }
        preview.set(null);
        tried = null;
        if (now == null || !now.founded() || now.closed() != null) {
            obstacle.set(context.texts().get(now != null && now.closed() != null ? "circles.closed-why"
                    : "circles.change-founder"));
        } else if (wrong(contacts) || wrong(oneIn)) {
            obstacle.set(context.texts().get("circles.change-numbers"));
        } else if (isNothing()) {
            obstacle.set(context.texts().get("circles.change-nothing"));
        } else {
            preview(now, chosen());
        }
    }

    private static boolean wrong(StringProperty typed) {
        return !typed.get().isBlank() && PlanViewModel.number(typed) < 1;
    }

    private boolean isNothing() {
        return friends.isEmpty() && cards.isEmpty() && removed.isEmpty() && renewal.get() == Renewal.AS_NEEDED
                && contacts.get().isBlank() && oneIn.get().isBlank() && mode.get() == null && wished() == null;
    }

    /** What was chosen comes back when members are hidden again. */
    private @Nullable Masks wished() {
        return modeNow() == CircleMode.PLAIN ? null : masks.get();
    }

    /** {@return how contributions will be merged: as was chosen, or as before} */
    CircleMode modeNow() {
        CircleMode chosen = mode.get();
        Circles.Status now = circle.get();
        return chosen != null ? chosen : now == null ? CircleMode.COUNTED : now.document().mode();
    }

    /** {@return what the masks will grow from: as was chosen, or as before} */
    Masks masksNow() {
        Masks chosen = wished();
        Circles.Status now = circle.get();
        return chosen != null ? chosen : now == null || modeNow() == CircleMode.PLAIN ? Masks.CLASSICAL
                : now.document().masks();
    }

    private Change chosen() {
        Integer each = number(contacts, Function.identity());
        Double fpp = number(oneIn, strangers -> 1.0 / strangers);
        return new Change(List.copyOf(cards), List.copyOf(friends), List.copyOf(removed), each, fpp, mode.get(),
                renewal.get(), wished());
    }

    private static <T> @Nullable T number(StringProperty typed, Function<Integer, T> meaning) {
        return typed.get().isBlank() ? null : meaning.apply(PlanViewModel.number(typed));
    }

    private void preview(Circles.Status now, Change change) {
        tried = change;
        obstacle.set(context.texts().get("circles.change-thinking"));
        context.background().run("circles.planning",
                progress -> new ExtendCircle(context.profile()).preview(now.title(), change), found -> {
                    if (change.equals(tried)) {
                        preview.set(found);
                        obstacle.set("");
                    }
                }, why -> {
                    if (change.equals(tried)) {
                        refuse(why);
                    }
                });
    }

    private void refuse(KithException why) {
        if (why.fault() == Fault.CANCELLED) {
            obstacle.set(context.texts().get("circles.change-nothing"));
            return;
        }
        FaultExplanation explanation = context.texts().explain(why);
        obstacle.set(context.texts().get("circles.plan-problem", "what", explanation.what(), "todo",
                explanation.todo()));
    }

    /** Signs and writes the founder's next file of the circle; does nothing before it was seen what that means. */
    public void change() {
        Circles.Status now = circle.get();
        Change change = tried;
        if (now == null || change == null || preview.get() == null) {
            return;
        }
        Path folder = context.folder().get();
        context.background().run("circles.changing", progress -> new ExtendCircle(context.profile()).run(now.title(),
                change, folder, Sending.SEALED, context.passphrases()), result -> {
                    startOver();
                    context.display().written(new CircleFilesWritten(changeTexts.changed(result), result.files()));
                }, context.notices()::fault);
    }

    /** Chooses a new round without the members whose contribution is missing, as the steps propose. */
    public void withoutMissing() {
        renewal.set(Renewal.WITHOUT_MISSING);
    }

    /** {@return the circle} */
    ReadOnlyObjectProperty<Circles.@Nullable Status> circleProperty() {
        return circle.getReadOnlyProperty();
    }

    /** {@return friends who can be made members} */
    public ObservableList<String> candidates() {
        return candidates;
    }

    /** {@return those of them who are to come in} */
    public ObservableList<String> friends() {
        return friends;
    }

    /** {@return card files of others who are to come in, or of members who renewed their keys} */
    public ObservableList<Path> cards() {
        return cards;
    }

    /** {@return keys of the members who are to leave} */
    public ObservableList<String> removed() {
        return removed;
    }

    /** {@return when a new round begins} */
    public ObjectProperty<Renewal> renewalProperty() {
        return renewal;
    }

    /** {@return contacts of each member, as typed; empty as before} */
    public StringProperty contactsProperty() {
        return contacts;
    }

    /** {@return N of "wrong matches: 1 in N strangers", as typed; empty as before} */
    public StringProperty oneInProperty() {
        return oneIn;
    }

    /** {@return how contributions are to be merged; none as before} */
    public ObjectProperty<@Nullable CircleMode> modeProperty() {
        return mode;
    }

    /** {@return what the masks are to grow from; none as before} */
    public ObjectProperty<@Nullable Masks> masksProperty() {
        return masks;
    }

    /** {@return what all that would mean, once it is known} */
    public ReadOnlyObjectProperty<@Nullable RosterPreview> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /** {@return why nothing can be changed just now, or empty} */
    public ReadOnlyStringProperty obstacleProperty() {
        return obstacle.getReadOnlyProperty();
    }

    /** {@return the words} */
    ChangeTexts changeTexts() {
        return changeTexts;
    }
}
