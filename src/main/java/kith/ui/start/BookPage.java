package kith.ui.start;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.address.io.ImportReport;
import kith.app.book.ReadAddressBook;
import kith.ui.book.SkippedEntries;
import kith.ui.book.source.FormContext;
import kith.ui.book.source.SourceWays;
import kith.ui.book.source.TableChoicePane;
import kith.ui.parts.ErrorPane;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Present;
import kith.ui.start.StartView.StartPage;
import kith.ui.start.StartView.Tools;
import kith.ui.text.Texts;
import kith.ui.theme.Letters;
import org.jspecify.annotations.Nullable;

/** Filling the address book in one of all ways, or later. */
final class BookPage implements StartPage {
    private final Texts texts;
    private final FirstBook book;
    private final SourceWays ways;
    private final TableChoicePane choice;
    private final Button goOn;

    BookPage(Tools tools, StartViewModel model) {
        this.texts = tools.texts();
        this.book = Objects.requireNonNull(model.bookProperty().get(), "the profile is made");
        FormContext context = new FormContext(texts, tools.files(), new Letters(tools.fontSize()));
        ways = new SourceWays(context, book.ways());
        ways.explainedProperty().set(true);
        choice = new TableChoicePane(context, book.ways().tableChoice());
        goOn = tools.button("start-finish", "start.book-later", model::finish);
        goOn.disableProperty().bind(model.busyProperty());
    }

    @Override
    public List<Node> nodes() {
        Label drop = sentence(texts.get("start.book-drop"));
        drop.getStyleClass().add("form-hint");
        return List.of(new PageHeader(texts.get("start.book-title"), texts.get("start.book-sentence")), ways, drop,
                choice, result());
    }

    private Node result() {
        Label total = sentence("");
        total.setId("start-book-size");
        total.getStyleClass().add("figure");
        total.textProperty().bind(book.sizeProperty().map(count -> texts.get("start.book-size", "count", count)));
        Present.when(total, book.sizeProperty().greaterThan(0).or(book.resultProperty().isNotNull()));
        VBox lines = new VBox(8);
        lines.setId("start-book");
        book.resultProperty().subscribe((ReadAddressBook.@Nullable Result result) -> lines.getChildren()
                .setAll(result == null ? List.of() : lines(result)));
        book.sizeProperty().subscribe(count -> {
            boolean any = count.intValue() > 0;
            goOn.setText(texts.get(any ? "start.book-go-on" : "start.book-later"));
            goOn.getStyleClass().remove("accent");
            goOn.setDefaultButton(any);
            if (any) {
                goOn.getStyleClass().add("accent");
                goOn.requestFocus();
            }
        });
        Present.whenFilled(lines);
        return new VBox(8, total, lines);
    }

    private List<Node> lines(ReadAddressBook.Result result) {
        List<Node> lines = new ArrayList<>();
        for (ReadAddressBook.SourceResult file : result.sources()) {
            String name = file.name();
            ImportReport report = file.report();
            if (file.refused() != null) {
                lines.add(new Label(name));
                lines.add(new ErrorPane(texts, file.refused()));
            } else if (report != null) {
                lines.add(sentence(texts.get("start.book-file", "file", name, "fresh", file.fresh(), "skipped",
                        report.skippedCount())));
                if (!report.skipped().isEmpty()) {
                    lines.add(new SkippedEntries(texts, report.skipped()));
                }
            }
        }
        return lines;
    }

    @Override
    public List<Node> buttons() {
        return List.of(goOn);
    }

    @Override
    public Node first() {
        return ways.first();
    }
}
