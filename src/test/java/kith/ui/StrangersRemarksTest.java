package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Text;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import kith.text.Language;
import kith.ui.shell.Page;
import kith.ui.theme.Appearance;
import kith.ui.theme.FontSize;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people stumbled over who tried the window without being told anything. */
@Tag("exhaustive")
class StrangersRemarksTest extends WindowTest {
    private Stage stage;
    private KithWindow kith;

    @TempDir
    private Path folder;

    @Override
    protected void open(Stage opened) {
        stage = opened;
    }

    @Override
    protected void close() {
        if (kith != null) {
            kith.close();
        }
    }

    private void show(Path profile, FontSize letters) {
        inWindow(() -> {
            kith = new KithWindow(stage, profile, Optional.empty(),
                    new Appearance(ThemeChoice.LIGHT, Optional.of(Language.ENGLISH), letters));
            stage.setWidth(1024);
            stage.setHeight(700);
        });
        rest();
    }

    private void showAna() {
        show(Person.of("Ana", folder, 3).profile().store().folder(), FontSize.USUAL);
    }

    private void rest() {
        until(kith::isAtRest);
    }

    private void go(Page page) {
        inWindow(() -> kith.go(page));
        rest();
    }

    private void press(String id) {
        until(() -> visible("#" + id));
        clickOn("#" + id);
        rest();
    }

    @Test
    void theChosenLanguageOfTheFirstPageIsSeen() {
        show(folder.resolve("none"), FontSize.USUAL);
        assertFalse(node("start-language-en", Node.class).isDisabled(), "grey is what cannot be had");
        press("start-language-zh");
        assertFalse(node("start-language-zh", Node.class).isDisabled());
    }

    @Test
    void whatIsSaidOfAPassphraseMovesNoButton() {
        show(folder.resolve("none"), new FontSize(200));
        inWindow(() -> node("start-begin", Button.class).fire());
        rest();
        double before = node("start-create", Node.class).localToScene(0, 0).getY();
        TextField field = (TextField) lookup("#start-passphrase").query();
        for (String typed : List.of("a", "aaaaaaaaaaaa", "abcdefgh", "password", "secret kitchen lamp violet engine")) {
            inWindow(() -> field.setText(typed));
            assertEquals(before, node("start-create", Node.class).localToScene(0, 0).getY(),
                    typed + ": " + node("start-strength", Label.class).getText());
        }
    }

    @Test
    void skippedEntriesOfTheFirstRunAreNamed() throws IOException {
        show(folder.resolve("none"), FontSize.USUAL);
        press("start-begin");
        inWindow(() -> {
            node("start-name", TextField.class).setText("Ana");
            node("start-open", CheckBox.class).fire();
        });
        press("start-create");
        kith.files.willOpen(Files.writeString(folder.resolve("book.csv"),
                "Name,E-mail\nBob,bob@x.example\nNobody,nobody-at-all\n"));
        press("book-import");
        until(() -> visible(".skipped-entries"));
        TitledPane skipped = lookup(".skipped-entries").query();
        assertTrue(((ListView<?>) skipped.getContent()).getItems().toString().contains("nobody-at-all"));
    }

    @Test
    void friendsLeadsToTheListFromTheFormOfAnInvitation() {
        showAna();
        press("nav-friends");
        inWindow(() -> node("friends-add", MenuButton.class).getItems().getFirst().fire());
        rest();
        until(() -> visible("#invite-name"));
        press("nav-friends");
        assertFalse(visible("#invite-name"), "the list is there again");
    }

    @Test
    void theCodeOfAnInvitationOutlivesAnotherLanguage() {
        showAna();
        press("nav-friends");
        inWindow(() -> node("friends-add", MenuButton.class).getItems().getFirst().fire());
        rest();
        inWindow(() -> node("invite-name", TextField.class).setText("Ben"));
        press("invite-do");
        until(() -> visible("#exchange-mail"));
        String code = node("invite-code", Label.class).getText();
        go(Page.SETTINGS);
        press("preferences-language-zh");
        go(Page.FRIENDS);
        assertTrue(visible("#invite-code"), "its screen is in front as before");
        assertEquals(code, node("invite-code", Label.class).getText());
    }

    @Test
    void filesThatNameSendersAreOneChoiceAndFoldersAnother() {
        showAna();
        assertEquals(List.of("check-list", "check-mailbox-folder"),
                node("check-lists", MenuButton.class).getItems().stream().map(MenuItem::getId).toList());
    }

    @Test
    void anAddressKeepsItsDomainWhereLettersAreLarge() throws IOException {
        Path list = Files.writeString(folder.resolve("list.txt"),
                "   some.rather.long.name.of.somebody@department.university.example\nother@plaza.example\n");
        show(Person.of("Ana", folder, 3).profile().store().folder(), new FontSize(200));
        inWindow(() -> kith.files.willOpen(list));
        inWindow(() -> node("check-lists", MenuButton.class).getItems().getFirst().fire());
        rest();
        TableView<?> table = node("check-table", TableView.class);
        until(() -> !table.getItems().isEmpty());
        List<String> shown = everything(table).filter(Text.class::isInstance).map(Text.class::cast).map(Text::getText)
                .toList();
        assertTrue(shown.stream().anyMatch(text -> text.startsWith("some") && text.endsWith("university.example")
                || text.startsWith("some") && text.endsWith(".example")), shown::toString);
    }

    @Test
    void tooltipsGrowWithLetters() {
        show(Person.of("Ana", folder, 3).profile().store().folder(), new FontSize(200));
        double[] size = new double[1];
        inWindow(() -> {
            Tooltip tip = node("check-lists", MenuButton.class).getTooltip();
            tip.show(stage);
            size[0] = everything(tip.getScene().getRoot()).filter(Text.class::isInstance).map(Text.class::cast)
                    .findFirst().orElseThrow().getFont().getSize();
            tip.hide();
        });
        assertTrue(size[0] >= new FontSize(200).pixels() * 0.8, "letters of " + size[0]);
    }

    @Test
    void theGuideIsNoLargerThanTheScreen() {
        show(Person.of("Ana", folder, 3).profile().store().folder(), new FontSize(200));
        inWindow(() -> node("help", Button.class).fire());
        rest();
        Window guide = listTargetWindows().stream().filter(one -> one != stage).findFirst().orElseThrow();
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        assertTrue(guide.getWidth() <= screen.getWidth() && guide.getHeight() <= screen.getHeight(),
                guide.getWidth() + " by " + guide.getHeight() + " on " + screen);
    }

    @Test
    void theHeadOfAnExplanationBreaksAnAddressBeforeItsDomain() throws IOException {
        String sender = "some.rather.long.name.of.somebody@department.university.example";
        Path list = Files.writeString(folder.resolve("list.txt"), sender + "\nother@plaza.example\n");
        showAna();
        inWindow(() -> kith.files.willOpen(list));
        inWindow(() -> node("check-lists", MenuButton.class).getItems().getFirst().fire());
        rest();
        press("check-why");
        until(() -> visible("#check-drawer"));
        List<String> lines = everything(node("check-drawer", Node.class)).filter(Text.class::isInstance)
                .map(Text.class::cast).map(Text::getText).filter(text -> sender.contains(text) && !text.isEmpty())
                .toList();
        assertEquals(List.of("some.rather.long.name.of.somebody", "@department.university.example"), lines);
    }
}
