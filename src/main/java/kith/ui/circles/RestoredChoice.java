package kith.ui.circles;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;
import kith.app.circle.ContributeToCircle.AfterRestore;
import kith.app.circle.ContributionPreview;
import kith.exchange.CircleMode;
import kith.ui.parts.Present;
import kith.ui.text.Texts;

/** Asks, once a profile came from a backup, whether something was contributed since; otherwise it is not there. */
final class RestoredChoice extends VBox {
    private final ContributeViewModel model;
    private final ToggleGroup group = new ToggleGroup();

    RestoredChoice(Texts texts, ContributeViewModel model) {
        super(8);
        this.model = model;
        setId("circle-restored");
        RadioButton goOn = choice("circle-go-on", texts.get("circles.restored-go-on"), AfterRestore.GO_ON);
        RadioButton anyway = choice("circle-anyway", "", AfterRestore.ANYWAY);
        getChildren().addAll(List.of(sentence(texts.get("circles.restored-sentence")), goOn, anyway));
        anyway.textProperty().bind(model.previewProperty().map(ContributionPreview::mode).orElse(CircleMode.PLAIN)
                .map(model.contributeTexts()::anyway));
        anyway.disableProperty().bind(
                model.previewProperty().map(preview -> !preview.anywayOffered()).orElse(false));
        Present.when(this, model.previewProperty().map(ContributionPreview::unvouched).orElse(false));
        model.afterRestoreProperty().subscribe(decision -> {
            goOn.setSelected(decision == AfterRestore.GO_ON);
            anyway.setSelected(decision == AfterRestore.ANYWAY);
        });
    }

    private RadioButton choice(String id, String words, AfterRestore decision) {
        RadioButton radio = new RadioButton(words);
        radio.setId(id);
        radio.setWrapText(true);
        radio.setToggleGroup(group);
        radio.setOnAction(event -> model.afterRestoreProperty().set(decision));
        return radio;
    }
}
