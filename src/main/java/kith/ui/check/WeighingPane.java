package kith.ui.check;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.check.AskedWitness;
import kith.evidence.Explanation;
import kith.text.check.ExplanationTexts;
import kith.ui.text.Texts;

/** The figures behind a verdict, folded away until somebody wants them: each friend's weight, and what is enough. */
final class WeighingPane extends TitledPane {
    WeighingPane(Texts texts, ExplanationTexts explanationTexts, List<AskedWitness> asked, Explanation explanation) {
        setText(texts.get("check.explain-figures"));
        setMnemonicParsing(false);
        setId("check-weighing");
        setExpanded(false);
        setAnimated(false);
        VBox content = new VBox(12);
        for (int i = 0; i < explanation.parts().size(); i++) {
            Explanation.Part part = explanation.parts().get(i);
            Label name = new Label(asked.get(i).name());
            name.getStyleClass().add("form-label");
            content.getChildren().add(new VBox(4, new FlowPane(12, 4, name, new Label(explanationTexts.weight(part))),
                    sentence(explanationTexts.part(asked.get(i), part))));
        }
        content.getChildren().add(sentence(explanationTexts.limit(explanation)));
        setContent(content);
    }
}
