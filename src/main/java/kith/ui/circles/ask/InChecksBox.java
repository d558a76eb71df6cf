package kith.ui.circles.ask;

import static kith.ui.parts.Sentence.sentence;

import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.check.AskInChecks.Choice;
import kith.app.check.AskInChecks.State;
import kith.app.check.ListStanding;
import kith.evidence.Trust;
import kith.text.check.ForecastTexts;
import kith.text.circle.InChecksTexts;
import kith.ui.parts.Confirm;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The switch that has checks ask a circle's list, below it whether they do, whom one would have to verify for it to
 * decide, and for a list with such people the switch that takes their word all the same.
 */
final class InChecksBox extends VBox {
    private final Texts texts;
    private final CheckBox box;
    private final CheckBox accept;

    InChecksBox(ScreenContext context, InChecksViewModel model) {
        super(2);
        this.texts = context.texts();
        box = box("circle-in-checks", "circles.in-checks");
        accept = box("circle-in-checks-accept", "circles.in-checks-accept");
        Label why = sentence("");
        why.setId("circle-in-checks-why");
        why.getStyleClass().addAll("form-hint", "mode-hint");
        why.textProperty().bind(model.stateProperty().map(now -> words(texts, model.title(), now)).orElse(""));
        box.accessibleHelpProperty().bind(why.textProperty());
        accept.setAccessibleHelp(texts.get("circle.in-checks.means"));
        model.stateProperty().subscribe(this::show);
        box.setOnAction(event -> model.choose(box.isSelected() ? Choice.ASK : Choice.LEAVE_OUT));
        accept.setOnAction(event -> {
            boolean wanted = accept.isSelected();
            if (wanted && context.confirm().ask(new Confirm.Question(
                    texts.get("circles.in-checks-accept-title", "name", model.title()),
                    texts.get("circle.in-checks.means"), texts.get("circles.in-checks-accept-do"),
                    texts.get("circles.in-checks-accept-leave"), Confirm.Gravity.CAUTION)) != Confirm.Answer.DO_IT) {
                accept.setSelected(false);
            } else {
                model.choose(wanted ? Choice.TAKE_THEIR_WORD : Choice.ASK);
            }
        });
        ForecastTexts forecasts = new ForecastTexts(texts.messages());
        Label worth = sentence("");
        worth.setId("circle-worth");
        worth.getStyleClass().addAll("form-hint", "mode-hint");
        worth.textProperty().bind(model.forecastProperty()
                .map(now -> forecasts.list(now, model.title()).orElse("")).orElse(""));
        Present.when(worth, worth.textProperty().isNotEmpty());
        getChildren().addAll(box, why, worth, accept);
    }

    private CheckBox box(String id, String key) {
        CheckBox made = new CheckBox(texts.get(key));
        made.setId(id);
        made.setWrapText(true);
        made.setMinHeight(USE_PREF_SIZE);
        return made;
    }

    private void show(@Nullable State now) {
        box.setSelected(isWanted(now));
        accept.setSelected(now != null && now.trust() == Trust.ACCEPTED);
        Present.now(accept,
                now != null && now.standing() == ListStanding.ASKED && now.trust() != Trust.VERIFIED);
    }

    /** What the user wants; whether it can be done is said below. */
    private static boolean isWanted(@Nullable State state) {
        return state != null && state.standing() != ListStanding.SWITCHED_OFF;
    }

    private static String words(Texts texts, String title, State state) {
        InChecksTexts words = new InChecksTexts(texts.messages());
        String standing = words.standing(title, state);
        return state.standing() != ListStanding.ASKED ? standing : words.trust(state)
                .map(trust -> texts.messages().sentences(standing, trust)).orElse(standing);
    }
}
