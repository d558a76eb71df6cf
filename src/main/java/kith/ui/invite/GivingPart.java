package kith.ui.invite;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import kith.app.share.ShareFilters.AfterRestore;
import kith.ui.panel.PanelDetails;
import kith.ui.parts.FormRow;
import kith.ui.parts.Present;
import kith.ui.share.Closeness;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** How near somebody is, what that means, and what cannot be taken back. */
final class GivingPart extends VBox {
    private final Texts texts;
    private final GivingViewModel model;

    /**
     * @param id begins the ids of its nodes
     * @param context the window
     * @param model what is chosen
     * @param name who gets it
     */
    GivingPart(String id, ScreenContext context, GivingViewModel model, String name) {
        this.texts = context.texts();
        this.model = model;
        getStyleClass().add("exchange-part");
        ComboBox<Closeness> near = new ComboBox<>();
        near.setId(id + "-near");
        near.getItems().setAll(model.choices());
        near.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable Closeness closeness) {
                return closeness == null ? "" : model.shareTexts().closeness(closeness);
            }

            @Override
            public Closeness fromString(String words) {
                return model.closenessProperty().get();
            }
        });
        near.setValue(model.closenessProperty().get());
        near.valueProperty().subscribe(chosen ->
                Optional.ofNullable(chosen).ifPresent(model.closenessProperty()::set));
        FormRow row = new FormRow(texts.get("share.how-near"), "", near);
        row.problemProperty().bind(model.closenessProperty()
                .map(model.shareTexts()::meaning));
        row.getStyleClass().add("form-row-plain");
        Label forever = sentence(texts.get("invite.forever", "name", name));
        forever.setMnemonicParsing(false);
        Present.when(forever, model.closenessProperty().map(closeness -> closeness != Closeness.NONE));
        getChildren().addAll(row, forever, restored(id));
    }

    /** {@return the exact part, folded away; it stands at the end of a page} */
    static TitledPane details(String id, ScreenContext context, GivingViewModel model) {
        return PanelDetails.folded(id + "-panel", context, model.panel());
    }

    private Node restored(String id) {
        ToggleGroup group = new ToggleGroup();
        VBox box = new VBox(8, sentence(texts.get("share.restored-sentence")),
                choice(group, id + "-go-on", texts.get("share.restored-go-on"), AfterRestore.GO_ON),
                choice(group, id + "-new-edition", texts.get("share.restored-new-edition"),
                        AfterRestore.NEW_EDITION));
        box.getStyleClass().addAll(List.of("section", "card"));
        Present.when(box, model.restoredProperty());
        return box;
    }

    private RadioButton choice(ToggleGroup group, String id, String words, AfterRestore decision) {
        RadioButton radio = new RadioButton(words);
        radio.setId(id);
        radio.setWrapText(true);
        radio.setToggleGroup(group);
        radio.setOnAction(event -> model.afterRestoreProperty().set(decision));
        return radio;
    }
}
