package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import kith.text.Language;
import kith.ui.WindowTest;
import kith.ui.theme.FontSize;
import kith.ui.theme.Theme;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Only the button that the Enter key presses looks as if it did. */
class DialogConfirmTest extends WindowTest {
    private Stage stage;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        Scene scene = new Scene(new StackPane(), 800, 600);
        Theme theme = new Theme(new SimpleObjectProperty<>(ColorScheme.LIGHT));
        theme.choose(ThemeChoice.LIGHT);
        theme.dress(scene, Language.ENGLISH, FontSize.USUAL);
        stage.setScene(scene);
        stage.show();
    }

    @ParameterizedTest
    @EnumSource
    void oneButtonLooksLikeTheDefault(Confirm.Gravity gravity) {
        AtomicReference<Confirm.Answer> answer = new AtomicReference<>();
        Platform.runLater(() -> answer.set(new DialogConfirm(stage).ask(new Confirm.Question("Compared?",
                "Both are equal.", "They are equal", "Leave it", gravity))));
        until(() -> visible("#confirm-do"));
        List<Button> strong = List.of(node("confirm-do", Button.class), node("confirm-leave", Button.class)).stream()
                .filter(button -> button.isDefaultButton() || button.getStyleClass().contains("accent")).toList();
        assertEquals(List.of(gravity == Confirm.Gravity.NORMAL ? "confirm-do" : "confirm-leave"),
                strong.stream().map(Button::getId).toList());
        Button leave = node("confirm-leave", Button.class);
        double x = leave.getScene().getWindow().getX();
        assertEquals(stage.getX() + stage.getWidth() / 2, x + leave.getScene().getWindow().getWidth() / 2, 2,
                "over the window");
        type(KeyCode.ESCAPE);
        until(() -> answer.get() == Confirm.Answer.LEAVE_IT);
    }
}
