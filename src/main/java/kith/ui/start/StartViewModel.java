package kith.ui.start;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.ThrowAwayFolder;
import kith.app.book.ReadAddressBook;
import kith.app.demo.MakeDemo;
import kith.app.profile.BackUpProfile;
import kith.app.profile.ChosenFolder;
import kith.app.profile.CreateProfile;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import kith.ui.shell.Page;
import kith.ui.start.ProfileForm.Problem;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/**
 * The first run: what Kith does, a profile, an address book. The profile is on the disk before the third step begins:
 * whoever stops there finds it at the next start.
 */
public final class StartViewModel {
    /** Where the user is. */
    public enum Step {
        /** What Kith does. */
        WELCOME,
        /** A new profile, or one from a backup, or the demo. */
        PROFILE,
        /** Reading contacts, now or later. */
        BOOK,
        /** What to do next. */
        DONE
    }

    /** Numbered steps; the last page only says what comes next. */
    public static final int STEPS = Step.DONE.ordinal();

    private static final String SAMPLE_BOOK = "alice.vcf";

    private final Path folder;
    private final ChosenFolder chosenFolder;
    private final Optional<Path> samples;
    private final Background background;
    private final Passphrases passphrases;
    private final StartExits exits;
    private final ProfileForm form = new ProfileForm();
    private final ObjectProperty<Path> revocationFile;
    private final ReadOnlyObjectWrapper<Step> step = new ReadOnlyObjectWrapper<>(this, "step", Step.WELCOME);
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>(this, "problem", Problem.NONE);
    private final ReadOnlyObjectWrapper<@Nullable KithException> fault = new ReadOnlyObjectWrapper<>(this, "fault");
    private final ReadOnlyObjectWrapper<CreateProfile.@Nullable Result> created =
            new ReadOnlyObjectWrapper<>(this, "created");
    private final ReadOnlyObjectWrapper<ReadAddressBook.@Nullable Result> book =
            new ReadOnlyObjectWrapper<>(this, "book");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");

    /**
     * @param folder where the profile is to be
     * @param chosenFolder where another choice is remembered
     * @param samples the sample address books, if they are at hand
     * @param background does the work
     * @param passphrases asks for a backup's passphrase
     * @param exits where all this leads
     */
    public StartViewModel(Path folder, ChosenFolder chosenFolder, Optional<Path> samples, Background background,
            Passphrases passphrases, StartExits exits) {
        this.folder = folder.toAbsolutePath();
        this.chosenFolder = chosenFolder;
        this.samples = samples;
        this.background = background;
        this.passphrases = passphrases;
        this.exits = exits;
        this.revocationFile = new SimpleObjectProperty<>(this, "revocationFile",
                this.folder.resolveSibling(this.folder.getFileName() + "-revocation.kith"));
        Stream.<ObservableValue<?>>of(form.nameProperty(), form.addressesProperty(), form.passphraseProperty(),
                form.againProperty(), form.protectionProperty())
                .forEach(field -> field.subscribe(this::forgetMendedProblem));
    }

    /** What was said to be wrong is said until it is right, and no longer. */
    private void forgetMendedProblem() {
        if (form.problem() != problem.get()) {
            problem.set(Problem.NONE);
        }
    }

    /** {@return where the profile is to be} */
    public Path folder() {
        return folder;
    }

    /** {@return what was typed for the new profile} */
    public ProfileForm form() {
        return form;
    }

    /** {@return where the revocation file will be written} */
    public ObjectProperty<Path> revocationFileProperty() {
        return revocationFile;
    }

    /** {@return where the user is} */
    public ReadOnlyObjectProperty<Step> stepProperty() {
        return step.getReadOnlyProperty();
    }

    /** {@return what is missing in the form, as of the last try} */
    public ReadOnlyObjectProperty<Problem> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** {@return why the last try failed} */
    public ReadOnlyObjectProperty<@Nullable KithException> faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /** {@return what was made, once it is} */
    public ReadOnlyObjectProperty<CreateProfile.@Nullable Result> createdProperty() {
        return created.getReadOnlyProperty();
    }

    /** {@return what was read into the address book, once something was} */
    public ReadOnlyObjectProperty<ReadAddressBook.@Nullable Result> bookProperty() {
        return book.getReadOnlyProperty();
    }

    /** {@return whether something is being done} */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** {@return whether the sample address books are at hand} */
    public boolean hasSamples() {
        return samples.isPresent();
    }

    /** Leaves the first page. */
    public void begin() {
        go(Step.PROFILE);
    }

    /** Goes back to the first page; from a profile that is made there is no way back. */
    public void back() {
        if (step.get() == Step.PROFILE && !busy.get()) {
            go(Step.WELCOME);
        }
    }

    private void go(Step next) {
        fault.set(null);
        problem.set(Problem.NONE);
        step.set(next);
    }

    /** Makes the profile, if the form is complete; otherwise says what is missing. */
    public void create() {
        problem.set(form.problem());
        if (problem.get() != Problem.NONE) {
            return;
        }
        work();
        CreateProfile.Request request = new CreateProfile.Request(folder, form.nameProperty().get(),
                form.addresses(), form.protectionProperty().get(), revocationFile.get());
        char[] typed = form.passphraseProperty().get().toCharArray();
        background.run("start.creating", progress -> new CreateProfile().run(request, purpose -> Passphrase.of(typed)),
                result -> {
                    busy.set(false);
                    form.forgetPassphrase();
                    created.set(result);
                    go(Step.BOOK);
                }, this::failed);
    }

    /** Makes the profile from a backup and shows it. */
    public void restore(Path backup) {
        work();
        background.run("start.restoring", progress -> BackUpProfile.restore(backup, folder, passphrases), profile -> {
            busy.set(false);
            exits.ready(profile, Page.CHECK);
        }, this::failed);
    }

    /** Makes the demo's throw-away profiles and shows Alice's. Does nothing without the samples. */
    public void trySamples() {
        samples.ifPresent(books -> {
            work();
            background.run("start.making-demo", progress -> makeDemo(books, progress), demo -> {
                busy.set(false);
                exits.demo(demo.folder(), demo.result());
            }, this::failed);
        });
    }

    private record Demo(ThrowAwayFolder folder, MakeDemo.Result result) {
    }

    private static Demo makeDemo(Path books, Progress progress) {
        ThrowAwayFolder throwAway = ThrowAwayFolder.create("kith-demo-");
        boolean made = false;
        try {
            Demo demo = new Demo(throwAway, new MakeDemo(books).run(throwAway.path(), progress));
            made = true;
            return demo;
        } finally {
            if (!made) {
                throwAway.close();
            }
        }
    }

    /** Makes the profile in another folder, or shows the one that is there. */
    public void useFolder(Path other) {
        work();
        background.run("preferences.choosing-folder", progress -> {
            if (chosenFolder.choose(other) == ChosenFolder.Kind.OTHER) {
                throw Fault.PROFILE_EXISTS.raise("folder", other);
            }
            return other;
        }, chosen -> {
            busy.set(false);
            exits.open(chosen);
        }, this::failed);
    }

    /** Reads files into the new profile's address book; says which were refused. */
    public void read(List<Path> files) {
        CreateProfile.Result made = created.get();
        if (made == null || files.isEmpty()) {
            return;
        }
        work();
        background.run("book.importing", progress -> new ReadAddressBook(made.profile()).run(files, progress),
                result -> {
                    busy.set(false);
                    book.set(result);
                }, this::failed);
    }

    /** Reads a sample address book. Does nothing without the samples. */
    public void readSamples() {
        samples.ifPresent(books -> read(List.of(books.resolve(SAMPLE_BOOK))));
    }

    /** Leaves the address book as it is. */
    public void finish() {
        go(Step.DONE);
    }

    /** Shows the profile that was made, at a place. */
    public void goTo(Page place) {
        Optional.ofNullable(created.get()).map(CreateProfile.Result::profile)
                .ifPresent((Profile profile) -> exits.ready(profile, place));
    }

    private void work() {
        fault.set(null);
        busy.set(true);
    }

    private void failed(KithException why) {
        busy.set(false);
        fault.set(why.fault() == Fault.CANCELLED ? null : why);
    }
}
