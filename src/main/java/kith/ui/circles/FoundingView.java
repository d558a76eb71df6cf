package kith.ui.circles;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.StringProperty;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kith.ui.parts.Bullets;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.FolderRow;
import kith.ui.parts.FormRow;
import kith.ui.parts.ResultCard;
import kith.ui.parts.Section;
import kith.ui.parts.WrittenFiles;
import kith.ui.shell.Desk;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The planner, whose words follow the numbers while they are typed, and the founding of a circle below it. */
final class FoundingView extends VBox {
    private final Desk desk;
    private final Texts texts;
    private final FoundingViewModel model;
    private final FolderOpener opener;

    FoundingView(Desk desk, FoundingViewModel model, FolderOpener opener) {
        this.desk = desk;
        this.texts = desk.texts();
        this.model = model;
        this.opener = opener;
        getStyleClass().add("stacked");
        getChildren().addAll(planner(), founding(), result());
    }

    private Node planner() {
        HBox fields = new HBox(16,
                field("plan-members", texts.get("circles.plan-members"), model.membersProperty()),
                field("plan-contacts", texts.get("circles.plan-contacts"), model.contactsProperty()),
                field("plan-fpp", texts.get("circles.plan-fpp"), model.fppPercentProperty()));
        Label problem = sentence("");
        problem.setId("plan-problem");
        problem.getStyleClass().add("problem");
        problem.textProperty().bind(model.planProblemProperty());
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
        problem.managedProperty().bind(problem.visibleProperty());
        VBox meaning = new VBox(6);
        meaning.setId("plan-meaning");
        meaning.getStyleClass().add("card");
        model.planProperty().subscribe(plan -> meaning.getChildren().setAll(Bullets.of(model.sentences())));
        meaning.visibleProperty().bind(problem.visibleProperty().not());
        meaning.managedProperty().bind(meaning.visibleProperty());
        Section section = new Section(texts.get("circles.plan-title"));
        section.getChildren().addAll(sentence(texts.get("circles.plan-sentence")), fields, problem, meaning);
        return section;
    }

    private Node founding() {
        TextField title = new TextField();
        title.setId("found-title");
        title.setMaxWidth(320);
        title.textProperty().bindBidirectional(model.titleProperty());
        Label members = new Label(texts.get("circles.found-members"));
        members.getStyleClass().add("form-label");
        VBox people = new VBox(6);
        people.setId("found-people");
        ListChangeListener<Object> changed = change -> people.getChildren().setAll(people());
        model.candidates().addListener(changed);
        model.cards().addListener(changed);
        people.getChildren().setAll(people());
        Button add = button("found-cards", texts.get("circles.add-cards"), Feather.PLUS);
        add.setOnAction(event -> model.addCards(desk.files().open(texts.get("circles.add-cards"))));
        Label count = sentence("");
        count.setId("found-count");
        count.textProperty().bind(model.entered().map(number -> texts.get("circles.entered", "count", number)));
        Button found = button("found-do", texts.get("circles.found"), Feather.SHARE_2);
        found.getStyleClass().add("accent");
        found.disableProperty().bind(model.obstacleProperty().map(reason -> !reason.isEmpty()));
        found.setOnAction(event -> model.found());
        Label why = sentence("");
        why.getStyleClass().add("form-hint");
        why.textProperty().bind(model.obstacleProperty());
        HBox go = new HBox(12, found, why);
        go.setAlignment(Pos.CENTER_LEFT);
        Section section = new Section(texts.get("circles.found-heading"));
        section.getChildren().addAll(
                new FormRow(texts.get("circles.found-title"), texts.get("circles.found-title-hint"), title),
                members, people, add, count,
                new FolderRow(texts, "found-folder", texts.get("circles.folder"), model.folderProperty(),
                        desk.files()), go);
        return section;
    }

    private List<Node> people() {
        List<Node> all = new ArrayList<>(Stream.concat(model.candidates().stream().map(this::friend),
                model.cards().stream().map(this::card)).toList());
        if (all.isEmpty()) {
            Label nobody = sentence(texts.get("circles.nobody"));
            nobody.getStyleClass().add("form-hint");
            all.add(nobody);
        }
        return all;
    }

    private Node friend(String name) {
        CheckBox box = new CheckBox(name);
        box.setSelected(model.chosenFriends().contains(name));
        box.selectedProperty().subscribe((before, chosen) -> {
            model.chosenFriends().remove(name);
            if (chosen) {
                model.chosenFriends().add(name);
            }
        });
        return box;
    }

    private Node card(Path file) {
        Button remove = new Button("", new FontIcon(Feather.X));
        remove.getStyleClass().addAll("small", "flat");
        remove.setAccessibleText(texts.get("circles.remove-card", "file", file.getFileName()));
        remove.setOnAction(event -> model.cards().remove(file));
        HBox row = new HBox(8, new FontIcon(Feather.CREDIT_CARD), new Label(String.valueOf(file.getFileName())), remove);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Node result() {
        return ResultCard.of("found-result", texts.get("circles.founded"), model.resultProperty(), result -> List.of(
                sentence(texts.get("circles.founded-sentence", "title", result.title(), "members",
                        String.join(", ", result.members()))),
                new WrittenFiles(texts, List.of(result.file()), opener)));
    }

    private static Node field(String id, String name, StringProperty value) {
        TextField field = new TextField();
        field.setId(id);
        field.setPrefColumnCount(8);
        field.textProperty().bindBidirectional(value);
        return new FormRow(name, "", field);
    }
}
