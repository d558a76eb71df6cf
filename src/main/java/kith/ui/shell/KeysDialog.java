package kith.ui.shell;

import module java.base;
import javafx.application.Platform;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import kith.ui.parts.FocusRing;
import kith.ui.parts.Sentence;
import kith.ui.shell.Shortcut.Group;

/** Lists the keys by groups, over the window, and leads to the guide. */
final class KeysDialog {
    private static final double WIDTH = 560;
    private static final double HEIGHT = 460;
    /** What is left of the window that waits. */
    private static final double BESIDE = 60;
    /** The same, with the heading and the buttons of the dialog. */
    private static final double ABOVE_AND_BELOW = 140;

    private KeysDialog() {
    }

    /**
     * Shows the list and does not wait.
     *
     * @param owner the window that waits
     * @param context its words and the size of its letters
     * @param shortcuts what to list
     * @param guide opens the guide, where there is one
     */
    static void show(Window owner, ScreenContext context, List<Shortcut> shortcuts, Optional<Runnable> guide) {
        ButtonType close = new ButtonType(context.texts().get("keys.close"), ButtonData.CANCEL_CLOSE);
        ButtonType open = new ButtonType(context.texts().get("keys.open-guide"), ButtonData.LEFT);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(context.texts().get("keys.title"));
        dialog.setHeaderText(context.texts().get("keys.title"));
        dialog.setResizable(true);
        DialogPane pane = dialog.getDialogPane();
        FocusRing.install(pane.getScene().getWindow());
        pane.getStylesheets().setAll(owner.getScene().getStylesheets());
        pane.setId("keys");
        ScrollPane list = list(context, shortcuts);
        list.setPrefSize(Math.min(context.scaled(WIDTH), owner.getWidth() - BESIDE),
                Math.min(context.scaled(HEIGHT), owner.getHeight() - context.scaled(ABOVE_AND_BELOW)));
        // Some window managers open a window that can be resized at the least height that it allows.
        list.setMinHeight(list.getPrefHeight());
        pane.setContent(list);
        pane.getButtonTypes().add(close);
        pane.lookupButton(close).setId("keys-close");
        ((Button) pane.lookupButton(close)).setDefaultButton(true);
        guide.ifPresent(action -> {
            pane.getButtonTypes().add(open);
            pane.lookupButton(open).setId("keys-guide");
            dialog.setResultConverter(button -> {
                if (button == open) {
                    // After this window is closed: what closes gives the keyboard back to the window below.
                    Platform.runLater(action);
                }
                return button;
            });
        });
        dialog.setOnShown(event -> list.requestFocus());
        dialog.show();
    }

    private static ScrollPane list(ScreenContext context, List<Shortcut> shortcuts) {
        GridPane rows = new GridPane();
        rows.getStyleClass().add("keys-rows");
        for (Group group : Group.values()) {
            List<Shortcut> keys = shortcuts.stream().filter(shortcut -> shortcut.group() == group).toList();
            if (!keys.isEmpty()) {
                addHeading(rows, context.texts().get(group.key()));
                keys.forEach(shortcut -> addRow(rows, shortcut));
            }
        }
        VBox groups = new VBox(rows, Sentence.sentence(context.texts().get("keys.mnemonics")));
        groups.getStyleClass().add("keys-groups");
        ScrollPane scroll = new ScrollPane(groups);
        scroll.setId("keys-list");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        // The focus is on the list and the arrows scroll it; a screen reader reads it all.
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText(shortcuts.stream().map(key -> key.keysInWords() + ": " + key.text())
                .collect(Collectors.joining("\n")));
        return scroll;
    }

    private static void addHeading(GridPane rows, String heading) {
        Label title = new Label(heading);
        title.getStyleClass().addAll("section-title", "keys-heading");
        rows.add(title, 0, rows.getRowCount(), 2, 1);
    }

    private static void addRow(GridPane rows, Shortcut shortcut) {
        Label combination = new Label(shortcut.keysInWords());
        combination.setMinWidth(Region.USE_PREF_SIZE);
        combination.getStyleClass().add("keys-combination");
        Label text = Sentence.sentence(shortcut.text());
        GridPane.setValignment(combination, VPos.TOP);
        GridPane.setHgrow(text, Priority.ALWAYS);
        rows.addRow(rows.getRowCount(), combination, text);
    }
}
