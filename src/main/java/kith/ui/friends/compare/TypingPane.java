package kith.ui.friends.compare;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
import kith.identity.FingerprintComparison;
import kith.ui.parts.Confirm;
import kith.ui.parts.FormRow;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/**
 * Where the user types what the friend reads out; each group is marked above, and what is missing is not called wrong.
 */
final class TypingPane extends VBox {
    private final ComparingViewModel model;
    private final Label so = sentence("");

    TypingPane(ScreenContext context, ComparingViewModel model, Friends.Summary summary) {
        super(8);
        this.model = model;
        Texts texts = context.texts();
        String name = summary.friend().name();
        TextField typed = new TextField();
        typed.setId("friend-fingerprint");
        typed.textProperty().bindBidirectional(model.typedProperty());
        typed.setOnAction(event -> model.verifyTyped());
        FormRow row = new FormRow(texts.get("friends.type-fingerprint", "name", name), "", typed);
        row.problemProperty().bind(model.problemProperty());
        so.setId("friend-so-far");
        so.getStyleClass().add("so-far");
        typed.accessibleHelpProperty().unbind();
        typed.accessibleHelpProperty().bind(so.textProperty());
        model.comparisonProperty().when(sceneProperty().map(Objects::nonNull)).subscribe(this::tell);
        Button verify = button("friend-verify", texts.get("friends.verify"), Feather.CHECK_CIRCLE);
        verify.getStyleClass().add("accent");
        verify.disableProperty().bind(model.typedProperty().map(String::isBlank));
        verify.setOnAction(event -> model.verifyTyped());
        Button compared = button("friend-compared", texts.get("friends.compared"), Feather.EYE);
        compared.setOnAction(event -> {
            if (context.confirm().ask(ComparingPane.equalQuestion(texts, summary)) == Confirm.Answer.DO_IT) {
                model.verifyCompared();
            }
        });
        getChildren().addAll(row, so, new FlowPane(8, 8, verify, compared));
    }

    private void tell(Optional<FingerprintComparison> comparison) {
        so.setText(comparison.map(model::words).orElse(""));
        so.getStyleClass().removeAll("problem", "agreed");
        comparison.map(FingerprintComparison::outcome).filter(o -> o == FingerprintComparison.Outcome.DIFFERENT
                        || o == FingerprintComparison.Outcome.EQUAL)
                .ifPresent(o -> so.getStyleClass()
                        .add(o == FingerprintComparison.Outcome.EQUAL ? "agreed" : "problem"));
    }
}
