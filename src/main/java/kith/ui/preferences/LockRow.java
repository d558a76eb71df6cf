package kith.ui.preferences;

import javafx.beans.property.ObjectProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.ui.profile.LockAfter;
import kith.ui.text.Texts;

/** When the passphrase is asked for again. */
final class LockRow extends VBox {
    LockRow(Texts texts, ObjectProperty<LockAfter> after) {
        String name = texts.get("preferences.lock");
        Label label = new Label(name);
        label.getStyleClass().add("form-label");
        Label hint = new Label(texts.get("preferences.lock-hint"));
        hint.getStyleClass().add("form-hint");
        hint.setWrapText(true);
        hint.setMinHeight(USE_PREF_SIZE);
        FlowPane buttons = new FlowPane(16, 8);
        buttons.setAccessibleRole(AccessibleRole.PARENT);
        ToggleGroup group = new ToggleGroup();
        for (LockAfter choice : LockAfter.CHOICES) {
            String words = words(texts, choice);
            RadioButton button = new RadioButton(words);
            button.setId("preferences-lock-" + choice.word());
            button.setMnemonicParsing(false);
            button.setMinWidth(USE_PREF_SIZE);
            button.setAccessibleText(texts.get("preferences.choice", "name", name, "choice", words));
            button.setToggleGroup(group);
            button.setSelected(after.get() == choice);
            button.setUserData(choice);
            buttons.getChildren().add(button);
        }
        group.selectedToggleProperty().subscribe((before, chosen) -> {
            if (chosen != null && chosen.getUserData() instanceof LockAfter choice) {
                after.set(choice);
            }
        });
        setSpacing(4);
        getStyleClass().add("form-row");
        getChildren().addAll(label, buttons, hint);
    }

    private static String words(Texts texts, LockAfter choice) {
        return texts.get(switch (choice) {
            case FIVE_MINUTES -> "preferences.lock-5";
            case QUARTER_HOUR -> "preferences.lock-15";
            case HOUR -> "preferences.lock-60";
            case CLOSING -> "preferences.lock-closing";
        });
    }
}
