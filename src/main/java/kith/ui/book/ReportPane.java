package kith.ui.book;

import module java.base;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import kith.address.io.ImportReport;
import kith.address.io.TextEncoding;
import kith.app.book.ReadAddressBook;
import kith.fault.EnumWord;
import kith.ui.parts.ErrorPane;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What came of the files that were read: how many of what, and for each skipped entry why. */
final class ReportPane extends VBox {
    private static final int LINES = 20;
    private static final double HIGHEST = 260;

    private final Texts texts;
    private final BookTexts bookTexts;

    ReportPane(Texts texts, ReadAddressBook.Result result, Runnable close) {
        this.texts = texts;
        this.bookTexts = new BookTexts(texts);
        VBox files = new VBox(12);
        result.sources().forEach(file -> files.getChildren().add(file(file)));
        ScrollPane scroll = new ScrollPane(files);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        scroll.setMaxHeight(HIGHEST);
        scroll.getStyleClass().add("edge-to-edge");
        Label waiting = line(texts.get("book.report-waiting", "count", result.waiting()));
        waiting.setId("book-report-waiting");
        Present.now(waiting, result.edition() > 0);
        Button done = new Button(texts.get("book.report-close"), new FontIcon(Feather.CHECK));
        done.setId("book-report-close");
        done.setOnAction(event -> close.run());
        setId("book-report");
        getStyleClass().add("card-box");
        getChildren().addAll(scroll, waiting, done);
    }

    private Node file(ReadAddressBook.SourceResult file) {
        Label name = new Label(bookTexts.name(file.source(), file.name()));
        name.getStyleClass().add("form-label");
        VBox lines = new VBox(4, name);
        if (file.refused() != null) {
            lines.getChildren().add(new ErrorPane(texts, file.refused()));
        }
        ImportReport report = file.report();
        if (report != null) {
            lines.getChildren().add(line(texts.format("book.report", Map.of("cards", report.cards(),
                    "addresses", report.addresses(), "fresh", file.fresh(), "format", report.format().name()))));
            if (file.changes() != null) {
                bookTexts.changes(file.changes()).forEach(words -> lines.getChildren().add(line(words)));
            }
            lines.getChildren().add(line(texts.get("book.report-left", "duplicates", report.duplicates(), "skipped",
                    report.skippedCount())));
            report.warnings().entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(warning ->
                    lines.getChildren().add(line(texts.get("book-warning." + EnumWord.of(warning.getKey()), "count",
                            warning.getValue()))));
            if (report.encoding() != null && report.encoding().isDoubtful()) {
                encoding(report.encoding()).forEach(words -> lines.getChildren().add(line(words)));
            }
            if (!report.skipped().isEmpty()) {
                lines.getChildren().add(new SkippedEntries(texts, report.skipped()));
            }
        }
        return lines;
    }

    private List<String> encoding(TextEncoding encoding) {
        List<String> words = new ArrayList<>(List.of(texts.get("book.encoding", "encoding", encoding.name())));
        if (!encoding.badLines().isEmpty()) {
            String lines = encoding.badLines().stream().limit(LINES).map(String::valueOf)
                    .collect(Collectors.joining(", "));
            words.add(texts.get(encoding.badLines().size() > LINES ? "book.encoding-more-lines" : "book.encoding-lines",
                    "lines", lines));
        }
        return words;
    }

    private static Label line(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
