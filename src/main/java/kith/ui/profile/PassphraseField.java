package kith.ui.profile;

import module java.base;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A field for a passphrase: hidden, or readable as long as its owner wants to see it; and a word when Caps Lock is on,
 * where the system tells.
 */
public final class PassphraseField extends VBox {
    private final PasswordField hidden = new PasswordField();
    private final TextField readable = new TextField();
    private final ToggleButton show;
    private final Label capsLock;

    /**
     * @param texts the window's language
     * @param id of the hidden field; that of the readable one has {@code -readable} after it, of the button
     *     {@code -show}
     * @param name what is typed here
     */
    public PassphraseField(Texts texts, String id, String name) {
        hidden.setId(id);
        readable.setId(id + "-readable");
        readable.textProperty().bindBidirectional(hidden.textProperty());
        show = new ToggleButton("", new FontIcon(Feather.EYE));
        show.setId(id + "-show");
        show.getStyleClass().addAll("button-icon", "passphrase-show");
        show.setAccessibleText(texts.get("passphrase.show-named", "name", name));
        show.setTooltip(new Tooltip(texts.get("passphrase.show")));
        capsLock = new Label(texts.get("passphrase.caps-lock"));
        capsLock.setId(id + "-caps-lock");
        capsLock.setWrapText(true);
        capsLock.getStyleClass().add("caution");
        Present.now(capsLock, false);
        for (TextInputControl field : List.of(hidden, readable)) {
            field.setAccessibleText(name);
            field.focusedProperty().subscribe(this::lookAtCapsLock);
        }
        Present.either(show.selectedProperty(), readable, hidden);
        show.selectedProperty().subscribe((before, now) -> take(now));
        addEventHandler(KeyEvent.KEY_RELEASED, event -> lookAtCapsLock());
        StackPane fields = new StackPane(hidden, readable);
        HBox.setHgrow(fields, Priority.ALWAYS);
        HBox row = new HBox(fields, show);
        row.getStyleClass().add("passphrase-row");
        getStyleClass().add("passphrase-field");
        getChildren().addAll(row, capsLock);
        show.disableProperty().bind(hidden.disableProperty());
        readable.disableProperty().bind(hidden.disableProperty());
    }

    /** {@return what is typed} */
    public StringProperty textProperty() {
        return hidden.textProperty();
    }

    /** {@return whether nothing can be typed} */
    public BooleanProperty closedProperty() {
        return hidden.disableProperty();
    }

    /** {@return the field that is there at first, which a label can name} */
    public PasswordField control() {
        return hidden;
    }

    /** Puts the focus where one types. */
    public void focus() {
        (show.isSelected() ? readable : hidden).requestFocus();
    }

    /** The focus stays on the button, where it was pressed. */
    private void take(boolean shown) {
        readable.setAccessibleHelp(hidden.getAccessibleHelp());
        ((FontIcon) show.getGraphic()).setIconCode(shown ? Feather.EYE_OFF : Feather.EYE);
        (shown ? readable : hidden).end();
    }

    private void lookAtCapsLock() {
        Optional<Boolean> on = Platform.isKeyLocked(KeyCode.CAPS);
        Present.now(capsLock, (hidden.isFocused() || readable.isFocused()) && on.orElse(false));
    }
}
