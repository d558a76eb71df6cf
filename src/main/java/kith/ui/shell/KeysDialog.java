package kith.ui.shell;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import kith.ui.parts.Sentence;
import kith.ui.shell.Shortcut.Group;

/** Lists the keys by groups, over the window, and leads to the guide. */
final class KeysDialog {
    private static final double WIDTH = 560;
    private static final double HEIGHT = 460;

    private KeysDialog() {
    }

    /**
     * Shows the list and does not wait.
     *
     * @param owner the window that waits
     * @param desk its words and the size of its letters
     * @param shortcuts what to list
     * @param guide opens the guide, where there is one
     */
    static void show(Window owner, Desk desk, List<Shortcut> shortcuts, Optional<Runnable> guide) {
        ButtonType close = new ButtonType(desk.texts().get("keys.close"), ButtonData.CANCEL_CLOSE);
        ButtonType open = new ButtonType(desk.texts().get("keys.open-guide"), ButtonData.LEFT);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(desk.texts().get("keys.title"));
        dialog.setHeaderText(desk.texts().get("keys.title"));
        dialog.setResizable(true);
        DialogPane pane = dialog.getDialogPane();
        pane.getStylesheets().setAll(owner.getScene().getStylesheets());
        pane.setId("keys");
        ScrollPane list = list(desk, shortcuts);
        pane.setContent(list);
        pane.getButtonTypes().add(close);
        pane.lookupButton(close).setId("keys-close");
        ((Button) pane.lookupButton(close)).setDefaultButton(true);
        guide.ifPresent(action -> {
            pane.getButtonTypes().add(open);
            pane.lookupButton(open).setId("keys-guide");
            dialog.setResultConverter(button -> {
                if (button == open) {
                    action.run();
                }
                return button;
            });
        });
        dialog.setOnShown(event -> list.requestFocus());
        dialog.show();
    }

    private static ScrollPane list(Desk desk, List<Shortcut> shortcuts) {
        VBox groups = new VBox();
        groups.getStyleClass().add("keys-groups");
        for (Group group : Group.values()) {
            List<Shortcut> keys = shortcuts.stream().filter(shortcut -> shortcut.group() == group).toList();
            if (!keys.isEmpty()) {
                groups.getChildren().add(group(desk.texts().get(group.key()), keys));
            }
        }
        groups.getChildren().add(Sentence.sentence(desk.texts().get("keys.mnemonics")));
        ScrollPane scroll = new ScrollPane(groups);
        scroll.setId("keys-list");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        // The focus is on the list and the arrows scroll it; a screen reader reads it all.
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText(shortcuts.stream().map(key -> key.keysInWords() + ": " + key.text())
                .collect(Collectors.joining("\n")));
        Region screen = (Region) scroll;
        screen.setPrefSize(desk.scaled(WIDTH), desk.scaled(HEIGHT));
        return scroll;
    }

    private static VBox group(String heading, List<Shortcut> keys) {
        Label title = new Label(heading);
        title.getStyleClass().add("section-title");
        GridPane rows = new GridPane();
        rows.getStyleClass().add("keys-rows");
        ColumnConstraints first = new ColumnConstraints();
        first.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints second = new ColumnConstraints();
        second.setHgrow(Priority.ALWAYS);
        rows.getColumnConstraints().setAll(first, second);
        for (int i = 0; i < keys.size(); i++) {
            Label combination = new Label(keys.get(i).keysInWords());
            combination.setMinWidth(Region.USE_PREF_SIZE);
            combination.getStyleClass().add("keys-combination");
            Label text = Sentence.sentence(keys.get(i).text());
            GridPane.setValignment(combination, VPos.TOP);
            rows.addRow(i, combination, text);
        }
        return new VBox(title, rows);
    }
}
