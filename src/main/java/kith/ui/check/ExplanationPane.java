package kith.ui.check;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.CheckSenders.Asked;
import kith.evidence.Explanation;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A verdict in full: what each friend adds to it, what it takes to be known, and what one thing more would change. */
final class ExplanationPane extends VBox {
    private final CheckViewModel model;

    ExplanationPane(CheckViewModel model) {
        this.model = model;
        setId("check-explanation");
        setSpacing(8);
        model.explanationProperty().subscribe(this::show);
    }

    private void show(@Nullable Explanation explanation) {
        getChildren().clear();
        CheckViewModel.@Nullable Round round = model.roundProperty().get();
        if (explanation == null || round == null) {
            return;
        }
        List<Asked> asked = round.session().asked();
        ExplainWords words = model.explainWords();
        getChildren().add(grid(asked, explanation));
        getChildren().add(sentence(words.limit(explanation)));
        Label heading = new Label(words.heading());
        heading.getStyleClass().add("form-label");
        getChildren().add(heading);
        if (explanation.changes().isEmpty()) {
            getChildren().add(sentence(words.nothingChanges()));
        }
        for (Explanation.Change change : explanation.changes()) {
            Label line = sentence(words.change(asked, change, explanation.couldDecide(change)));
            line.setGraphic(new FontIcon(explanation.couldDecide(change) ? Feather.TRENDING_UP : Feather.CHEVRON_RIGHT));
            getChildren().add(line);
        }
        if (explanation.leftOut() > 0) {
            Label rest = sentence(words.leftOut(explanation.leftOut()));
            rest.getStyleClass().add("quiet");
            getChildren().add(rest);
        }
    }

    private GridPane grid(List<Asked> asked, Explanation explanation) {
        GridPane grid = new GridPane();
        grid.setHgap(16);
        grid.setVgap(6);
        ExplainWords words = model.explainWords();
        for (int i = 0; i < explanation.parts().size(); i++) {
            Explanation.Part part = explanation.parts().get(i);
            Label name = new Label(asked.get(i).friend().name());
            name.setMinWidth(60);
            name.getStyleClass().add("form-label");
            Label weight = new Label(words.weight(part));
            weight.setMinWidth(USE_PREF_SIZE);
            Label means = sentence(words.part(asked.get(i), part));
            GridPane.setHgrow(means, Priority.ALWAYS);
            grid.addRow(i, name, weight, means);
        }
        return grid;
    }
}
