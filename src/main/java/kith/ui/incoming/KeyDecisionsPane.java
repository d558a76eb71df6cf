package kith.ui.incoming;

import static kith.ui.parts.Sentence.sentence;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.ui.parts.Fold;
import kith.ui.text.Texts;

/** Whose several keys are: a row for each, which says what is chosen and unfolds to the other answers. */
final class KeyDecisionsPane extends VBox {
    KeyDecisionsPane(Texts texts, KeyDecisionsViewModel model) {
        getStyleClass().add("stacked");
        getChildren().add(sentence(texts.get("key.sentence-many", "count", model.rows().size())));
        for (int i = 0; i < model.rows().size(); i++) {
            KeyDecisionViewModel row = model.rows().get(i);
            Fold fold = new Fold("key-row-" + i, "", new KeyDecisionPane(texts, row));
            fold.textProperty().bind(Bindings.createStringBinding(() -> said(texts, row),
                    row.answerProperties().toArray(javafx.beans.Observable[]::new)));
            fold.setExpanded(!row.warning().isEmpty());
            getChildren().add(fold);
        }
        Label problem = sentence("");
        problem.setId("keys-problem");
        problem.getStyleClass().add("problem");
        problem.textProperty().bind(model.problemProperty());
        getChildren().addAll(sentence(texts.get("key.later")), problem);
    }

    private static String said(Texts texts, KeyDecisionViewModel row) {
        String file = row.question().nameInFile();
        return switch (row.choiceProperty().get()) {
            case NEW_FRIEND -> texts.get("key.row-new", "file", file, "name", row.nameProperty().get());
            case BELONGS_TO -> texts.get("key.row-invited", "file", file, "name",
                    String.valueOf(row.invitedProperty().get()));
            case REPLACES -> texts.get("key.row-replaces", "file", file, "name",
                    String.valueOf(row.replacedProperty().get()));
            case REFUSE -> texts.get("key.row-refuse", "file", file);
        };
    }
}
