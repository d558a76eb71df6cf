package kith.ui.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.evidence.Verdict;
import kith.ui.parts.IconButton;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What is shown of the results, and what can be done with them. */
final class ResultTools extends VBox {
    private static final List<Verdict> CHIPS = List.of(Verdict.KNOWN, Verdict.POSSIBLE, Verdict.UNKNOWN, Verdict.MINE,
            Verdict.SELF, Verdict.INVALID);

    private static final double GAP = 8;

    private final ScreenContext context;
    private final Texts texts;
    private final CheckViewModel model;
    private final TextField filter = new TextField();

    ResultTools(ScreenContext context, CheckViewModel model, Runnable explain, Runnable copy) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        setSpacing(8);
        getChildren().addAll(chips(), tools(explain, copy));
    }

    /** Puts the focus into the filter. */
    void focusFilter() {
        filter.requestFocus();
        filter.selectAll();
    }

    private FlowPane chips() {
        FlowPane chips = new FlowPane(6, 6);
        chips.setId("check-summary");
        List<ToggleButton> buttons = new ArrayList<>();
        for (Verdict verdict : CHIPS) {
            ToggleButton chip = new ToggleButton("", new FontIcon(CheckTexts.icon(verdict)));
            chip.setId("check-chip-" + verdict.word());
            chip.setMnemonicParsing(false);
            chip.setMinWidth(USE_PREF_SIZE);
            chip.getStyleClass().addAll("small", "chip", VerdictBadge.styleClass(verdict));
            chip.setTooltip(new Tooltip(texts.get("check.chip-hint", "verdict", model.checkTexts().verdict(verdict))));
            chip.setAccessibleHelp(chip.getTooltip().getText());
            chip.setOnAction(event -> model.toggle(verdict));
            model.verdictsProperty().subscribe(chosen -> chip.setSelected(chosen.contains(verdict)));
            buttons.add(chip);
        }
        model.roundProperty().subscribe((@Nullable CheckResults results) -> {
            chips.setAccessibleText(results == null ? texts.get("check.chips") : model.checkTexts().summary(results));
            Map<Verdict, Integer> counts = results == null ? Map.of() : results.counts();
            for (int i = 0; i < CHIPS.size(); i++) {
                int count = counts.getOrDefault(CHIPS.get(i), 0);
                buttons.get(i).setText(texts.get("check.chip", "verdict", model.checkTexts().verdict(CHIPS.get(i)),
                        "count", count));
                buttons.get(i).setDisable(count == 0);
            }
        });
        chips.getChildren().setAll(buttons);
        return chips;
    }

    private GrowingPair tools(Runnable explain, Runnable copy) {
        filter.setId("check-filter");
        filter.setPromptText(texts.get("check.filter"));
        filter.setAccessibleText(texts.get("check.filter"));
        filter.setPrefWidth(context.scaled(180));
        filter.setMinWidth(context.scaled(90));
        filter.textProperty().bindBidirectional(model.filterProperty());
        Label count = new Label();
        count.setId("check-count");
        count.getStyleClass().add("quiet");
        count.setMinWidth(Region.USE_PREF_SIZE);
        count.textProperty().bind(Bindings.createStringBinding(() -> Optional.ofNullable(model.roundProperty().get())
                .map(results -> model.checkTexts().shown(results, model.shown().size())).orElse(""),
                model.roundProperty(),
                model.shown()));
        Button why = IconButton.button("check-why", texts.get("check.why"), Feather.INFO);
        why.setTooltip(new Tooltip(texts.get("check.why-hint")));
        why.disableProperty().bind(Bindings.isNull(model.selectedProperty()));
        why.setOnAction(event -> explain.run());
        Button copyRows = IconButton.button("check-copy", texts.get("check.copy"), Feather.COPY);
        copyRows.setTooltip(new Tooltip(texts.get("check.copy-hint")));
        copyRows.disableProperty().bind(Bindings.isEmpty(model.shown()));
        copyRows.setOnAction(event -> copy.run());
        Button export = IconButton.button("check-export", texts.get("check.export"), Feather.SAVE);
        export.setTooltip(new Tooltip(texts.get("check.export-hint")));
        export.disableProperty().bind(Bindings.isEmpty(model.shown()));
        export.setOnAction(event -> context.files().save(texts.get("check.export-title"),
                texts.get("check.export-name")).ifPresent(model::export));
        HBox choice = new HBox(GAP, filter, count);
        choice.setAlignment(Pos.CENTER_LEFT);
        FlowPane buttons = new FlowPane(GAP, GAP, why, copyRows, export, new FilterListMenu(context, model));
        return new GrowingPair(choice, buttons, GAP, context.scaled(240));
    }
}
