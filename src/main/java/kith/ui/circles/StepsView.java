package kith.ui.circles;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.app.circle.part.TakePart;
import kith.circle.Membership;
import kith.exchange.CircleMode;
import kith.fault.EnumWord;
import kith.ui.circles.change.EndPane;
import kith.ui.circles.change.EndViewModel;
import kith.ui.circles.parts.NextSteps;
import kith.ui.circles.parts.NextSteps.State;
import kith.ui.circles.parts.NextSteps.Step;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The way of a circle, a line for each step: whether it is done, what it is about, and the buttons that do it. */
final class StepsView extends GridPane {
    /** What changes of a step while the circle does. */
    private record Line(FontIcon icon, Label sentence, HBox actions) {
    }

    /** Below this width, for letters of the usual size, buttons stand under the words instead of beside them. */
    private static final double NARROW = 560;
    private static final String ACCENT = "accent";

    private final Texts texts;
    private final CirclesViewModel model;
    private final Map<Step, Line> lines = new EnumMap<>(Step.class);
    private final Button join;
    private final Button decline;
    private final Button file;
    private final Button contribute;
    private final Button open;
    private final Button merge;
    private final Button ask;

    StepsView(ScreenContext context, CirclesViewModel model, Consumer<List<Path>> open, Runnable toPage) {
        super(12, 4);
        this.texts = context.texts();
        this.model = model;
        setId("circle-steps");
        getStyleClass().addAll("card", "steps");
        join = act("circle-join", texts.get("circles.join"), Feather.USER_PLUS, () -> takePart(toPage));
        file = act("circle-write-file", texts.get("circles.write-file"), Feather.FILE, model::writeFile);
        contribute = act("circle-to-contribute", texts.get("circles.join"), Feather.UPLOAD, () -> takePart(toPage));
        this.open = act("circle-open", texts.get("circles.open-contributions"), Feather.FOLDER, () -> {
            List<Path> files = context.files().open(texts.get("circles.open-contributions-title"));
            if (!files.isEmpty()) {
                open.accept(files);
            }
        });
        merge = act("circle-merge", texts.get("circles.merge"), Feather.GIT_MERGE, () -> merge(toPage));
        ask = act("circle-to-ask", texts.get("circles.to-ask"), Feather.SEARCH,
                () -> go(CirclePage.QUESTIONS, toPage));
        decline = act("circle-decline", texts.get("circles.decline"), Feather.X,
                () -> EndPane.decline(context, model.end()));
        line(Step.INVITE, texts.get("circles.step-invite"), join, decline, file);
        line(Step.CONTRIBUTE, texts.get("circles.step-contribute"), contribute, this.open);
        line(Step.MERGE, texts.get("circles.step-merge"), merge);
        line(Step.ASK, texts.get("circles.step-ask"), ask);
        context.letters().whenNarrow(this, NARROW, this::arrange);
        setMinWidth(0);
        model.selectedProperty().subscribe(this::show);
        model.contribution().seenProperty().subscribe(() -> show(model.selectedProperty().get()));
    }

    /** One press agrees to what the step says; where more has to be said first, that is asked on its page. */
    private void takePart(Runnable toPage) {
        model.contribution().onceSeen(() -> {
            if (model.contribution().readyProperty().get()) {
                model.contribution().takePart();
            } else {
                go(CirclePage.CONTRIBUTION, toPage);
            }
        });
    }

    /** What masks hide is merged on a page of its own: one should know what one learns by that. */
    private void merge(Runnable toPage) {
        Circles.Status circle = model.selectedProperty().get();
        if (circle != null && circle.document().mode() == CircleMode.PLAIN) {
            model.merging().merge();
        } else {
            go(CirclePage.MERGE, toPage);
        }
    }

    private void go(CirclePage page, Runnable toPage) {
        model.pageProperty().set(page);
        toPage.run();
    }

    private static Button act(String id, String words, Feather icon, Runnable action) {
        Button button = button(id, words, icon);
        button.setOnAction(event -> action.run());
        return button;
    }

    private void line(Step step, String name, Button... buttons) {
        FontIcon icon = new FontIcon(Feather.CIRCLE);
        Label title = new Label(name);
        title.getStyleClass().add("form-label");
        title.setMinWidth(USE_PREF_SIZE);
        Label words = sentence("");
        words.setId("circle-step-" + EnumWord.of(step));
        VBox text = new VBox(title, words);
        text.setAlignment(Pos.CENTER_LEFT);
        GridPane.setHgrow(text, Priority.ALWAYS);
        HBox actions = new HBox(8, buttons);
        actions.setAlignment(Pos.CENTER_RIGHT);
        lines.put(step, new Line(icon, words, actions));
        int row = 2 * step.ordinal();
        addRow(row, icon, text);
        add(actions, 2, row);
    }

    private void arrange(boolean narrow) {
        lines.forEach((step, line) -> {
            GridPane.setConstraints(line.actions(), narrow ? 1 : 2, 2 * step.ordinal() + (narrow ? 1 : 0));
            line.actions().setAlignment(narrow ? Pos.CENTER_LEFT : Pos.CENTER_RIGHT);
        });
    }

    private void show(Circles.@Nullable Status circle) {
        if (circle == null) {
            return;
        }
        NextSteps steps = NextSteps.of(circle);
        for (Step step : Step.values()) {
            Line line = Objects.requireNonNull(lines.get(step));
            State state = steps.state(step);
            line.icon().setIconCode(icon(state));
            line.icon().getStyleClass().setAll("ikonli-font-icon", "step-" + EnumWord.of(state));
            line.icon().setAccessibleText(model.circleTexts().stepState(state));
            String sentence = step == Step.CONTRIBUTE && isAsked(circle) ? asked(circle)
                    : model.circleTexts().step(step, circle);
            line.sentence().setText(sentence);
            // Whoever hears only the buttons learns as well where the circle stands.
            line.actions().getChildren().forEach(button ->
                    button.setAccessibleHelp(model.circleTexts().stepState(state) + ": " + sentence));
        }
        boolean invited = circle.state() == Membership.INVITED;
        // Whoever just did what was next goes on with what is next now, and never stays on a button that is gone.
        boolean goesOn = buttons().anyMatch(each -> each.isFocused() && each.getStyleClass().contains(ACCENT));
        boolean closed = circle.closed() != null;
        shown(join, invited && !closed);
        shown(decline, invited && !closed && EndViewModel.canLeave(circle));
        shown(file, circle.founded());
        shown(contribute, isAsked(circle));
        // Contributions go to who founded the circle: nobody else collects and merges them here.
        shown(open, circle.founded() && !closed);
        shown(merge, circle.founded());
        merge.setDisable(!NextSteps.mergeable(circle));
        merge.setText(texts.get(circle.document().mode() == CircleMode.PLAIN ? "circles.merge" : "circles.merge-more"));
        ask.setDisable(steps.state(Step.ASK) == State.LATER);
        accent(steps, circle);
        if (goesOn) {
            focusNext();
        }
    }

    /** {@return whether somebody who is in already is asked to take part: for the first time, or on other terms} */
    private boolean isAsked(Circles.Status circle) {
        return circle.state() != Membership.INVITED && circle.closed() == null && !NextSteps.isOutside(circle)
                && !NextSteps.gave(circle) && !agreed();
    }

    private String asked(Circles.Status circle) {
        TakePart.Preview seen = model.contribution().seenProperty().get();
        CircleTexts words = model.circleTexts();
        return Stream.of(words.step(Step.CONTRIBUTE, circle), seen == null ? "" : words.askedAgain(seen.asked()),
                words.takingPart(circle)).filter(one -> !one.isEmpty()).reduce(texts.messages()::sentences).orElse("");
    }

    private boolean agreed() {
        TakePart.Preview seen = model.contribution().seenProperty().get();
        return seen != null && seen.agreed();
    }

    /** Goes to the button that stands out: what one does next. */
    void focusNext() {
        buttons().filter(each -> each.getStyleClass().contains(ACCENT)).findFirst().ifPresent(Node::requestFocus);
    }

    private Stream<Button> buttons() {
        return Stream.of(join, file, contribute, open, merge, ask);
    }

    /** One button stands out: that of the first step that waits. */
    private void accent(NextSteps steps, Circles.Status circle) {
        buttons().forEach(each -> each.getStyleClass().remove(ACCENT));
        if (!circle.left().isEmpty()) {
            // What is next stands above; nothing is, for who left.
            return;
        }
        steps.next().ifPresent(step -> {
            Button first = switch (step) {
                case INVITE -> circle.state() == Membership.INVITED ? join : give(circle);
                case CONTRIBUTE -> give(circle);
                case MERGE -> merge;
                case ASK -> ask;
            };
            first.getStyleClass().add(ACCENT);
        });
    }

    private Button give(Circles.Status circle) {
        return NextSteps.gave(circle) || NextSteps.isOutside(circle) || agreed() ? open : contribute;
    }

    private static void shown(Node node, boolean when) {
        Present.now(node, when);
    }

    private static Feather icon(State state) {
        return switch (state) {
            case DONE -> Feather.CHECK_CIRCLE;
            case NOW -> Feather.DISC;
            case LATER -> Feather.CIRCLE;
        };
    }
}
