package kith.ui.circles;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.Circles;
import kith.ui.panel.PanelView;
import kith.ui.parts.Bullets;
import kith.ui.parts.FolderRow;
import kith.ui.shell.Desk;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** What a contribution would show and to whom, the agreement to that, and the button that writes it. */
final class ContributePage extends VBox {
    ContributePage(Desk desk, ContributeViewModel model, ObjectProperty<Path> folder) {
        super(12);
        Texts texts = desk.texts();
        Label already = sentence(texts.get("circles.contributed-already"));
        already.getStyleClass().add("quiet");
        already.visibleProperty().bind(model.circleProperty().map(ContributePage::gave).orElse(false));
        already.managedProperty().bind(already.visibleProperty());
        VBox exposure = new VBox(6);
        model.exposureProperty().subscribe(now -> exposure.getChildren().setAll(
                now == null ? List.of() : Bullets.of(model.words().exposure(now))));
        CheckBox agree = new CheckBox(texts.get("circles.agree"));
        agree.setId("circle-agree");
        agree.setWrapText(true);
        agree.setMinHeight(USE_PREF_SIZE);
        agree.selectedProperty().bindBidirectional(model.agreedProperty());
        Button contribute = button("circle-contribute", texts.get("circles.contribute"), Feather.UPLOAD);
        contribute.getStyleClass().add("accent");
        contribute.disableProperty().bind(model.readyProperty().not());
        contribute.setOnAction(event -> model.contribute());
        Label why = sentence("");
        why.getStyleClass().add("form-hint");
        why.textProperty().bind(model.obstacleProperty());
        HBox.setHgrow(why, Priority.ALWAYS);
        HBox row = new HBox(12, contribute, why);
        row.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(already, exposure, new PanelView("circle-panel", desk, model.panel()),
                new RestoredChoice(texts, model), agree,
                new FolderRow(texts, "circle-folder", texts.get("circles.folder"), folder,
                        desk.files()), row);
    }

    private static boolean gave(Circles.@Nullable Status circle) {
        return circle != null && NextSteps.gave(circle);
    }
}
