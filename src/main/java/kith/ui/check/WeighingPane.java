package kith.ui.check;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.check.AskedWitness;
import kith.evidence.Explanation;
import kith.text.check.ExplanationTexts;
import kith.ui.text.Texts;

/**
 * The figures behind a verdict, folded away until somebody wants them: what was asked of each friend and how much it
 * weighs, what is enough, and what one thing more would change.
 */
final class WeighingPane extends TitledPane {
    private final CheckTexts checkTexts;
    private final ExplanationTexts explanationTexts;

    WeighingPane(Texts texts, CheckViewModel model, List<AskedWitness> asked, Explanation explanation) {
        this.checkTexts = model.checkTexts();
        this.explanationTexts = model.drawer().explanationTexts();
        setText(texts.get("check.explain-figures"));
        setMnemonicParsing(false);
        setId("check-weighing");
        setExpanded(false);
        setAnimated(false);
        VBox content = new VBox(12);
        for (int i = 0; i < explanation.parts().size(); i++) {
            content.getChildren().add(part(asked.get(i), explanation.parts().get(i)));
        }
        content.getChildren().add(sentence(explanationTexts.limit(explanation)));
        if (explanation.evidence().decidingMatched() > 0) {
            content.getChildren().add(sentence(checkTexts.figures(explanation.evidence())));
        }
        for (Explanation.Change change : explanation.changes()) {
            content.getChildren()
                    .add(sentence(explanationTexts.change(asked, change, explanation.couldDecide(change))));
        }
        if (explanation.leftOut() > 0) {
            content.getChildren().add(sentence(explanationTexts.leftOut(explanation.leftOut())));
        }
        setContent(content);
    }

    private Node part(AskedWitness asked, Explanation.Part part) {
        Label name = new Label(asked.name());
        name.getStyleClass().add("form-label");
        return new VBox(4, new FlowPane(12, 4, name, new Label(explanationTexts.weight(part))),
                sentence(checkTexts.filters(asked)), sentence(checkTexts.witnesses().testimony(part.testimony())),
                sentence(explanationTexts.part(asked, part)));
    }
}
