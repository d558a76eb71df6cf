package kith.ui.circles.change;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.ui.parts.Bullets;
import kith.ui.parts.FolderRow;
import kith.ui.parts.Present;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/**
 * What the founder changes of a circle, with what it costs before it is done; and how a circle ends, or a member
 * leaves.
 */
public final class ChangePage extends VBox {
    private final Texts texts;

    public ChangePage(ScreenContext context, ChangeViewModel change, EndViewModel end, ObjectProperty<Path> folder) {
        super(16);
        this.texts = context.texts();
        Node founder = new VBox(16, new ChangePeople(context, change), new ChangeRound(context, change), costs(change),
                new FolderRow(texts, "change-folder", texts.get("circles.folder"), folder, context.files()),
                go(change));
        Present.when(founder, change.circleProperty().map(now -> now.founded() && now.closed() == null).orElse(false));
        Label others = sentence(texts.get("circles.change-founder"));
        others.getStyleClass().add("quiet");
        Present.when(others, change.circleProperty().map(now -> !now.founded()).orElse(false));
        getChildren().addAll(founder, others, new EndPane(context, end));
    }

    private Node costs(ChangeViewModel change) {
        VBox sentences = new VBox(8);
        sentences.setId("change-costs");
        change.previewProperty().subscribe(now -> sentences.getChildren().setAll(
                now == null ? List.of() : Bullets.of(change.changeTexts().costs(now))));
        Section section = new Section(texts.get("circles.change-costs"));
        section.getStyleClass().add("card");
        section.getChildren().add(sentences);
        Present.when(section, change.previewProperty().isNotNull());
        return section;
    }

    private Node go(ChangeViewModel change) {
        Button go = button("change-do", texts.get("circles.change-do"), Feather.EDIT_3);
        go.getStyleClass().add("accent");
        go.disableProperty().bind(change.obstacleProperty().isNotEmpty());
        go.setOnAction(event -> change.change());
        Label why = sentence("");
        why.setId("change-why");
        why.getStyleClass().add("form-hint");
        why.textProperty().bind(change.obstacleProperty());
        HBox.setHgrow(why, Priority.ALWAYS);
        HBox row = new HBox(12, go, why);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }
}
