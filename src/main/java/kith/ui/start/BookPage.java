package kith.ui.start;

import static kith.ui.parts.Sentence.sentence;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.address.io.ImportReport;
import kith.app.book.ReadAddressBook;
import kith.ui.parts.ErrorPane;
import kith.ui.parts.PageHeader;
import kith.ui.shell.FileDrop;
import kith.ui.start.StartView.StartPage;
import kith.ui.start.StartView.Tools;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Reading an address book: dropped, chosen, a sample, or later. */
final class BookPage implements StartPage {
    private final Texts texts;
    private final StartViewModel model;
    private final Button choose;
    private final Button samples;
    private final Button goOn;

    BookPage(Tools tools, StartViewModel model) {
        this.texts = tools.texts();
        this.model = model;
        choose = tools.button("start-choose", "start.book-choose",
                () -> model.read(tools.files().open(texts.get("book.import-title"))));
        choose.disableProperty().bind(model.busyProperty());
        samples = tools.button("start-read-samples", "start.book-samples", model::readSamples);
        if (model.hasSamples()) {
            samples.disableProperty().bind(model.busyProperty());
        } else {
            samples.setDisable(true);
        }
        goOn = tools.button("start-finish", "start.book-later", model::finish);
        goOn.disableProperty().bind(model.busyProperty());
    }

    @Override
    public List<Node> nodes() {
        return List.of(new PageHeader(texts.get("start.book-title"), texts.get("start.book-sentence")), dropZone(),
                result());
    }

    private Node dropZone() {
        FontIcon icon = new FontIcon(Feather.DOWNLOAD);
        Label words = sentence(texts.get("start.book-drop"));
        FlowPane ways = new FlowPane(12, 8, choose, samples);
        ways.setAlignment(javafx.geometry.Pos.CENTER);
        Label hint = sentence(texts.get(model.hasSamples() ? "start.book-hint" : "start.no-samples"));
        hint.getStyleClass().add("form-hint");
        VBox zone = new VBox(12, icon, words, ways, hint);
        zone.getStyleClass().add("drop-zone");
        Label over = new Label(texts.get("files.drop-here"));
        over.getStyleClass().add("drop-zone-over");
        over.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        StackPane place = new StackPane(zone, over);
        place.setId("start-drop");
        FileDrop.install(place, over, model::read);
        return place;
    }

    private Node result() {
        VBox lines = new VBox(8);
        lines.setId("start-book");
        model.bookProperty().subscribe((ReadAddressBook.@Nullable Result result) -> {
            lines.getChildren().setAll(result == null ? List.of() : lines(result));
            boolean any = result != null && result.bookSize() > 0;
            goOn.setText(texts.get(any ? "start.book-go-on" : "start.book-later"));
            goOn.getStyleClass().remove("accent");
            choose.getStyleClass().remove("accent");
            (any ? goOn : choose).getStyleClass().add("accent");
            goOn.setDefaultButton(any);
            choose.setDefaultButton(!any);
            if (result != null) {
                (any ? goOn : choose).requestFocus();
            }
        });
        lines.managedProperty().bind(model.bookProperty().isNotNull());
        return lines;
    }

    private List<Node> lines(ReadAddressBook.Result result) {
        List<Node> lines = new ArrayList<>();
        Label total = sentence(texts.get("start.book-size", "count", result.bookSize()));
        total.setId("start-book-size");
        total.getStyleClass().add("figure");
        lines.add(total);
        for (ReadAddressBook.SourceResult file : result.sources()) {
            String name = file.name();
            ImportReport report = file.report();
            if (file.refused() != null) {
                lines.add(new Label(name));
                lines.add(new ErrorPane(texts, file.refused()));
            } else if (report != null) {
                lines.add(sentence(texts.get("start.book-file", "file", name, "fresh", file.fresh(), "skipped",
                        report.skippedCount())));
            }
        }
        return lines;
    }

    @Override
    public List<Node> buttons() {
        Label working = new Label(texts.get("start.working"));
        working.visibleProperty().bind(model.busyProperty());
        return List.of(goOn, working);
    }

    @Override
    public Node first() {
        return choose;
    }
}
