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
import kith.app.BackUpProfile;
import kith.app.CreateProfile.KeyProtection;
import kith.app.OwnProfile;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.fault.Fault;
import kith.identity.Passphrase;
import kith.ui.start.StartViewModel.Problem;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartViewModelTest {
    private static final Passphrases TYPED = purpose -> Passphrase.of("correct horse".toCharArray());

    private final List<Profile> ready = new ArrayList<>();

    @TempDir
    Path folder;

    private StartViewModel model(String name) {
        return new StartViewModel(folder.resolve(name), new Immediate(), TYPED, ready::add);
    }

    @Test
    void saysWhatIsMissingAndMakesNothingUntilThen() {
        StartViewModel model = model("p");
        model.create();
        assertEquals(Problem.NAME_MISSING, model.problemProperty().get());
        model.nameProperty().set("Alice");
        model.addressesProperty().set("alice@x.example, nonsense");
        model.create();
        assertEquals(Problem.ADDRESS_INVALID, model.problemProperty().get());
        model.addressesProperty().set("alice@x.example, a.l@y.example");
        model.create();
        assertEquals(Problem.PASSPHRASE_MISSING, model.problemProperty().get());
        model.passphraseProperty().set("correct horse");
        model.againProperty().set("correct house");
        model.create();
        assertEquals(Problem.PASSPHRASES_DIFFER, model.problemProperty().get());
        assertFalse(Files.exists(folder.resolve("p")));
    }

    @Test
    void makesALockedProfileForgetsThePassphraseAndGoesOn() {
        StartViewModel model = model("p");
        model.nameProperty().set("Alice");
        model.addressesProperty().set("alice@x.example; a.l@y.example");
        model.passphraseProperty().set("correct horse");
        model.againProperty().set("correct horse");
        model.create();
        assertEquals(Problem.NONE, model.problemProperty().get());
        assertNotNull(model.createdProperty().get());
        assertEquals("", model.passphraseProperty().get() + model.againProperty().get());
        assertTrue(Files.exists(folder.resolve("p-revocation.kith")));
        assertTrue(ready.isEmpty(), "not before the user saw where the revocation file went");
        model.goOn();
        assertTrue(ready.getFirst().isLocked());
        assertEquals(2, new OwnProfile(ready.getFirst()).show().addresses().size());
        ready.getFirst().unlock(TYPED).close();
    }

    @Test
    void withoutAPassphraseOnlyWhenThatWasChosen() {
        StartViewModel model = model("p");
        model.nameProperty().set("Bob");
        model.protectionProperty().set(KeyProtection.NONE);
        model.revocationFileProperty().set(folder.resolve("elsewhere.kith"));
        model.create();
        model.goOn();
        assertFalse(ready.getFirst().isLocked());
        assertTrue(Files.exists(folder.resolve("elsewhere.kith")));
    }

    @Test
    void restoresABackupAndRefusesWhatIsNone() throws IOException {
        StartViewModel first = model("first");
        first.nameProperty().set("Carol");
        first.protectionProperty().set(KeyProtection.NONE);
        first.create();
        first.goOn();
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
    }

    @Test
    void aProfileThatIsThereAlreadyIsNotTouched() {
        StartViewModel model = model("p");
        model.nameProperty().set("Alice");
        model.protectionProperty().set(KeyProtection.NONE);
        model.create();
        model.create();
        assertEquals(Fault.PROFILE_EXISTS, model.faultProperty().get().fault());
    }
}
