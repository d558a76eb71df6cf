package kith.ui.invite;

import static kith.ui.parts.Sentence.sentence;

import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import kith.ui.panel.PanelDetails;
import kith.ui.parts.FormRow;
import kith.ui.parts.Present;
import kith.ui.share.Closeness;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** How near somebody is, what that means, and what cannot be taken back. */
final class GivingPart extends VBox {

    /**
     * @param id begins the ids of its nodes
     * @param context the window
     * @param model what is chosen
     * @param name who gets it
     */
    GivingPart(String id, ScreenContext context, GivingViewModel model, String name) {
        Texts texts = context.texts();
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
        getChildren().addAll(row, forever,
                new RestoredChoice(id, texts, model.afterRestoreProperty(), model.restoredProperty()));
    }

    /** {@return the exact part, folded away; it stands at the end of a page} */
    static TitledPane details(String id, ScreenContext context, GivingViewModel model) {
        return PanelDetails.folded(id + "-panel", context, model.panel());
    }
}
