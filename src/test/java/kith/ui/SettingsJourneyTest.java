package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.PasswordField;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.book.ReadAddressBook;
import kith.app.mail.trusted.MailServers;
import kith.app.profile.CreateProfile;
import kith.app.profile.EmergencyKit;
import kith.app.profile.OwnProfile;
import kith.app.share.Editions;
import kith.app.share.ShareFilters;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.mail.TrustedServers;
import kith.mail.TrustedServers.Below;
import kith.parallel.Progress;
import kith.ui.parts.Confirm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Looks that change at once, a passphrase, backups, keys, mail servers, another folder, and the end of a profile. */
@Tag("exhaustive")
class SettingsJourneyTest extends JourneyTest {
    private static final String SECRET = "kitchen lamp violet engine";

    private Person alice;

    private void goThere() {
        alice = Person.of("Alice", folder, 3);
        show(alice);
        settings();
    }

    private void settings() {
        until(() -> visible("#nav-settings"));
        press(KeyCode.CONTROL, KeyCode.COMMA).release(KeyCode.COMMA, KeyCode.CONTROL);
        until(() -> visible("#preferences-reset-fold"));
    }

    private void choose(String id) {
        inWindow(() -> {
            node(id, RadioButton.class).requestFocus();
            node(id, RadioButton.class).fire();
        });
        until(() -> lookup("#" + id).tryQueryAs(RadioButton.class)
                .filter(button -> button.isSelected() && button.isFocused()).isPresent());
    }

    private void answer(String typed, boolean twice) {
        until(() -> lookup("#passphrase").tryQuery().isPresent());
        inWindow(() -> node("passphrase", PasswordField.class).setText(typed));
        if (twice) {
            assertTrue(node("passphrase-use", Button.class).isDisabled(), "typed once is not enough");
            assertTrue(text("passphrase-strength").startsWith("Strong."));
            inWindow(() -> node("passphrase-again", PasswordField.class).setText(typed));
        }
        Node use = lookup("#passphrase-use").query();
        assertEquals(List.of(), AccessibleNames.missing(use.getScene().getRoot()));
        inWindow(((Button) use)::fire);
    }

    @Test
    void looksCountAtOnceAndOneGoesOnWhereOneWas() {
        goThere();
        allNamed();
        choose("preferences-language-zh");
        assertEquals("设置", node("nav-settings", ToggleButton.class).getText());
        enter("preferences-reset-name", "Ali");
        choose("preferences-font-size-150");
        assertEquals(21, node("preferences-reset-name", TextField.class).getFont().getSize(), 0.1);
        assertEquals("Ali", node("preferences-reset-name", TextField.class).getText(), "what was typed stays");
        choose("preferences-theme-dark");
        choose("preferences-language-en");
        assertEquals("Settings", node("nav-settings", ToggleButton.class).getText());
        choose("preferences-font-size-100");
        assertEquals(14, node("nav-settings", ToggleButton.class).getFont().getSize(), 0.1);
    }

    @Test
    void theMailServersThatCountAreNamedOrFound() {
        goThere();
        until(() -> visible("#mail-servers-none"));
        assertTrue(node("mail-servers-trust", Button.class).isDisabled());
        enter("mail-servers-name", "MX.example.org.");
        fireLater("mail-servers-trust");
        until(() -> trusted().names().equals(List.of("mx.example.org")) && visible("#mail-servers-remove-0"));
        Path messages = Path.of("src/test/resources/kith/mail/auth");
        kith.files.willOpen(messages.resolve("dmarc-pass.eml"), messages.resolve("gmail-below.eml"));
        fireLater("mail-servers-look");
        until(() -> visible("#mail-servers-found-0"));
        assertEquals("Trust mx.google.com", node("mail-servers-found-0", Button.class).getText());
        assertFalse(node("mail-servers-below", CheckBox.class).isSelected());
        fireLater("mail-servers-found-0");
        until(() -> visible("#mail-servers-remove-1") && node("mail-servers-below", CheckBox.class).isSelected());
        assertEquals(new TrustedServers(List.of("mx.example.org", "mx.google.com"), Below.ACCEPTED), trusted());
        inWindow(() -> node("mail-servers-below", CheckBox.class).fire());
        until(() -> trusted().below() == Below.IGNORED);
        fireLater("mail-servers-remove-1");
        until(() -> trusted().names().equals(List.of("mx.example.org")));
        fireLater("mail-servers-remove-0");
        until(() -> visible("#mail-servers-none"));
    }

    private TrustedServers trusted() {
        return new MailServers(alice.profile()).show();
    }

    @Test
    void aPassphraseCountsFromTheNextSignatureOn() {
        goThere();
        until(() -> text("preferences-passphrase-now").contains("no passphrase"));
        assertTrue(node("preferences-passphrase-remove", Button.class).isDisabled());
        fireLater("preferences-passphrase");
        answer(SECRET, true);
        until(() -> text("preferences-passphrase-now").contains("protected"));
        assertEquals(Fault.PASSPHRASE_WRONG, assertThrows(KithException.class, () -> share("another")).fault());
        share(SECRET);
        fireLater("preferences-passphrase-remove");
        answer("another", false);
        until(() -> lookup("#passphrase").tryQuery().filter(Node::isFocused).isPresent());
        assertTrue(alice.profile().isLocked());
        answer(SECRET, false);
        until(() -> node("preferences-passphrase-remove", Button.class).isDisabled());
        assertFalse(alice.profile().isLocked());
    }

    private void share(String typed) {
        Passphrases passphrases = purpose -> Passphrase.of(typed.toCharArray());
        new ShareFilters(alice.profile()).run(new ShareFilters.Request("Bob", 3, ShareFilters.Files.MISSING,
                folder.resolve("for-bob"), ShareFilters.AfterRestore.UNDECIDED), passphrases, Progress.none());
    }

    @Test
    void aBackupIsMadeAndAnotherFolderIsUsed() {
        goThere();
        kith.files.willSave(folder.resolve("b.age"));
        fireLater("preferences-backup");
        answer(SECRET, true);
        until(() -> Files.exists(folder.resolve("b.age")) && visible(".notice.success"));
        Person.of("Bob", folder, 0);
        kith.files.willTakeFolder(folder.resolve("Bob"));
        fireLater("preferences-folder-other");
        until(() -> kith.shown.size() == 2 && visible("#nav-settings"));
        settings();
        assertEquals(folder.resolve("Bob").toString(), text("preferences-folder"));
    }

    /** The revocation lies elsewhere than beside the profile: the key is at hand, and signs it once more. */
    @Test
    void anEmergencyKitIsSavedWhereTheUserSays() {
        goThere();
        until(() -> text("preferences-kit-now").contains("no emergency kit"));
        kith.files.willTakeFolder(folder.resolve("stick"));
        fireLater("preferences-kit");
        answer(SECRET, true);
        until(() -> text("preferences-kit-now").startsWith("You have an emergency kit"));
        assertTrue(new EmergencyKit(alice.profile()).isThere());
    }

    @Test
    void headingsLeadToTheirParts() {
        goThere();
        fireLater("settings-kit");
        until(() -> node("preferences-kit", Button.class).isFocused());
        fireLater("settings-you");
        until(() -> node("own-address", TextField.class).isFocused());
        fireLater("settings-reset");
        until(() -> node("preferences-reset-fold", TitledPane.class).isExpanded());
    }

    @Test
    void aResetNeedsTheNameAndLeadsBackToTheBeginning() {
        goThere();
        until(() -> text("preferences-reset-goes").contains("Alice"));
        assertFalse(visible("#preferences-reset"), "the end of everything is folded");
        inWindow(() -> node("preferences-reset-fold", TitledPane.class).setExpanded(true));
        assertTrue(visible("#preferences-reset"));
        assertTrue(node("preferences-reset", Button.class).isDisabled());
        enter("preferences-reset-name", "Bob");
        assertTrue(node("preferences-reset", Button.class).isDisabled());
        enter("preferences-reset-name", "Alice");
        fireLater("preferences-reset");
        until(() -> visible("#start-begin"));
        assertTrue(kith.asked.get().title().contains("Alice"));
        assertFalse(Files.exists(folder.resolve("Alice")));
        assertTrue(Files.exists(folder.resolve("never-send").resolve("Alice-revocation.kith")));
    }

    @Test
    void keysAreReplacedAfterAQuestion() throws IOException {
        goThere();
        String before = new OwnProfile(alice.profile()).show().fingerprint().kid();
        kith.files.willTakeFolder(folder.resolve("keys"));
        inWindow(() -> node("preferences-keys", TitledPane.class).setExpanded(true));
        until(() -> visible("#preferences-rotate"));
        fire("preferences-rotate");
        until(() -> visible(".notice.warning"));
        assertEquals(Confirm.Gravity.DANGER, kith.asked.get().gravity());
        assertNotEquals(before, new OwnProfile(alice.profile()).show().fingerprint().kid());
        assertTrue(Files.exists(folder.resolve("keys").resolve("alice-rotation.kith")));
        try (var sent = Files.list(folder.resolve("keys"))) {
            assertEquals(1, sent.count(), "what is never sent lies elsewhere");
        }
        assertTrue(Files.exists(folder.resolve("Alice-revocation.kith")), "beside the profile");
        fire("preferences-revocation");
        until(() -> Files.exists(folder.resolve("keys").resolve("never-send-these").resolve("alice-revocation.kith")));
        assertFalse(visible(".notice.error"));
    }

    /** No question comes, or the edition would wait for the answer. */
    private void signAgain(String contact) throws IOException {
        new ReadAddressBook(Profile.open(folder.resolve("p"))).run(List.of(Files.writeString(
                folder.resolve(contact + ".csv"), "E-mail\n" + contact + "@x.example\n")), Progress.none());
        Editions editions = new Editions(Profile.open(folder.resolve("p")));
        int before = editions.status().edition();
        until(() -> lookup("#book-make-edition").tryQueryAs(Button.class).filter(b -> !b.isDisabled()).isPresent());
        clickOn("#book-make-edition");
        until(() -> editions.status().edition() != before);
        assertTrue(lookup("#passphrase").tryQuery().isEmpty());
    }

    @Test
    void thePassphraseIsAskedForOnceUntilSomebodyLocks() throws IOException {
        Profile profile = new CreateProfile().run(new CreateProfile.Request(folder.resolve("p"), "Alice", List.of(),
                CreateProfile.KeyProtection.PASSPHRASE, folder.resolve("r.kith")),
                purpose -> Passphrase.of(SECRET.toCharArray())).profile();
        new ReadAddressBook(profile).run(
                List.of(Files.writeString(folder.resolve("b.csv"), "E-mail\nbob@x.example\ncarol@x.example\n")),
                Progress.none());
        show(folder.resolve("p"));
        until(() -> visible("#lock"));
        assertTrue(node("lock", Button.class).getAccessibleText().startsWith("Locked"));
        clickOn("#nav-contacts");
        until(() -> visible("#book-edition-details"));
        inWindow(() -> node("book-edition-details", TitledPane.class).setExpanded(true));
        until(() -> lookup("#book-make-edition").tryQueryAs(Button.class).filter(b -> !b.isDisabled()).isPresent());
        clickOn("#book-make-edition");
        answer("wrong horse battery", false);
        until(() -> lookup("#passphrase").tryQuery().flatMap(field -> Optional.ofNullable(field.getAccessibleHelp()))
                .filter(help -> help.startsWith("The passphrase does not fit.")).isPresent());
        answer(SECRET, false);
        until(() -> lookup(".notice.success").tryQuery().isPresent());
        assertTrue(lookup(".notice.error").tryQuery().isEmpty(), "a slip of the finger is no fault");
        until(() -> text("book-edition").contains("holds 2 addresses"));
        assertTrue(node("lock", Button.class).getAccessibleText().startsWith("Unlocked"));
        signAgain("dave");
        press(KeyCode.CONTROL, KeyCode.L).release(KeyCode.L, KeyCode.CONTROL);
        until(() -> node("lock", Button.class).getAccessibleText().startsWith("Locked"));
        inWindow(() -> node("lock", Button.class).requestFocus());
        fireLater("lock");
        answer(SECRET, false);
        until(() -> node("lock", Button.class).getAccessibleText().startsWith("Unlocked"));
        signAgain("erin");

        kith.files.willSave(folder.resolve("backup.age"));
        clickOn("#nav-settings");
        until(() -> visible("#preferences-backup"));
        fireLater("preferences-backup");
        answer("secret kitchen lamp violet engine", true);
        until(() -> Files.exists(folder.resolve("backup.age")));
        kith.files.willOpen(folder.resolve("backup.age"));
        kith.files.willTakeFolder(folder.resolve("restored"));
        clickOn("#nav-settings");
        until(() -> visible("#preferences-restore"));
        fireLater("preferences-restore");
        answer("for words for a backup", false);
        answer("secret kitchen lamp violet engine", false);
        until(() -> kith.shown.contains(folder.resolve("restored")));
        until(() -> lookup("#nav-check").tryQuery().isPresent());
        assertEquals("Alice", new OwnProfile(Profile.open(folder.resolve("restored"))).show().name());
    }
}
