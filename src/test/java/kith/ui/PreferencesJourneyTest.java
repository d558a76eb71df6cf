package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kith.app.Passphrases;
import kith.app.mail.trusted.MailServers;
import kith.app.profile.EmergencyKit;
import kith.app.share.ShareFilters;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;
import kith.mail.TrustedServers;
import kith.mail.TrustedServers.Below;
import kith.parallel.Progress;
import kith.text.Language;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looks that change at once, a passphrase that counts at once, a backup, another folder, and the end of a profile. */
@Tag("exhaustive")
class PreferencesJourneyTest extends WindowTest {
    private static final String SECRET = "kitchen lamp violet engine";

    private Stage stage;
    private KithWindow kith;
    private Person alice;

    @TempDir
    private Path folder;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        alice = Person.of("Alice", folder, 3);
        kith = new KithWindow(opened, folder.resolve("Alice"), Optional.empty(), Language.ENGLISH);
    }

    @AfterEach
    void stop() {
        // None where the test was skipped for want of a display.
        if (kith != null) {
            inWindow(kith::close);
        }
    }

    private void goThere() {
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
            assertTrue(node("passphrase-strength", Label.class).getText().startsWith("Strong."));
            inWindow(() -> node("passphrase-again", PasswordField.class).setText(typed));
        }
        Node use = lookup("#passphrase-use").query();
        assertEquals(List.of(), AccessibleNames.missing(use.getScene().getRoot()));
        inWindow(((Button) use)::fire);
    }

    private void fireLater(String id) {
        until(() -> lookup("#" + id).tryQueryAs(Button.class).filter(button -> !button.isDisabled()).isPresent());
        // A dialog waits in a loop of its own on the window's thread.
        Platform.runLater(node(id, Button.class)::fire);
    }

    @Test
    void looksCountAtOnceAndOneGoesOnWhereOneWas() {
        goThere();
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
        choose("preferences-language-zh");
        assertEquals("设置", node("nav-settings", ToggleButton.class).getText());
        inWindow(() -> node("preferences-reset-name", TextField.class).setText("Ali"));
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
        inWindow(() -> node("mail-servers-name", TextField.class).setText("MX.example.org."));
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
        until(() -> node("preferences-passphrase-now", Label.class).getText().contains("no passphrase"));
        assertTrue(node("preferences-passphrase-remove", Button.class).isDisabled());
        fireLater("preferences-passphrase");
        answer(SECRET, true);
        until(() -> node("preferences-passphrase-now", Label.class).getText().contains("protected"));
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
        goThere();
        assertEquals(folder.resolve("Bob").toString(), node("preferences-folder", Label.class).getText());
    }

    /** The revocation lies elsewhere than beside the profile: the key is at hand, and signs it once more. */
    @Test
    void anEmergencyKitIsSavedWhereTheUserSays() {
        goThere();
        until(() -> node("preferences-kit-now", Label.class).getText().contains("no emergency kit"));
        kith.files.willTakeFolder(folder.resolve("stick"));
        fireLater("preferences-kit");
        answer(SECRET, true);
        until(() -> node("preferences-kit-now", Label.class).getText().startsWith("You have an emergency kit"));
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
        until(() -> node("preferences-reset-goes", Label.class).getText().contains("Alice"));
        assertFalse(visible("#preferences-reset"), "the end of everything is folded");
        inWindow(() -> node("preferences-reset-fold", TitledPane.class).setExpanded(true));
        assertTrue(visible("#preferences-reset"));
        assertTrue(node("preferences-reset", Button.class).isDisabled());
        inWindow(() -> node("preferences-reset-name", TextField.class).setText("Bob"));
        assertTrue(node("preferences-reset", Button.class).isDisabled());
        inWindow(() -> node("preferences-reset-name", TextField.class).setText("Alice"));
        fireLater("preferences-reset");
        until(() -> visible("#start-begin"));
        assertTrue(kith.asked.get().title().contains("Alice"));
        assertFalse(Files.exists(folder.resolve("Alice")));
        assertTrue(Files.exists(folder.resolve("never-send").resolve("Alice-revocation.kith")));
    }
}
