package kith.ui.check;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import kith.evidence.Verdict;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One row: what is shown of the results, and what can be done with them. */
final class ResultTools extends FlowPane {
    private static final List<Verdict> CHIPS = List.of(Verdict.KNOWN, Verdict.POSSIBLE, Verdict.UNKNOWN, Verdict.MINE,
            Verdict.SELF, Verdict.INVALID);

    private static final double GAP = 4;
    /** From these widths on there is room for all verdicts in words, or for those that matter most. */
    private static final double ALL_WORDS = 1240;
    private static final double FEW_WORDS = 1040;
    /** What the filter takes of a row, and what it can do with before anything has to go below it. */
    private static final double FILTER = 130;
    private static final double LEAST_FILTER = 90;
    private static final Set<Verdict> LEAST = Set.of(Verdict.SELF, Verdict.INVALID);

    private final ScreenContext context;
    private final Texts texts;
    private final CheckViewModel model;
    private final TextField filter = new TextField() {
        @Override
        protected double computePrefWidth(double height) {
            return room();
        }
    };
    private Set<Verdict> wordless = Set.of();

    ResultTools(ScreenContext context, CheckViewModel model, Runnable explain, Runnable copy) {
        super(GAP, GAP);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        setId("check-summary");
        setRowValignment(VPos.CENTER);
        getChildren().setAll(chips());
        getChildren().addAll(tools(explain, copy));
    }

    /** Puts the focus into the filter. */
    void focusFilter() {
        filter.requestFocus();
        filter.selectAll();
    }

    private List<ToggleButton> chips() {
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
            setAccessibleText(results == null ? texts.get("check.chips") : model.checkTexts().summary(results));
            Map<Verdict, Integer> counts = results == null ? Map.of() : results.counts();
            for (int i = 0; i < CHIPS.size(); i++) {
                int count = counts.getOrDefault(CHIPS.get(i), 0);
                name(buttons.get(i), CHIPS.get(i), count);
                Present.now(buttons.get(i), count > 0);
            }
            filter.requestLayout();
        });
        context.follow(this, () -> spare(buttons));
        widthProperty().subscribe((before, now) -> {
            spare(buttons);
            filter.requestLayout();
        });
        return buttons;
    }

    private void spare(List<ToggleButton> buttons) {
        Set<Verdict> now = getWidth() >= context.scaled(ALL_WORDS) ? Set.of()
                : getWidth() >= context.scaled(FEW_WORDS) ? LEAST : Set.of(Verdict.values());
        if (!now.equals(wordless)) {
            wordless = now;
            CheckResults results = model.roundProperty().get();
            for (int i = 0; results != null && i < CHIPS.size(); i++) {
                name(buttons.get(i), CHIPS.get(i), results.counts().getOrDefault(CHIPS.get(i), 0));
            }
        }
    }

    /** In a narrow window some have the picture and the number alone, so that all tools stay in one row. */
    private void name(ToggleButton chip, Verdict verdict, int count) {
        String words = texts.get("check.chip", "verdict", model.checkTexts().verdict(verdict), "count", count);
        chip.setText(wordless.contains(verdict) ? texts.figures().number(count) : words);
        chip.setAccessibleText(words);
    }

    /** The filter makes room for the others, as far as that brings all into one row. */
    private double room() {
        double others = getManagedChildren().stream().filter(child -> child != filter)
                .mapToDouble(child -> snapSizeX(child.prefWidth(-1)) + GAP).sum();
        double left = snapPositionX(getWidth() - snappedLeftInset() - snappedRightInset() - others);
        double usual = context.scaled(FILTER);
        return left < context.scaled(LEAST_FILTER) ? usual : Math.min(usual, left);
    }

    private List<Node> tools(Runnable explain, Runnable copy) {
        filter.setId("check-filter");
        filter.setPromptText(texts.get("check.filter"));
        filter.setAccessibleText(texts.get("check.filter"));
        context.follow(filter, () -> {
            filter.setMinWidth(context.scaled(LEAST_FILTER));
            filter.requestLayout();
        });
        filter.textProperty().bindBidirectional(model.filterProperty());
        Button why = IconButton.button("check-why", texts.get("check.why"), Feather.INFO);
        why.setTooltip(new Tooltip(texts.get("check.why-hint")));
        why.disableProperty().bind(Bindings.isNull(model.selectedProperty()));
        why.setOnAction(event -> explain.run());
        return List.of(filter, why, more(copy), clear("check-clear", texts, model));
    }

    /** {@return what puts the results away} */
    static Button clear(String id, Texts texts, CheckViewModel model) {
        Button clear = IconButton.button(id, "", Feather.X);
        clear.getStyleClass().addAll("button-icon", "flat");
        clear.setAccessibleText(texts.get("check.clear"));
        clear.setTooltip(new Tooltip(texts.get("check.clear")));
        clear.setOnAction(event -> model.clear());
        return clear;
    }

    /** Asks for a file and writes the rows that are shown. */
    static void export(ScreenContext context, CheckViewModel model) {
        context.files().save(context.texts().get("check.export-title"), context.texts().get("check.export-name"))
                .ifPresent(model.exports()::export);
    }

    private MenuButton more(Runnable copy) {
        MenuItem copyRows = new MenuItem(texts.get("check.copy"), new FontIcon(Feather.COPY));
        copyRows.setId("check-copy");
        copyRows.setOnAction(event -> copy.run());
        MenuItem export = new MenuItem(texts.get("check.export"), new FontIcon(Feather.SAVE));
        export.setId("check-export");
        export.setOnAction(event -> export(context, model));
        MenuButton more = new MenuButton("", new FontIcon(Feather.MORE_HORIZONTAL), copyRows, export);
        more.getItems().addAll(FilterListItems.of(context, model));
        more.setId("check-more");
        more.setAccessibleText(texts.get("check.more"));
        more.setTooltip(new Tooltip(texts.get("check.more")));
        more.disableProperty().bind(Bindings.isEmpty(model.shown()));
        return more;
    }
}
