package kith.ui.book;

import java.util.List;
import javafx.scene.control.ListView;
import javafx.scene.control.TitledPane;
import kith.address.io.Skipped;
import kith.fault.EnumWord;
import kith.ui.text.Texts;

/** The entries of a file that were skipped, each with the reason: folded, for most people need the number alone. */
public final class SkippedEntries extends TitledPane {
    private static final double MIN_ROW = 24;
    private static final int ROWS = 5;

    /**
     * @param texts the window's language
     * @param skipped at least one
     */
    public SkippedEntries(Texts texts, List<Skipped> skipped) {
        ListView<String> list = new ListView<>();
        list.getItems().setAll(skipped.stream().map(one -> texts.get("book.skipped", "entry", one.entry(), "why",
                texts.get("address-problem." + one.detail().map(EnumWord::of).orElse(EnumWord.of(one.why()))), "text",
                one.text())).toList());
        // The stylesheet makes a row as high as the letters need.
        list.prefHeightProperty().bind(list.fixedCellSizeProperty().map(row ->
                Math.max(MIN_ROW, row.doubleValue()) * Math.min(ROWS, skipped.size()) + 4));
        setText(texts.get("book.report-skipped-title", "count", skipped.size()));
        list.setAccessibleText(getText());
        setContent(list);
        setExpanded(false);
        setAnimated(false);
        getStyleClass().addAll("dense", "skipped-entries");
    }
}
