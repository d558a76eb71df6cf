package kith.ui.circles;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.beans.property.Property;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ContributionPreview;
import kith.exchange.CircleMode;
import kith.ui.circles.parts.NextSteps;
import kith.ui.panel.PanelView;
import kith.ui.parts.Bullets;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** What a contribution would show and to whom, what must be said to that, and the button that agrees to it. */
final class ContributePage extends VBox {
    private final Texts texts;
    private final ContributeViewModel model;

    ContributePage(ScreenContext context, ContributeViewModel model) {
        super(12);
        this.texts = context.texts();
        this.model = model;
        Label already = sentence(texts.get("circles.contributed-already"));
        already.getStyleClass().add("quiet");
        Present.when(already, model.circleProperty().map(ContributePage::gave).orElse(false));
        PanelView panel = new PanelView("circle-panel", context, model.panel());
        Present.when(panel, model.circleProperty().map(now -> now.document().mode() == CircleMode.PLAIN).orElse(false));
        getChildren().addAll(already,
                sentences("circle-exposure", model.previewProperty().map(model.contributeTexts()::preview)), panel,
                sentences("circle-shown", model.previewProperty().map(model.contributeTexts()::shown)),
                new RestoredChoice(texts, model), difference(), go());
    }

    private static Node sentences(String id, ObservableValue<List<String>> said) {
        VBox box = new VBox(8);
        box.setId(id);
        ObservableValue<List<String>> all = said.orElse(List.of());
        all.subscribe(now -> box.getChildren().setAll(Bullets.of(now)));
        Present.when(box, all.map(now -> !now.isEmpty()));
        return box;
    }

    /** Only where several results would show somebody: by name, and never ticked together with the other one. */
    private Node difference() {
        CheckBox agree = box("circle-agree-difference", model.differenceAgreedProperty());
        agree.textProperty().bind(model.previewProperty().map(model.contributeTexts()::difference)
                .orElse(texts.get("circles.contribute-difference-why")));
        Present.when(agree, model.previewProperty().map(ContributePage::isClose).orElse(false));
        return agree;
    }

    private static boolean isClose(ContributionPreview preview) {
        return preview.needed().contains(ContributionConsent.DIFFERENCE);
    }

    private static CheckBox box(String id, Property<Boolean> agreed) {
        CheckBox box = new CheckBox();
        box.setId(id);
        box.setWrapText(true);
        box.setMinHeight(USE_PREF_SIZE);
        box.setMnemonicParsing(false);
        box.selectedProperty().bindBidirectional(agreed);
        return box;
    }

    private Node go() {
        Button contribute = button("circle-contribute", texts.get("circles.contribute"), Feather.UPLOAD);
        contribute.getStyleClass().add("accent");
        contribute.disableProperty().bind(model.readyProperty().not());
        contribute.setOnAction(event -> model.takePart());
        Label why = sentence("");
        why.setId("circle-contribute-why");
        why.getStyleClass().add("form-hint");
        why.textProperty().bind(model.obstacleProperty());
        HBox.setHgrow(why, Priority.ALWAYS);
        HBox row = new HBox(12, contribute, why);
        row.setAlignment(Pos.CENTER_LEFT);
        // Once it was agreed to there is nothing to press: it is done by itself, and once.
        Present.when(row, model.seenProperty().map(seen -> !seen.agreed() && !seen.contribution().given())
                .orElse(true));
        return row;
    }

    private static boolean gave(Circles.@Nullable Status circle) {
        return circle != null && NextSteps.gave(circle);
    }
}
