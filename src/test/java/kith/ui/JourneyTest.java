package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kith.text.Language;
import kith.ui.shell.Page;
import kith.ui.theme.Appearance;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.api.io.TempDir;

/** A journey through Kith's window: one profile after another is shown, and each step waits until it can be done. */
abstract class JourneyTest extends WindowTest {
    static final double WIDTH = 1024;
    static final double HEIGHT = 700;
    static final int MOST_STOPS = 40;

    @TempDir
    Path folder;

    Stage stage;
    KithWindow kith;

    @Override
    protected void open(Stage opened) {
        stage = opened;
    }

    @Override
    protected void close() {
        closeWindow();
    }

    private void closeWindow() {
        if (kith != null) {
            kith.close();
        }
    }

    /** Shows a profile in place of the one before. */
    final void show(Path profile) {
        show(profile, Language.ENGLISH);
    }

    final void show(Person person) {
        show(person.profile().store().folder());
    }

    final void show(Path profile, Language language) {
        show(profile, Optional.empty(), new Appearance(ThemeChoice.LIGHT, Optional.of(language)));
    }

    final void show(Path profile, Optional<Path> demo, Appearance look) {
        inWindow(() -> {
            closeWindow();
            kith = new KithWindow(stage, profile, demo, look);
            stage.setWidth(WIDTH);
            stage.setHeight(HEIGHT);
        });
        rest();
    }

    final void rest() {
        until(() -> kith.isAtRest());
    }

    /** Goes to a page, and waits until it is filled. */
    final void go(Page page) {
        inWindow(() -> kith.go(page));
        rest();
    }

    /** Presses a button as soon as it can be pressed. */
    final void fire(String id) {
        ButtonBase button = ready(id);
        inWindow(button::fire);
    }

    /** The same, and waits until what it began is done. */
    final void press(String id) {
        fire(id);
        rest();
    }

    /** Presses a button that opens a dialog, which waits in a loop of its own on the window's thread. */
    final void fireLater(String id) {
        Platform.runLater(ready(id)::fire);
    }

    /** {@return a button that can be pressed} */
    final ButtonBase ready(String id) {
        until(() -> lookup("#" + id).tryQueryAs(ButtonBase.class).filter(found -> !found.isDisabled()).isPresent());
        return node(id, ButtonBase.class);
    }

    final void enter(String id, String text) {
        until(() -> lookup("#" + id).tryQuery().isPresent());
        inWindow(() -> node(id, TextInputControl.class).setText(text));
    }

    final String text(String id) {
        return node(id, Label.class).getText();
    }

    /** {@return the texts of all labels of a part of the window} */
    final List<String> lines(String id) {
        return there(() -> everything(node(id, Node.class)).filter(Label.class::isInstance)
                .map(label -> ((Label) label).getText()).toList());
    }

    final String says(String id) {
        return lines(id).stream().map(String::valueOf).collect(Collectors.joining("\n"));
    }

    /** A screen reader has a name for whatever takes the focus. */
    final void allNamed() {
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
    }

    /** {@return the id of what has the focus, if it has one} */
    final String focused() {
        Node owner = stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    /** Goes on with the Tab key alone. */
    final void tabTo(String id) {
        for (int stops = 0; stops < MOST_STOPS && !focused().equals(id); stops++) {
            type(KeyCode.TAB);
        }
        assertEquals(id, focused());
    }
}
