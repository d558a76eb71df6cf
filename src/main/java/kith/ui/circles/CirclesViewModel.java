package kith.ui.circles;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.Circles;
import kith.app.circle.WriteCircleFile;
import kith.app.invite.Outbox;
import kith.app.profile.OwnProfile;
import kith.ui.circles.ask.AskViewModel;
import kith.ui.circles.ask.InChecksViewModel;
import kith.ui.circles.change.ChangeViewModel;
import kith.ui.circles.change.EndViewModel;
import kith.ui.circles.change.LeftViewModel;
import kith.ui.circles.overlap.OverlapViewModel;
import kith.ui.circles.parts.CircleContext;
import kith.ui.circles.parts.CircleFilesWritten;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** The circles as they are now, the one that is looked at, and what can be done in it. */
public final class CirclesViewModel {
    private final Profile profile;
    private final Passphrases passphrases;
    private final Texts texts;
    private final CircleTexts circleTexts;
    private final Background background;
    private final Notices notices;

    private final Newest looks = new Newest();
    /** What is to be done when they were read: also by a later look, where that is the one that counts. */
    private final List<Runnable> afterwards = new ArrayList<>();
    private final ObservableList<Circles.Status> rows = FXCollections.observableArrayList();
    private final ReadOnlyBooleanWrapper loaded = new ReadOnlyBooleanWrapper(this, "loaded");
    private final ObjectProperty<Circles.@Nullable Status> selected = new SimpleObjectProperty<>(this, "selected");
    private final ObjectProperty<CirclePage> page = new SimpleObjectProperty<>(this, "page", CirclePage.MEMBERS);
    private final ContributeViewModel contribution;
    private final MergeViewModel merging;
    private final ChangeViewModel change;
    private final EndViewModel end;
    private final LeftViewModel left;
    private final InChecksViewModel inChecks;
    private final AskViewModel questions;
    private final OverlapViewModel overlap;
    private final ReadOnlyObjectWrapper<@Nullable CircleFilesWritten> written =
            new ReadOnlyObjectWrapper<>(this, "written");
    private final ObjectProperty<Path> folder;
    private final CircleContext context;

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
        this.circleTexts = new CircleTexts(texts);
        this.background = background;
        this.notices = notices;
        context = new CircleContext(profile, passphrases, folder, texts, background, notices, display());
        this.contribution = new ContributeViewModel(context);
        this.merging = new MergeViewModel(context);
        this.change = new ChangeViewModel(context);
        this.end = new EndViewModel(context);
        this.left = new LeftViewModel(context);
        this.inChecks = new InChecksViewModel(context);
        this.questions = new AskViewModel(profile, texts, background, notices);
        this.overlap = new OverlapViewModel(profile, texts, background, notices);
        selected.subscribe(this::startOver);
        // Whoever goes on to something else has read where their file is.
        page.addListener((source, before, now) -> written.set(null));
    }

    private void startOver(Circles.@Nullable Status before, Circles.@Nullable Status now) {
        if (before == null || now == null || !before.id().equals(now.id())) {
            page.set(CirclePage.MEMBERS);
            written.set(null);
        }
        contribution.show(now);
        merging.show(now);
        change.show(now);
        end.show(now);
        left.show(now);
        inChecks.show(now);
        questions.show(now);
        overlap.show(now);
    }

    private CircleContext.Display display() {
        return new CircleContext.Display() {
            @Override
            public void changed() {
                refresh();
            }

            @Override
            public void written(CircleFilesWritten done) {
                page.set(CirclePage.MEMBERS);
                refresh();
                tell(done);
            }
        };
    }

    /** What the parts of the page work with. */
    CircleContext context() {
        return context;
    }

    /**
     * Reads the circles anew and looks at one.
     *
     * @param done what was done in it, if anything was
     * @param then called when it can be looked at
     */
    void look(String title, @Nullable CircleFilesWritten done, Runnable then) {
        afterwards.add(() -> {
            rows.stream().filter(circle -> circle.title().equals(title)).findFirst().ifPresent(selected::set);
            then.run();
            if (done != null) {
                tell(done);
            }
        });
        refresh();
    }

    /** Reads the circles anew; the one that is looked at stays, if it is still there. */
    public void refresh() {
        looks.ask().run(background, "circles.loading", progress -> new Circles(profile).list(), now -> {
            show(now);
            List<Runnable> due = List.copyOf(afterwards);
            afterwards.clear();
            due.forEach(Runnable::run);
        }, notices::fault);
    }

    private void show(List<Circles.Status> now) {
        if (loaded.get() && rows.equals(now)) {
            // Nothing to show anew but what the book would add: whoever is typing goes on typing.
            contribution.preview();
            return;
        }
        String id = Optional.ofNullable(selected.get()).map(Circles.Status::id).orElse("");
        rows.setAll(now);
        selected.set(rows.stream().filter(c -> c.id().equals(id)).findFirst()
                .orElse(rows.isEmpty() ? null : rows.getFirst()));
        loaded.set(true);
    }

    /** Writes the founder's file of the circle once more, for members who do not have it. */
    public void writeFile() {
        withSelected(circle -> background.run("circles.writing-file",
                progress -> new WriteCircleFile(profile).run(circle.title(),
                        new Outbox(profile).ofCircle(folder.get(), circle.title())),
                file ->
                tell(new CircleFilesWritten(
                        List.of(texts.get("circles.file-written", "names", circleTexts.others(circle))),
                        List.of(file))), notices::fault));
    }

    /** Writes the user's card, by which a founder enters them. */
    public void writeCard() {
        background.run("circles.writing-card",
                progress -> new OwnProfile(profile).writeCard(new Outbox(profile).ofCircles(folder.get()),
                        passphrases),
                file -> notices.success(texts.get("circles.card-written", "file", file)), notices::fault);
    }

    /** A card shows it, so no notice does; whoever cannot see the card hears it. */
    private void tell(CircleFilesWritten done) {
        written.set(done);
        String sentences = String.join(" ", done.sentences());
        notices.announce(done.files().isEmpty() ? sentences : texts.get("circles.written-notice", "file",
                done.files().getFirst().getFileName(), "sentences", sentences));
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

    /** {@return what is shown of the circle below its steps} */
    public ObjectProperty<CirclePage> pageProperty() {
        return page;
    }

    /** {@return the user's contribution to the circle that is looked at} */
    public ContributeViewModel contribution() {
        return contribution;
    }

    /** {@return the making of its list} */
    public MergeViewModel merging() {
        return merging;
    }

    /** {@return what its founder would change} */
    public ChangeViewModel change() {
        return change;
    }

    /** {@return how it ends} */
    public EndViewModel end() {
        return end;
    }

    /** {@return who left it, and what its founder does about that} */
    public LeftViewModel left() {
        return left;
    }

    /** {@return whether checks ask its list} */
    public InChecksViewModel inChecks() {
        return inChecks;
    }

    /** {@return questions to the merged list of the circle that is looked at} */
    public AskViewModel questions() {
        return questions;
    }

    /** {@return what its members have in common} */
    public OverlapViewModel overlap() {
        return overlap;
    }

    /** {@return what was written last for this circle, if anything} */
    public ReadOnlyObjectProperty<@Nullable CircleFilesWritten> writtenProperty() {
        return written.getReadOnlyProperty();
    }

    /** {@return where files are written} */
    public ObjectProperty<Path> folderProperty() {
        return folder;
    }

    /** {@return the words} */
    public CircleTexts circleTexts() {
        return circleTexts;
    }
}
