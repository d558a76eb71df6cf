package kith.ui.circles.change;

import static kith.ui.parts.Sentence.sentence;

import java.util.Optional;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.ObjectBinding;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.circle.ExtendCircle.Renewal;
import kith.circle.CirclePlan;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.fault.EnumWord;
import kith.ui.circles.parts.MasksChoice;
import kith.ui.circles.parts.ModeChoice;
import kith.ui.parts.Fold;
import kith.ui.parts.FormRow;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;

/** Whether a new round begins, with or without those who did not deliver, and with which numbers and mode. */
final class ChangeRound extends Section {
    private static final int COLUMNS = 8;

    private final ScreenContext context;
    private final Texts texts;
    private final ChangeViewModel model;
    private final ToggleGroup group = new ToggleGroup();

    ChangeRound(ScreenContext context, ChangeViewModel model) {
        super(context.texts().get("circles.change-round"));
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        RadioButton missing = choice(Renewal.WITHOUT_MISSING, "");
        missing.textProperty().bind(model.circleProperty().map(model.changeTexts()::withoutMissing)
                .orElse(texts.get("circles.without-nobody")));
        missing.disableProperty().bind(model.circleProperty()
                .map(now -> ChangeTexts.missing(now).isEmpty()).orElse(true));
        Label about = sentence(texts.get("circles.change-round-hint"));
        about.getStyleClass().add("form-hint");
        getChildren().addAll(choice(Renewal.AS_NEEDED, texts.get("circles.renewal-as-needed")),
                choice(Renewal.NEW_ROUND, texts.get("circles.renewal-new-round")), missing, about, numbers());
    }

    private RadioButton choice(Renewal renewal, String words) {
        RadioButton radio = new RadioButton(words);
        radio.setId("change-" + EnumWord.of(renewal));
        radio.setToggleGroup(group);
        radio.setWrapText(true);
        radio.setMinHeight(USE_PREF_SIZE);
        model.renewalProperty().subscribe(now -> {
            if (now == renewal) {
                radio.setSelected(true);
            }
        });
        radio.selectedProperty().addListener((source, before, now) -> {
            if (now) {
                model.renewalProperty().set(renewal);
            }
        });
        return radio;
    }

    private Fold numbers() {
        FlowPane fields = new FlowPane(16, 8,
                field("change-contacts", texts.get("circles.plan-contacts"), model.contactsProperty()),
                field("change-one-in", texts.get("circles.plan-one-in"), model.oneInProperty()));
        Observable[] chosen = {model.modeProperty(), model.masksProperty(), model.circleProperty()};
        ObjectBinding<CircleMode> mode = Bindings.createObjectBinding(model::modeNow, chosen);
        ObjectBinding<Masks> masks = Bindings.createObjectBinding(model::masksNow, chosen);
        ObservableValue<Boolean> tooFew = model.circleProperty()
                .map(now -> now.members().size() < CirclePlan.SECURE_FROM).orElse(false);
        ObservableValue<Boolean> tooMany = model.circleProperty()
                .map(now -> now.members().size() > Masks.MOST_HYBRID).orElse(false);
        ObservableValue<Boolean> impossible = Bindings.createBooleanBinding(() -> tooFew.getValue()
                || tooMany.getValue() || mode.get() == CircleMode.PLAIN, tooFew, tooMany, mode);
        return new Fold("change-other", texts.get("circles.change-other"), new VBox(12, fields,
                new ModeChoice("change-mode", texts, mode, tooFew, this::choose),
                new MasksChoice("change-masks", texts, masks, impossible, this::choose)));
    }

    /** The mode that the circle has is no change. */
    private void choose(CircleMode mode) {
        boolean same = Optional.ofNullable(model.circleProperty().get())
                .filter(now -> now.document().mode() == mode).isPresent();
        model.modeProperty().set(same ? null : mode);
    }

    /** Those that the circle has are no change. */
    private void choose(Masks masks) {
        boolean same = Optional.ofNullable(model.circleProperty().get())
                .filter(now -> now.document().masks() == masks).isPresent();
        model.masksProperty().set(same ? null : masks);
    }

    private FormRow field(String id, String name, StringProperty value) {
        TextField field = new TextField();
        field.setId(id);
        field.setPrefColumnCount(COLUMNS);
        context.follow(field, () -> field.setMaxWidth(context.scaled(160)));
        field.setPromptText(texts.get("circles.change-as-before"));
        field.textProperty().bindBidirectional(value);
        return new FormRow(name, texts.get("circles.change-empty"), field);
    }
}
