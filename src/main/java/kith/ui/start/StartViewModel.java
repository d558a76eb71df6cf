package kith.ui.start;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import kith.app.KeptApart;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.demo.MakeDemo;
import kith.app.demo.ThrowAwayFolder;
import kith.app.profile.BackUpProfile;
import kith.app.profile.ChosenFolder;
import kith.app.profile.CreateProfile;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.app.profile.EmergencyKit;
import kith.app.profile.PassphraseCache;
import kith.app.profile.SessionPassphrases;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.parallel.Progress;
import kith.ui.start.ProfileForm.Problem;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/**
 * The first run: what Kith does, a profile, an address book, a friend. The profile is on the disk before the third step
 * begins: whoever stops there finds it at the next start. Files that come in on the way wait until its end.
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
        /** Somebody to ask: a friend who is invited, or whose file is there. */
        FRIEND
    }

    private final Path folder;
    private final ChosenFolder chosenFolder;
    private final Optional<Path> samples;
    private final ObservableList<Path> waiting;
    private final Supplier<Texts> texts;
    private final Background background;
    private final Passphrases passphrases;
    /** Keeps what was typed for the new profile, so that nobody is asked for it again until the window takes it. */
    private final PassphraseCache typed = new PassphraseCache(System::nanoTime, InstantSource.system(), () -> { });
    private final StartExits exits;
    private final ProfileForm form = new ProfileForm();
    private final ObjectProperty<Path> revocationFile;
    private final ReadOnlyObjectWrapper<Step> step = new ReadOnlyObjectWrapper<>(this, "step", Step.WELCOME);
    private final ReadOnlyObjectWrapper<Problem> problem = new ReadOnlyObjectWrapper<>(this, "problem", Problem.NONE);
    private final ReadOnlyObjectWrapper<@Nullable KithException> fault = new ReadOnlyObjectWrapper<>(this, "fault");
    private final ReadOnlyObjectWrapper<CreateProfile.@Nullable Result> created =
            new ReadOnlyObjectWrapper<>(this, "created");
    private final ReadOnlyObjectWrapper<@Nullable FirstBook> book = new ReadOnlyObjectWrapper<>(this, "book");
    private final ReadOnlyObjectWrapper<EmergencyKit.@Nullable Result> kit = new ReadOnlyObjectWrapper<>(this, "kit");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");

    /**
     * @param folder where the profile is to be
     * @param chosenFolder where another choice is remembered
     * @param samples the sample address books, if they are at hand
     * @param waiting files that are opened as soon as the window shows the profile
     * @param texts the window's language, from the third step on
     * @param background does the work
     * @param passphrases asks for a backup's passphrase
     * @param exits where all this leads
     */
    public StartViewModel(Path folder, ChosenFolder chosenFolder, Optional<Path> samples,
            ObservableList<Path> waiting, Supplier<Texts> texts, Background background, Passphrases passphrases,
            StartExits exits) {
        this.folder = folder.toAbsolutePath();
        this.chosenFolder = chosenFolder;
        this.samples = samples;
        this.waiting = waiting;
        this.texts = texts;
        this.background = new Busily(background, busy, () -> fault.set(null));
        this.passphrases = new SessionPassphrases(passphrases, typed);
        this.exits = exits;
        this.revocationFile = new SimpleObjectProperty<>(this, "revocationFile",
                KeptApart.revocationBeside(this.folder));
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

    /** {@return the address book that is filled, once the profile is made} */
    public ReadOnlyObjectProperty<@Nullable FirstBook> bookProperty() {
        return book.getReadOnlyProperty();
    }

    /** {@return the emergency kit, once one was saved} */
    public ReadOnlyObjectProperty<EmergencyKit.@Nullable Result> kitProperty() {
        return kit.getReadOnlyProperty();
    }

    /** {@return the files that are opened at the end} */
    public ObservableList<Path> waiting() {
        return waiting;
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
        CreateProfile.Request request = new CreateProfile.Request(folder, form.nameProperty().get(),
                form.addresses(), form.protectionProperty().get(), revocationFile.get());
        char[] chars = form.passphraseProperty().get().toCharArray();
        background.run("start.creating", progress -> new CreateProfile().run(request, purpose -> Passphrase.of(chars)),
                result -> {
                    if (request.protection() == KeyProtection.PASSPHRASE) {
                        typed.keep(Passphrase.of(chars), typed.locks());
                    }
                    form.forgetPassphrase();
                    created.set(result);
                    book.set(new FirstBook(result.profile(), passphrases, background, texts.get(), this::failed,
                            waiting));
                    go(Step.BOOK);
                }, this::failed);
    }

    /** Makes the profile from a backup and shows it. */
    public void restore(Path backup) {
        background.run("start.restoring", progress -> BackUpProfile.restore(backup, folder, passphrases),
                profile -> exits.ready(profile, StartExits.Next.CHECK, null), this::failed);
    }

    /** Makes the demo's throw-away profiles and shows Alice's. Does nothing without the samples. */
    public void trySamples() {
        samples.ifPresent(books -> background.run("demo.making", progress -> makeDemo(books, progress),
                demo -> exits.demo(demo.folder(), demo.result()), this::failed));
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
        background.run("preferences.choosing-folder", progress -> {
            if (chosenFolder.choose(other) == ChosenFolder.Kind.OTHER) {
                throw Fault.PROFILE_EXISTS.raise("folder", other);
            }
            return other;
        }, exits::open, this::failed);
    }

    /** Takes files: where contacts are read these are read, everything else waits until the end. */
    public void take(List<Path> files) {
        FirstBook filled = book.get();
        if (filled != null && step.get() == Step.BOOK) {
            filled.take(files);
        } else {
            waiting.addAll(files);
        }
    }

    /** Leaves the address book as it is. */
    public void finish() {
        go(Step.FRIEND);
    }

    /** Writes an emergency kit into a folder; says why if it cannot. */
    public void saveKit(Path within) {
        Optional.ofNullable(created.get()).map(CreateProfile.Result::profile).ifPresent(profile -> background.run(
                "kit.writing", progress -> new EmergencyKit(profile).run(within, passphrases), kit::set,
                this::failed));
    }

    /** Shows the profile that was made, and opens what waits. */
    public void goOn(StartExits.Next next) {
        Optional.ofNullable(created.get()).map(CreateProfile.Result::profile)
                .ifPresent((Profile profile) -> exits.ready(profile, next, typed.take().orElse(null)));
        typed.lock();
    }

    private void failed(KithException why) {
        fault.set(why.fault() == Fault.CANCELLED ? null : why);
    }
}
