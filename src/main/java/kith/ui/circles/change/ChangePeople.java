package kith.ui.circles.change;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.app.circle.Circles.MemberStatus;
import kith.ui.circles.parts.CardRow;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** Who comes into a circle, by friendship or card, and who leaves it. */
final class ChangePeople extends Section {
    private final Texts texts;
    private final ChangeViewModel model;
    private final VBox coming = new VBox(8);
    private final VBox leaving = new VBox(8);

    ChangePeople(ScreenContext context, ChangeViewModel model) {
        super(context.texts().get("circles.change-people"));
        this.texts = context.texts();
        this.model = model;
        coming.setId("change-coming");
        leaving.setId("change-leaving");
        ListChangeListener<Object> changed = change -> coming.getChildren().setAll(coming());
        model.candidates().addListener(changed);
        model.cards().addListener(changed);
        coming.getChildren().setAll(coming());
        model.circleProperty().subscribe(now -> leaving.getChildren().setAll(leaving(now)));
        Button add = button("change-cards", texts.get("circles.change-cards"), Feather.PLUS);
        add.setOnAction(event -> context.files().open(texts.get("circles.add-cards-title")).stream()
                .filter(file -> !model.cards().contains(file)).forEach(model.cards()::add));
        getChildren().addAll(heading("circles.change-in"), coming, add, heading("circles.change-out"), leaving);
    }

    private Label heading(String key) {
        Label heading = new Label(texts.get(key));
        heading.getStyleClass().add("form-label");
        return heading;
    }

    private List<Node> coming() {
        List<Node> all = Stream.concat(
                model.candidates().stream().map(name -> box(name, name, model.friends())),
                model.cards().stream().map(file -> new CardRow(texts, file, model.cards()))).toList();
        return all.isEmpty() ? List.of(hint("circles.change-nobody"))
                : List.of(new FlowPane(16, 8, all.toArray(Node[]::new)));
    }

    private List<Node> leaving(Circles.@Nullable Status circle) {
        if (circle == null) {
            return List.of();
        }
        Node[] all = circle.members().stream().filter(member -> !member.self())
                .sorted(Comparator.comparing(MemberStatus::name, String.CASE_INSENSITIVE_ORDER))
                .map(member -> box(member.name(), member.kid(), model.removed())).toArray(Node[]::new);
        return List.of(new FlowPane(16, 8, all));
    }

    private static Node box(String name, String meant, ObservableList<String> chosen) {
        CheckBox box = new CheckBox(name);
        box.setMnemonicParsing(false);
        box.setSelected(chosen.contains(meant));
        // Whatever was chosen is forgotten at once when the circle has changed.
        chosen.addListener((ListChangeListener<String>) change -> box.setSelected(chosen.contains(meant)));
        box.selectedProperty().addListener((source, before, now) -> {
            if (now && !chosen.contains(meant)) {
                chosen.add(meant);
            } else if (!now) {
                chosen.remove(meant);
            }
        });
        return box;
    }

    private Label hint(String key) {
        Label hint = sentence(texts.get(key));
        hint.getStyleClass().add("form-hint");
        return hint;
    }
}
