package kith.ui.incoming;

import static kith.ui.parts.Sentence.remark;
import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kith.ui.incoming.KeyDecisionViewModel.Choice;
import kith.ui.parts.Bullets;
import kith.ui.parts.FingerprintPane;
import kith.ui.parts.Fold;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Whose key is this: the name in the file, the fingerprint, a warning where one is due, and the four answers. */
final class KeyDecisionPane extends VBox {
    private final Texts texts;
    private final KeyDecisionViewModel model;
    private final ToggleGroup group = new ToggleGroup();

    KeyDecisionPane(Texts texts, KeyDecisionViewModel model) {
        this.texts = texts;
        this.model = model;
        getStyleClass().add("stacked");
        getChildren().add(sentence(texts.get("key.sentence", "name", model.question().nameInFile())));
        if (!model.warning().isEmpty()) {
            getChildren().add(warning());
        }
        getChildren().addAll(remarks(), choices(), sentence(texts.get("key.later")), fingerprint(), problem());
    }

    /** Unfolded where it should be compared at once. */
    private Node fingerprint() {
        Fold fold = new Fold("key-details", texts.get("key.details"), new FingerprintPane(texts,
                texts.get("key.fingerprint"), model.question().fingerprint(), FingerprintPane.Owner.OTHER));
        fold.setExpanded(!model.warning().isEmpty());
        fold.expandedProperty().subscribe((before, now) -> fold.getScene().getWindow().sizeToScene());
        return fold;
    }

    private Node remarks() {
        String address = model.question().cameFrom();
        Label remark = remark("key-came-from", address == null ? ""
                : texts.get("remark.came-from", "address", address));
        Present.now(remark, address != null);
        return remark;
    }

    private Node warning() {
        VBox words = new VBox(8, sentence(model.warning()));
        words.getChildren().addAll(Bullets.of(model.reasons()));
        words.getChildren().add(sentence(texts.get("key.same-name-do", "name", model.question().nameInFile())));
        HBox box = new HBox(8, new FontIcon(Feather.ALERT_TRIANGLE), words);
        box.setId("key-warning");
        box.getStyleClass().addAll("notice", "warning");
        return box;
    }

    private Node choices() {
        TextField name = new TextField();
        name.setId("key-name");
        name.setAccessibleText(texts.get("key.new-friend"));
        name.textProperty().bindBidirectional(model.nameProperty());
        VBox rows = new VBox(8, row(Choice.NEW_FRIEND, "key-new", texts.get("key.new-friend"), name));
        // With nobody to choose they are no answers.
        if (!model.question().invited().isEmpty()) {
            rows.getChildren().add(row(Choice.BELONGS_TO, "key-belongs", texts.get("key.belongs-to"),
                    box("key-invited", texts.get("key.belongs-to"), model.question().invited(),
                            model.invitedProperty())));
        }
        if (!model.replaceable().isEmpty()) {
            rows.getChildren().add(row(Choice.REPLACES, "key-replaces", texts.get("key.replaces"),
                    box("key-replaced", texts.get("key.replaces"), model.replaceable(), model.replacedProperty())));
        }
        rows.getChildren().add(radio(Choice.REFUSE, "key-refuse", texts.get("key.refuse")));
        return rows;
    }

    private static ComboBox<String> box(String id, String name, List<String> friends,
            ObjectProperty<@Nullable String> choice) {
        ComboBox<String> box = new ComboBox<>();
        box.setId(id);
        box.setAccessibleText(name);
        box.getItems().setAll(friends);
        box.valueProperty().bindBidirectional(choice);
        return box;
    }

    private Node row(Choice choice, String id, String words, Control control) {
        RadioButton radio = radio(choice, id, words);
        control.maxWidthProperty().bind(widthProperty());
        control.disableProperty().bind(radio.selectedProperty().not());
        return line(radio, control);
    }

    /** In a narrow dialog or large letters the second goes below the first. */
    private static FlowPane line(Node first, Node second) {
        FlowPane line = new FlowPane(12, 4, first, second);
        line.setRowValignment(VPos.CENTER);
        line.setMinWidth(0);
        return line;
    }

    private RadioButton radio(Choice choice, String id, String words) {
        RadioButton radio = new RadioButton(words);
        radio.setId(id);
        radio.setMinWidth(USE_PREF_SIZE);
        radio.setToggleGroup(group);
        radio.setSelected(model.choiceProperty().get() == choice);
        radio.selectedProperty().subscribe(chosen -> {
            if (chosen) {
                model.choiceProperty().set(choice);
            }
        });
        return radio;
    }

    private Node problem() {
        Label problem = sentence("");
        problem.setId("key-problem");
        problem.getStyleClass().add("problem");
        problem.textProperty().bind(model.problemProperty());
        return problem;
    }
}
