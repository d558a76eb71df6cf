package kith.ui.preferences;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.profile.ChosenFolder;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.identity.Passphrase;
import kith.ui.profile.OpenProfile;
import kith.ui.profile.ProfileExits;
import kith.ui.profile.TestProfiles;
import kith.ui.shell.Notice.Severity;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreferencesViewModelTest implements ProfileExits {
    private static final Texts TEXTS = Texts.in(Locale.ENGLISH);

    private final Notices notices = new Notices(TEXTS);
    private final List<String> left = new ArrayList<>();
    private String present = "first";
    private Profile profile;

    @TempDir
    Path folder;

    @BeforeEach
    void make() {
        profile = TestProfiles.make(folder, "Alice");
    }

    @Override
    public void show(Profile other) {
        throw new AssertionError("no other profile is shown here");
    }

    @Override
    public void open(Path opened) {
        left.add("open " + opened.getFileName());
    }

    @Override
    public void letGo() {
        left.add("let go");
    }

    @Override
    public void keep() {
        left.add("keep");
    }

    private PreferencesViewModel model(FolderOrigin origin) {
        Passphrases typed = purpose -> Passphrase.of(
                (purpose == Passphrases.Purpose.NEW_KEYS ? "second" : present).toCharArray());
        PreferencesViewModel model = new PreferencesViewModel(open(typed), this, chosen(), origin,
                new Immediate(), notices, TEXTS);
        model.refresh();
        return model;
    }

    /** What the lock shows is looked at elsewhere. */
    private OpenProfile open(Passphrases typed) {
        return TestProfiles.open(profile, typed, unheard -> { });
    }

    private ChosenFolder chosen() {
        return new ChosenFolder(Map.of("HOME", folder.toString()));
    }

    private KeyProtection protection(PreferencesViewModel model) {
        return model.stateProperty().get().protection();
    }

    @Test
    void aPassphraseIsSetAndTakenAwayAndAWrongOneIsSaid() {
        PreferencesViewModel model = model(FolderOrigin.CHOSEN);
        assertEquals(KeyProtection.NONE, protection(model));
        model.setPassphrase();
        assertEquals(KeyProtection.PASSPHRASE, protection(model));
        assertEquals(Severity.SUCCESS, notices.shown().getFirst().severity());
        model.removePassphrase();
        assertEquals(Severity.ERROR, notices.shown().getFirst().severity(), "the present one is the second now");
        assertTrue(notices.shown().getFirst().text().contains("does not fit"), notices.shown().toString());
        assertEquals(KeyProtection.PASSPHRASE, protection(model));
        present = "second";
        model.removePassphrase();
        assertEquals(KeyProtection.NONE, protection(model));
        assertFalse(profile.isLocked());
    }

    @Test
    void anotherFolderIsOpenedAndRemembered() throws IOException {
        PreferencesViewModel model = model(FolderOrigin.CHOSEN);
        model.useFolder(folder.resolve("elsewhere"));
        TestProfiles.make(folder, "Bob");
        model.useFolder(folder.resolve("Bob"));
        assertEquals(List.of("open elsewhere", "open Bob"), left);
        assertEquals(Optional.of(folder.resolve("Bob")), chosen().remembered());
        model.useFolder(folder);
        assertEquals(2, left.size());
        assertEquals(Severity.WARNING, notices.shown().getFirst().severity());
        Path file = Files.writeString(folder.resolve("file"), "");
        model.useFolder(file);
        assertEquals(Severity.ERROR, notices.shown().getFirst().severity());
        assertEquals(Optional.of(folder.resolve("Bob")), chosen().remembered());
    }

    @Test
    void aResetWaitsForTheNameAndThenDeletes() {
        PreferencesViewModel model = model(FolderOrigin.CHOSEN);
        assertFalse(model.resetReady().get());
        model.reset();
        model.typedNameProperty().set("alice");
        assertFalse(model.resetReady().get());
        model.reset();
        assertEquals(List.of(), left);
        assertTrue(Files.exists(model.folder()));
        model.typedNameProperty().set("Alice");
        assertTrue(model.resetReady().get());
        model.reset();
        assertEquals(List.of("let go", "open Alice"), left);
        assertFalse(Files.exists(model.folder()));
        assertTrue(Files.exists(folder.resolve("never-send").resolve("Alice-revocation.kith")));
    }

    @Test
    void theDemoIsNotReset() {
        PreferencesViewModel model = model(FolderOrigin.DEMO);
        model.typedNameProperty().set("Alice");
        assertFalse(model.resetReady().get());
        model.reset();
        assertTrue(Files.exists(model.folder()));
    }

    @Test
    @Tag("exhaustive")
    void aResetThatIsRefusedLeavesEverythingAndMayBeTriedAgain() throws InterruptedException {
        PreferencesViewModel model = model(FolderOrigin.TOLD);
        model.typedNameProperty().set("Alice");
        CountDownLatch writing = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Thread writer = Thread.startVirtualThread(() -> profile.store().write(tables -> {
            writing.countDown();
            try {
                return end.await(60, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }));
        writing.await();
        model.reset();
        end.countDown();
        writer.join();
        assertEquals(List.of("let go", "keep"), left);
        assertEquals(Severity.ERROR, notices.shown().getFirst().severity());
        assertTrue(model.resetReady().get());
        model.refresh();
        assertEquals("Alice", model.stateProperty().get().reset().name());
    }

    @Test
    void whatIsNotKithsIsNamed() throws IOException {
        Files.writeString(folder.resolve("Alice").resolve("letter.txt"), "dear");
        assertEquals(List.of("letter.txt"), model(FolderOrigin.CHOSEN).stateProperty().get().reset().others());
    }
}
