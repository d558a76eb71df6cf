package kith.ui.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.demo.MakeDemo;
import kith.app.demo.ThrowAwayFolder;
import kith.app.profile.BackUpProfile;
import kith.app.profile.ChosenFolder;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.app.profile.EmergencyKit;
import kith.app.profile.OwnProfile;
import kith.fault.Fault;
import kith.identity.Passphrase;
import kith.ui.start.ProfileForm.Problem;
import kith.ui.start.StartViewModel.Step;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartViewModelTest implements StartExits {
    private static final Passphrases TYPED = purpose -> Passphrase.of("correct horse".toCharArray());

    private final List<Profile> ready = new ArrayList<>();
    private final List<Next> nexts = new ArrayList<>();
    private final ObservableList<Path> waiting = FXCollections.observableArrayList();
    private final List<ThrowAwayFolder> demos = new ArrayList<>();
    private final List<Path> opened = new ArrayList<>();

    private @Nullable Passphrase handedOver;

    @TempDir
    Path folder;

    @Override
    public void ready(Profile profile, Next next, @Nullable Passphrase typed) {
        ready.add(profile);
        handedOver = typed;
        nexts.add(next);
    }

    @Override
    public void demo(ThrowAwayFolder throwAway, MakeDemo.Result demo) {
        demos.add(throwAway);
        ready.add(demo.alice());
    }

    @Override
    public void open(Path chosen) {
        opened.add(chosen);
    }

    private StartViewModel model(String name, Optional<Path> samples) {
        StartViewModel model = new StartViewModel(folder.resolve(name), chosen(), samples, waiting,
                () -> Texts.in(Locale.ENGLISH), new Immediate(), TYPED, this);
        model.begin();
        return model;
    }

    private StartViewModel model(String name) {
        return model(name, Optional.of(Path.of("sample-addressbooks")));
    }

    private ChosenFolder chosen() {
        return new ChosenFolder(Map.of("HOME", folder.toString()));
    }

    /** {@return a model whose profile, without a passphrase, is made} */
    private StartViewModel made(String name) {
        StartViewModel model = model(name);
        model.form().nameProperty().set(name);
        model.form().protectionProperty().set(KeyProtection.NONE);
        model.create();
        assertEquals(Step.BOOK, model.stepProperty().get());
        return model;
    }

    @Test
    void oneGoesOnAndBackAndWhatWasTypedStays() {
        StartViewModel model = new StartViewModel(folder.resolve("p"), chosen(), Optional.empty(), waiting,
                () -> Texts.in(Locale.ENGLISH), new Immediate(), TYPED, this);
        assertEquals(Step.WELCOME, model.stepProperty().get());
        model.begin();
        model.form().nameProperty().set("Alice");
        model.back();
        assertEquals(Step.WELCOME, model.stepProperty().get());
        model.begin();
        assertEquals("Alice", model.form().nameProperty().get());
        StartViewModel later = made("q");
        later.back();
        assertEquals(Step.BOOK, later.stepProperty().get(), "a profile that is made is made");
    }

    @Test
    void saysWhatIsMissingAndMakesNothingUntilThen() {
        StartViewModel model = model("p");
        model.create();
        assertEquals(Problem.NAME_MISSING, model.problemProperty().get());
        model.form().nameProperty().set("Alice");
        model.form().addressesProperty().set("alice@x.example, nonsense");
        model.create();
        assertEquals(Problem.ADDRESS_INVALID, model.problemProperty().get());
        model.form().nameProperty().set("Alice A.");
        assertEquals(Problem.ADDRESS_INVALID, model.problemProperty().get(), "still there");
        model.form().addressesProperty().set("alice@x.example, a.l@y.example");
        assertEquals(Problem.NONE, model.problemProperty().get(), "mended, and nothing else is asked for while typing");
        model.create();
        assertEquals(Problem.PASSPHRASE_MISSING, model.problemProperty().get());
        model.form().passphraseProperty().set("correct horse");
        model.form().againProperty().set("correct house");
        model.create();
        assertEquals(Problem.PASSPHRASES_DIFFER, model.problemProperty().get());
        assertFalse(Files.exists(folder.resolve("p")));
        assertEquals(Step.PROFILE, model.stepProperty().get());
    }

    @Test
    void makesALockedProfileForgetsThePassphraseAndGoesOn() {
        StartViewModel model = model("p");
        model.form().nameProperty().set("Alice");
        model.form().addressesProperty().set("alice@x.example; a.l@y.example");
        model.form().passphraseProperty().set("correct horse");
        model.form().againProperty().set("correct horse");
        model.create();
        assertEquals(Problem.NONE, model.problemProperty().get());
        assertNotNull(model.createdProperty().get());
        assertEquals("", model.form().passphraseProperty().get() + model.form().againProperty().get());
        assertTrue(Files.exists(folder.resolve("p-revocation.kith")));
        assertTrue(ready.isEmpty(), "not before the user saw where the revocation file went");
        // Whoever stops here finds a whole profile at the next start.
        assertEquals("Alice", new OwnProfile(Profile.open(folder.resolve("p"))).show().name());
        model.finish();
        assertEquals(Step.FRIEND, model.stepProperty().get());
        model.goOn(Next.INVITE);
        assertEquals(List.of(Next.INVITE), nexts);
        assertTrue(ready.getFirst().isLocked());
        assertEquals(2, new OwnProfile(ready.getFirst()).show().addresses().size());
        ready.getFirst().unlock(TYPED).close();
    }

    @Test
    void withoutAPassphraseOnlyWhenThatWasChosen() {
        StartViewModel model = model("p");
        model.form().nameProperty().set("Bob");
        model.form().protectionProperty().set(KeyProtection.NONE);
        model.revocationFileProperty().set(folder.resolve("elsewhere.kith"));
        model.create();
        model.goOn(Next.CHECK);
        assertFalse(ready.getFirst().isLocked());
        assertTrue(Files.exists(folder.resolve("elsewhere.kith")));
    }

    @Test
    void readsABookAndSaysWhatWasRefused() throws IOException {
        StartViewModel model = made("p");
        model.take(List.of());
        assertNull(model.bookProperty().get().resultProperty().get());
        model.take(List.of(Files.writeString(folder.resolve("b.csv"), "E-mail\nbob@x.example\ncarol@x.example\n"),
                Files.write(folder.resolve("none"), new byte[] {0, 1, 2})));
        assertEquals(2, model.bookProperty().get().sizeProperty().get());
        assertNull(model.bookProperty().get().resultProperty().get().sources().getFirst().refused());
        assertEquals(Fault.NOT_KITH, model.faultProperty().get().fault());
        assertEquals(Step.BOOK, model.stepProperty().get(), "the report is there to be read");
        assertFalse(model.busyProperty().get());
    }

    @Test
    void handsOverThePassphraseThatWasTyped() {
        StartViewModel model = model("p");
        model.form().nameProperty().set("Alice");
        model.form().passphraseProperty().set("correct horse");
        model.form().againProperty().set("correct horse");
        model.create();
        model.finish();
        model.goOn(Next.CHECK);
        try (Passphrase typed = Objects.requireNonNull(handedOver)) {
            ready.getFirst().unlock(purpose -> typed.copy()).close();
        }
        made("q").goOn(Next.CHECK);
        assertNull(handedOver, "its keys need none");
    }

    /** Whoever double-clicked it before the end of the first run did not do so in vain. */
    @Test
    void theFileOfAFriendWaitsAtEveryStep() throws IOException {
        Path early = Files.writeString(folder.resolve("early.kith"), "{}");
        Path between = Files.writeString(folder.resolve("between.kith"), "{\"kith\":1}");
        Path book = Files.writeString(folder.resolve("b.csv"), "E-mail\nbob@x.example\n");
        Path late = Files.writeString(folder.resolve("late.kith"), "{}");
        StartViewModel model = model("p");
        model.take(List.of(early));
        model.form().nameProperty().set("Alice");
        model.form().protectionProperty().set(KeyProtection.NONE);
        model.create();
        model.take(List.of(between, book));
        assertEquals(1, model.bookProperty().get().sizeProperty().get(), "the book among them is read");
        model.finish();
        model.take(List.of(late));
        assertEquals(List.of(early, between, late), model.waiting());
    }

    @Test
    void aContactThatIsTypedInCounts() {
        FirstBook book = made("p").bookProperty().get();
        book.ways().newContact().addressProperty().set("bob@x.example");
        book.ways().newContact().add();
        assertEquals(1, book.sizeProperty().get());
    }

    @Test
    void theKitIsSavedBeforeTheEnd() {
        StartViewModel model = made("p");
        model.finish();
        model.saveKit(folder.resolve("stick"));
        EmergencyKit.Result kit = model.kitProperty().get();
        assertTrue(Files.exists(kit.backup()) && Files.exists(kit.revocation()));
        assertTrue(new EmergencyKit(Profile.open(folder.resolve("p"))).isThere());
    }

    @Test
    void samplesThatAreNotThereAreNoReasonToFail() {
        StartViewModel without = model("p", Optional.empty());
        assertFalse(without.hasSamples());
        without.trySamples();
        assertTrue(ready.isEmpty());
        StartViewModel broken = model("p", Optional.of(folder));
        broken.trySamples();
        assertEquals(Fault.FILE_UNREADABLE, broken.faultProperty().get().fault());
        assertTrue(demos.isEmpty());
        broken.back();
        assertNull(broken.faultProperty().get());
    }

    @Test
    void restoresABackupAndRefusesWhatIsNone() throws IOException {
        made("Carol").goOn(Next.CHECK);
        Path backup = folder.resolve("b.age");
        BackUpProfile.write(ready.getFirst(), backup, TYPED);
        StartViewModel second = model("second");
        Path none = Files.writeString(folder.resolve("none.age"), "nothing");
        second.restore(none);
        assertEquals(Fault.BACKUP_INVALID, second.faultProperty().get().fault());
        assertFalse(second.busyProperty().get());
        second.restore(backup);
        assertNull(second.faultProperty().get());
        assertEquals("Carol", new OwnProfile(ready.get(1)).show().name());
        assertEquals(Next.CHECK, nexts.get(1));
    }

    @Test
    void aProfileThatIsThereAlreadyIsNotTouched() {
        made("p");
        StartViewModel again = model("p");
        again.form().nameProperty().set("Bob");
        again.form().protectionProperty().set(KeyProtection.NONE);
        again.create();
        assertEquals(Fault.PROFILE_EXISTS, again.faultProperty().get().fault());
        assertEquals(Step.PROFILE, again.stepProperty().get());
        assertEquals("p", new OwnProfile(Profile.open(folder.resolve("p"))).show().name());
    }

    @Test
    void anotherFolderIsOpenedAndRememberedUnlessOtherThingsLieThere() throws IOException {
        StartViewModel model = model("p");
        model.useFolder(folder.resolve("free"));
        assertEquals(List.of(folder.resolve("free")), opened);
        assertEquals(Optional.of(folder.resolve("free")), chosen().remembered());
        Path full = Files.createDirectory(folder.resolve("full"));
        Files.writeString(full.resolve("letter.txt"), "dear");
        model.useFolder(full);
        assertEquals(Fault.PROFILE_EXISTS, model.faultProperty().get().fault());
        assertEquals(1, opened.size());
        assertEquals(Optional.of(folder.resolve("free")), chosen().remembered());
    }
}
