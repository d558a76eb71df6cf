package kith.ui.overview;

import static kith.ui.parts.Sentence.sentence;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.evidence.Verdict;
import kith.ui.check.CheckRow;
import kith.ui.check.CheckTexts;
import kith.ui.overview.OverviewViewModel.Answer;
import kith.ui.parts.FormRow;
import kith.ui.parts.IconButton;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One field for one sender; the answer comes below it, with the way to its reasons. */
final class QuickCheck extends VBox {
    private final CheckTexts checkTexts;
    private final Label verdict = new Label();
    private final Label why = sentence("");

    QuickCheck(Texts texts, OverviewViewModel model, OverviewNavigation navigation) {
        this.checkTexts = new CheckTexts(texts);
        getStyleClass().add("card-box");
        TextField sender = new TextField();
        sender.setId("overview-sender");
        sender.setPromptText(texts.get("overview.check-example"));
        sender.textProperty().bindBidirectional(model.senderProperty());
        sender.setOnAction(event -> model.check());
        FormRow row = new FormRow(texts.get("overview.check"), "", sender);
        HBox.setHgrow(row, Priority.ALWAYS);
        Button ask = IconButton.button("overview-check", texts.get("overview.check-do"), Feather.CHECK_CIRCLE);
        ask.getStyleClass().add("accent");
        ask.disableProperty().bind(model.senderProperty().map(String::isBlank));
        ask.setOnAction(event -> model.check());
        HBox question = new HBox(8, row, ask);
        question.setAlignment(Pos.BOTTOM_LEFT);
        verdict.setId("overview-verdict");
        verdict.setMinWidth(USE_PREF_SIZE);
        why.setId("overview-answer");
        HBox.setHgrow(why, Priority.ALWAYS);
        why.setMaxWidth(Double.MAX_VALUE);
        Button reasons = IconButton.button("overview-why", texts.get("overview.check-why"), Feather.ARROW_RIGHT);
        reasons.getStyleClass().add("small");
        reasons.setOnAction(event -> navigation.explain(model.senderProperty().get().strip()));
        HBox answer = new HBox(14, verdict, why, reasons);
        answer.setAlignment(Pos.CENTER_LEFT);
        answer.visibleProperty().bind(model.answerProperty().isNotNull());
        answer.managedProperty().bind(answer.visibleProperty());
        model.answerProperty().subscribe(this::show);
        getChildren().addAll(question, answer);
    }

    private void show(@Nullable Answer answer) {
        if (answer == null) {
            return;
        }
        Verdict found = answer.checked().evidence().verdict();
        verdict.setText(checkTexts.verdict(found));
        verdict.setGraphic(new FontIcon(CheckTexts.icon(found)));
        verdict.getStyleClass().setAll("label", "verdict-badge", "verdict-" + found.word());
        why.setText(checkTexts.sentence(answer.session(), CheckRow.of(answer.session(), answer.checked())));
    }
}
