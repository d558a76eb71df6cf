package kith.ui.circles;

import static kith.ui.parts.Sentence.sentence;

import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.AskInChecks.Choice;
import kith.app.AskInChecks.Standing;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** The switch that has checks ask a circle's list, and below it whether they do and why not. */
final class InChecksBox extends VBox {
    InChecksBox(Texts texts, InChecksViewModel model) {
        super(2);
        CheckBox box = new CheckBox(texts.get("circles.in-checks"));
        box.setId("circle-in-checks");
        box.setWrapText(true);
        box.setMinHeight(USE_PREF_SIZE);
        Label why = sentence("");
        why.setId("circle-in-checks-why");
        why.getStyleClass().addAll("form-hint", "mode-hint");
        why.textProperty().bind(model.standingProperty().map(now -> words(texts, now)).orElse(""));
        box.accessibleHelpProperty().bind(why.textProperty());
        model.standingProperty().subscribe(now -> box.setSelected(isWanted(now)));
        box.setOnAction(event -> model.choose(box.isSelected() ? Choice.ASK : Choice.LEAVE_OUT));
        getChildren().addAll(box, why);
    }

    /** What the user wants; whether it can be done is said below. */
    private static boolean isWanted(@Nullable Standing standing) {
        return standing != null && standing != Standing.SWITCHED_OFF;
    }

    private static String words(Texts texts, Standing standing) {
        return texts.get(switch (standing) {
            case ASKED -> "circles.in-checks-asked";
            case SWITCHED_OFF -> "circles.in-checks-off";
            case NOT_JOINED -> "circles.in-checks-not-joined";
            case NO_LIST -> "circles.in-checks-no-list";
            case ONLY_MINE -> "circles.in-checks-only-mine";
            case SALT_TAKEN -> "circles.in-checks-salt";
        });
    }
}
