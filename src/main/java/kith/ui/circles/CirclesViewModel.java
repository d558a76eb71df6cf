package kith.ui.circles;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kith.app.CheckWhitelist;
import kith.app.Circles;
import kith.app.ContributeToCircle;
import kith.app.ContributeToCircle.AfterRestore;
import kith.app.EstimateOverlap;
import kith.app.JoinCircle;
import kith.app.MergeCircle;
import kith.app.OwnProfile;
import kith.app.Passphrases;
import kith.app.PrivacyPanel;
import kith.app.Profile;
import kith.store.CircleTable;
import kith.ui.panel.PanelViewModel;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** The circles as they are now, the one that is looked at, and what can be done in it. */
public final class CirclesViewModel {
    /**
     * Files that were just written.
     *
     * @param sentences what was done
     * @param files where it is
     */
    public record Written(List<String> sentences, List<Path> files) {
    }

    private final Profile profile;
    private final Passphrases passphrases;
    private final Texts texts;
    private final CircleWords words;
    private final PanelViewModel panel;
    private final Background background;
    private final Notices notices;

    private final ObservableList<Circles.Status> rows = FXCollections.observableArrayList();
    private final ReadOnlyBooleanWrapper loaded = new ReadOnlyBooleanWrapper(this, "loaded");
    private final ObjectProperty<Circles.@Nullable Status> selected = new SimpleObjectProperty<>(this, "selected");
    private final ReadOnlyObjectWrapper<ContributeToCircle.@Nullable Exposure> exposure =
            new ReadOnlyObjectWrapper<>(this, "exposure");
    private final BooleanProperty agreed = new SimpleBooleanProperty(this, "agreed");
    private final ObjectProperty<AfterRestore> afterRestore =
            new SimpleObjectProperty<>(this, "afterRestore", AfterRestore.UNDECIDED);
    private final BooleanBinding ready = Bindings.createBooleanBinding(this::isReady, agreed, exposure, afterRestore);
    private final StringProperty address = new SimpleStringProperty(this, "address", "");
    private final StringProperty answer = new SimpleStringProperty(this, "answer", "");
    private final ObjectProperty<@Nullable String> first = new SimpleObjectProperty<>(this, "first");
    private final ObjectProperty<@Nullable String> second = new SimpleObjectProperty<>(this, "second");
    private final StringProperty overlap = new SimpleStringProperty(this, "overlap", "");
    private final ReadOnlyObjectWrapper<@Nullable Written> written = new ReadOnlyObjectWrapper<>(this, "written");
    private final ObjectProperty<Path> folder;

    /**
     * @param profile whose circles
     * @param passphrases asked when something is signed and the keys are encrypted
     * @param folder where files are written unless the user chooses another folder
     * @param texts the window's language
     * @param background for everything that reads or writes
     * @param notices where results are told
     */
    public CirclesViewModel(Profile profile, Passphrases passphrases, ObjectProperty<Path> folder, Texts texts,
            Background background, Notices notices) {
        this.profile = profile;
        this.passphrases = passphrases;
        this.folder = folder;
        this.texts = texts;
        this.words = new CircleWords(texts);
        this.panel = new PanelViewModel(texts, background, notices);
        this.background = background;
        this.notices = notices;
        selected.subscribe(this::startOver);
        address.subscribe(() -> answer.set(""));
        first.subscribe(() -> overlap.set(""));
        second.subscribe(() -> overlap.set(""));
    }

    private void startOver(Circles.@Nullable Status before, Circles.@Nullable Status now) {
        if (before == null || now == null || !before.id().equals(now.id())) {
            // An agreement is given to one circle, never carried over to the next.
            agreed.set(false);
            afterRestore.set(AfterRestore.UNDECIDED);
            address.set("");
            first.set(null);
            second.set(null);
            written.set(null);
        }
        preview(now);
    }

    private void preview(Circles.@Nullable Status now) {
        exposure.set(null);
        boolean takesPart = now != null && now.state() != CircleTable.State.INVITED;
        panel.plan(takesPart ? lists -> new PrivacyPanel(profile).contribution(now.title(), lists) : null);
        if (takesPart) {
            background.run("circles.loading", progress -> new ContributeToCircle(profile).preview(now.title()),
                    exposure::set, notices::fault);
        }
    }

    /** Reads the circles anew; the one that is looked at stays, if it is still there. */
    public void refresh() {
        background.run("circles.loading", progress -> new Circles(profile).list(), this::show, notices::fault);
    }

    private void show(List<Circles.Status> now) {
        if (loaded.get() && rows.equals(now)) {
            // Nothing to show anew but what the book would add: whoever is typing goes on typing.
            preview(selected.get());
            return;
        }
        String id = Optional.ofNullable(selected.get()).map(Circles.Status::id).orElse("");
        rows.setAll(now);
        selected.set(rows.stream().filter(c -> c.id().equals(id)).findFirst()
                .orElse(rows.isEmpty() ? null : rows.getFirst()));
        loaded.set(true);
    }

    /** Agrees to take part in the circle that is looked at. */
    public void join() {
        withSelected(circle -> background.run("circles.joining",
                progress -> new JoinCircle(profile).run(circle.title()), title -> {
                    notices.success(texts.get("circles.joined", "title", title));
                    refresh();
                }, notices::fault));
    }

    private boolean isReady() {
        ContributeToCircle.@Nullable Exposure shown = exposure.get();
        return agreed.get() && (shown == null || !shown.unvouched() || afterRestore.get() != AfterRestore.UNDECIDED);
    }

    /** Makes and writes the user's contribution; does nothing without the explicit agreement. */
    public void contribute() {
        if (!ready.get()) {
            return;
        }
        withSelected(circle -> background.run("circles.contributing",
                progress -> new ContributeToCircle(profile).run(circle.title(),
                        ContributeToCircle.Agreement.SHOWS_MY_BOOK, afterRestore.get(), folder.get(), passphrases),
                result -> {
                    agreed.set(false);
                    refresh();
                    written.set(new Written(List.of(words.contributed(result)), List.of(result.file())));
                }, notices::fault));
    }

    /** Merges the contributions that are here into a list, and writes it. */
    public void merge() {
        withSelected(circle -> background.run("circles.merging",
                progress -> new MergeCircle(profile).run(circle.title(), folder.get(), passphrases, progress),
                result -> {
                    refresh();
                    written.set(new Written(words.merged(result), List.of(result.file())));
                }, notices::fault));
    }

    /** Asks the merged list about the address that was typed. */
    public void check() {
        String typed = address.get();
        if (!typed.isBlank()) {
            withSelected(circle -> background.run("circles.checking",
                    progress -> new CheckWhitelist(profile).run(circle.title(), List.of(typed)),
                    result -> answer.set(words.answer(result)), notices::fault));
        }
    }

    /** Estimates the overlap of the two members that were chosen. */
    public void estimateOverlap() {
        String one = first.get();
        String other = second.get();
        if (one != null && other != null && !one.equals(other)) {
            withSelected(circle -> background.run("circles.estimating",
                    progress -> new EstimateOverlap(profile).ofMembers(circle.title(), one, other),
                    result -> overlap.set(words.overlap(result)), notices::fault));
        }
    }

    /** Writes the user's card, by which a founder enters him. */
    public void writeCard() {
        background.run("circles.writing-card",
                progress -> new OwnProfile(profile).writeCard(folder.get(), passphrases),
                file -> notices.success(texts.get("circles.card-written", "file", file)), notices::fault);
    }

    private void withSelected(Consumer<Circles.Status> action) {
        Optional.ofNullable(selected.get()).ifPresent(action);
    }

    /** {@return the circles by title} */
    public ObservableList<Circles.Status> rows() {
        return rows;
    }

    /** {@return whether the circles were read at least once} */
    public ReadOnlyBooleanProperty loadedProperty() {
        return loaded.getReadOnlyProperty();
    }

    /** {@return the circle that is looked at} */
    public ObjectProperty<Circles.@Nullable Status> selectedProperty() {
        return selected;
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

    /** {@return the address to ask the merged list about} */
    public StringProperty addressProperty() {
        return address;
    }

    /** {@return what the list says, or empty} */
    public StringProperty answerProperty() {
        return answer;
    }

    /** {@return one member to compare, by key} */
    public ObjectProperty<@Nullable String> firstProperty() {
        return first;
    }

    /** {@return the other member to compare, by key} */
    public ObjectProperty<@Nullable String> secondProperty() {
        return second;
    }

    /** {@return the overlap of the two, in words, or empty} */
    public StringProperty overlapProperty() {
        return overlap;
    }

    /** {@return what was written last for this circle, if anything} */
    public ReadOnlyObjectProperty<@Nullable Written> writtenProperty() {
        return written.getReadOnlyProperty();
    }

    /** {@return where files are written} */
    public ObjectProperty<Path> folderProperty() {
        return folder;
    }

    /** {@return who would learn what from a contribution} */
    public PanelViewModel panel() {
        return panel;
    }

    /** {@return the words} */
    public CircleWords words() {
        return words;
    }
}
