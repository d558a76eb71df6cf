package kith.ui.check;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.ui.parts.IconButton;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The answer about one sender, in words: who it is, what they are, who says so; the figures are behind *Why*. */
final class VerdictCard extends VBox {
    private final Texts texts;
    private final CheckViewModel model;
    private final Consumer<String> compare;
    private final Label sender = sentence("");
    private final VerdictBadge badge;
    private final VBox words = new VBox(8);

    /**
     * @param context the window
     * @param model whose single row is shown
     * @param explain opens the explanation
     * @param copy puts the answer on the clipboard
     * @param compare goes where a friend of this name is verified
     */
    VerdictCard(ScreenContext context, CheckViewModel model, Runnable explain, Runnable copy,
            Consumer<String> compare) {
        this.texts = context.texts();
        this.model = model;
        this.compare = compare;
        setId("check-card");
        getStyleClass().addAll("card", "verdict-card");
        badge = new VerdictBadge(model.checkTexts());
        badge.setId("check-verdict");
        badge.getStyleClass().add("verdict-large");
        sender.setId("check-sender");
        sender.getStyleClass().add("drawer-sender");
        Button why = IconButton.button("check-card-why", texts.get("check.why"), Feather.INFO);
        why.setTooltip(new Tooltip(texts.get("check.why-hint")));
        why.disableProperty().bind(model.drawer().openProperty().or(Bindings.isNull(model.selectedProperty())));
        why.setOnAction(event -> explain.run());
        Button copyIt = IconButton.button("check-card-copy", texts.get("check.copy-one"), Feather.COPY);
        copyIt.setOnAction(event -> copy.run());
        Button export = IconButton.button("check-card-export", texts.get("check.export"), Feather.SAVE);
        export.setOnAction(event -> ResultTools.export(context, model));
        FlowPane buttons = new FlowPane(8, 8, why, copyIt, export,
                ResultTools.clear("check-card-clear", texts, model));
        buttons.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(sender, badge, words, buttons);
        model.selectedProperty().subscribe(this::show);
    }

    private void show(@Nullable CheckRow row) {
        CheckResults results = model.roundProperty().get();
        words.getChildren().clear();
        if (row == null || results == null || !results.isOfOne()) {
            return;
        }
        CheckTexts checkTexts = model.checkTexts();
        sender.setText(checkTexts.sender(row));
        badge.show(row.checked());
        row.lookAlike().ifPresent(found -> words.getChildren()
                .add(new LookAlikePane(checkTexts.lookAlikes(), found)));
        words.getChildren().addAll(sentence(checkTexts.evidence(results.session(), row)),
                new VerifyPane(texts, results, row, compare));
        row.mail().ifPresent(mail -> words.getChildren().add(new MailNote(checkTexts.mail(), List.of(mail))));
    }
}
