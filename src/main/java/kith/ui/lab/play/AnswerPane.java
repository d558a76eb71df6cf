package kith.ui.lab.play;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kith.lab.play.Action;
import kith.lab.play.LookExplanation.Verdict;
import kith.text.lab.PlayTexts;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What was done last, what the filter says of the marked word and why, and the ways through all that was done. */
final class AnswerPane extends VBox {
    private final Texts texts;
    private final PlaygroundViewModel model;
    private final PlayTexts playTexts;
    private final FontIcon icon = new FontIcon(Feather.HELP_CIRCLE);
    private final Label outcome = sentence("");
    private final Label verdict = sentence("");
    private final Label reason = sentence("");
    private final Label step = sentence("");
    private final Tooltip undoing = new Tooltip();
    private final Tooltip redoing = new Tooltip();

    AnswerPane(ScreenContext context, PlaygroundViewModel model) {
        super(8);
        this.texts = context.texts();
        this.model = model;
        this.playTexts = model.playTexts();
        setId("play-answer");
        getStyleClass().add("card");
        outcome.setId("play-outcome");
        verdict.setId("play-verdict");
        verdict.getStyleClass().add("figure");
        reason.setId("play-reason");
        step.setId("play-step");
        for (Label label : new Label[] {outcome, verdict, reason, step}) {
            Present.when(label, label.textProperty().isNotEmpty());
        }
        HBox answer = new HBox(8, icon, new VBox(4, verdict, reason));
        Present.when(answer, verdict.textProperty().isNotEmpty());
        Button undo = picture("play-undo", texts.get("play.undo"), Feather.CORNER_UP_LEFT, model::undo,
                Shown::canGoBack);
        undo.setTooltip(undoing);
        Button redo = picture("play-redo", texts.get("play.redo"), Feather.CORNER_UP_RIGHT, model::redo,
                shown -> shown.after().isPresent());
        redo.setTooltip(redoing);
        FlowPane ways = new FlowPane(8, 8,
                picture("play-start", texts.get("play.to-start"), Feather.SKIP_BACK, model::toStart, Shown::canGoBack),
                way("play-back", texts.get("play.back"), Feather.REWIND, model::back, Shown::canGoBack),
                way("play-forward", texts.get("play.forward"), Feather.FAST_FORWARD, model::forward, Shown::canGoOn),
                picture("play-end", texts.get("play.to-end"), Feather.SKIP_FORWARD, model::toEnd, Shown::canGoOn),
                undo, redo);
        ways.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(outcome, answer, step, ways);
        model.shownProperty().subscribe(this::show);
    }

    private Button way(String id, String name, Ikon picture, Runnable action, Predicate<Shown> possible) {
        Button button = button(id, name, picture);
        button.setOnAction(event -> action.run());
        model.shownProperty().subscribe(shown -> button.setDisable(!possible.test(shown)));
        return button;
    }

    private Button picture(String id, String name, Ikon picture, Runnable action, Predicate<Shown> possible) {
        Button button = way(id, "", picture, action, possible);
        button.setAccessibleText(name);
        button.setTooltip(new Tooltip(name));
        return button;
    }

    private void show(Shown shown) {
        Sentences said = shown.sentences();
        outcome.setText(said.outcome());
        verdict.setText(said.verdict());
        reason.setText(said.why());
        step.setText(shown.isWhole() ? "" : said.step());
        undoing.setText(named("play.undo-named", "play.undo", shown.before()));
        redoing.setText(named("play.redo-named", "play.redo", shown.after()));
        if (said.kind() != null) {
            colour(said.kind());
        }
    }

    private String named(String key, String bare, Optional<Action> action) {
        return action.map(one -> texts.get(key, "action", playTexts.action(one))).orElse(texts.get(bare));
    }

    private void colour(Verdict now) {
        icon.setIconCode(switch (now) {
            case IN -> Feather.CHECK_CIRCLE;
            case SURELY_NOT -> Feather.X_CIRCLE;
            case FALSE_POSITIVE, FALSE_NEGATIVE -> Feather.ALERT_TRIANGLE;
        });
        icon.getStyleClass().removeAll("play-right", "play-wrong", "play-not");
        icon.getStyleClass().add(switch (now) {
            case IN -> "play-right";
            case SURELY_NOT -> "play-not";
            case FALSE_POSITIVE, FALSE_NEGATIVE -> "play-wrong";
        });
    }
}
