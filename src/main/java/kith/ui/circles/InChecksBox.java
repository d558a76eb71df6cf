package kith.ui.circles;

import static kith.ui.parts.Sentence.sentence;

import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.check.AskInChecks.Choice;
import kith.app.check.AskInChecks.State;
import kith.app.check.ListStanding;
import kith.evidence.Trust;
import kith.ui.parts.Confirm;
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
        why.textProperty().bind(model.stateProperty().map(now -> words(texts, now)).orElse(""));
        box.accessibleHelpProperty().bind(why.textProperty());
        accept.setAccessibleHelp(texts.get("circle.in-checks.means"));
        accept.managedProperty().bind(accept.visibleProperty());
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
        getChildren().addAll(box, why, accept);
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
        accept.setVisible(now != null && now.standing() == ListStanding.ASKED && now.trust() != Trust.VERIFIED);
    }

    /** What the user wants; whether it can be done is said below. */
    private static boolean isWanted(@Nullable State state) {
        return state != null && state.standing() != ListStanding.SWITCHED_OFF;
    }

    private static String words(Texts texts, State state) {
        String names = String.join(texts.get("check.separator"), state.unverified());
        return switch (state.standing()) {
            case ASKED -> switch (state.trust()) {
                case VERIFIED -> texts.get("circles.in-checks-asked");
                case ACCEPTED -> asked(texts, "circle.in-checks.accepted", names);
                case UNVERIFIED -> asked(texts, "circle.in-checks.unverified", names);
            };
            case SWITCHED_OFF -> texts.get("circles.in-checks-off");
            case NOT_JOINED -> texts.get("circles.in-checks-not-joined");
            case NO_LIST -> texts.get("circles.in-checks-no-list");
            case ONLY_MINE -> texts.get("circles.in-checks-only-mine");
            case SALT_TAKEN -> texts.get("circles.in-checks-salt");
        };
    }

    private static String asked(Texts texts, String but, String names) {
        return texts.messages().sentences(texts.get("circles.in-checks-asked"), texts.get(but, "names", names));
    }
}
