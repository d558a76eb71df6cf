package kith.ui.lab.play;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/** The words that are in the filter; the chosen one's cells are marked. */
final class WordList extends VBox {
    private static final double HEIGHT = 150;

    private final PlaygroundViewModel model;
    private final ListView<Map.Entry<String, Integer>> list = new ListView<>();
    private boolean following;

    WordList(ScreenContext context, PlaygroundViewModel model) {
        super(6);
        this.model = model;
        Label title = new Label(context.texts().get("play.words"));
        title.getStyleClass().add("form-label");
        title.setLabelFor(list);
        list.setId("play-words");
        list.setAccessibleText(context.texts().get("play.words"));
        list.setAccessibleHelp(context.texts().get("play.words-help"));
        list.setPlaceholder(sentence(context.texts().get("play.no-words")));
        context.follow(list, () -> {
            list.setPrefHeight(context.scaled(HEIGHT));
            list.setMinHeight(context.scaled(HEIGHT));
        });
        list.setPrefWidth(0);
        list.getStyleClass().add("dense");
        list.setCellFactory(any -> new WordCell());
        VBox.setVgrow(list, Priority.ALWAYS);
        list.getSelectionModel().selectedItemProperty().subscribe(chosen -> {
            if (chosen != null && !following) {
                model.mark(chosen.getKey());
            }
        });
        model.shownProperty().subscribe(this::show);
        getChildren().addAll(title, list);
    }

    private void show(Shown shown) {
        following = true;
        List<Map.Entry<String, Integer>> words = shown.words();
        if (!words.equals(list.getItems())) {
            list.getItems().setAll(words);
        }
        words.stream().filter(word -> word.getKey().equals(shown.marked())).findFirst().ifPresentOrElse(
                list.getSelectionModel()::select, list.getSelectionModel()::clearSelection);
        following = false;
    }

    private final class WordCell extends ListCell<Map.Entry<String, Integer>> {
        @Override
        protected void updateItem(Map.@Nullable Entry<String, Integer> word, boolean empty) {
            super.updateItem(word, empty);
            setText(word == null || empty ? "" : model.playTexts().word(word));
        }
    }
}
