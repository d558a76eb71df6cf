package kith.ui.book.source;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.book.ReadSentMail;
import kith.app.book.SentRecipients;
import kith.fault.EnumWord;
import kith.ui.parts.Bullets;
import kith.ui.parts.FormRow;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/**
 * The form for people out of sent mail: where it lies, how many messages are needed, and how many people that makes.
 */
final class SentMailPane extends VBox {
    private final FormContext context;
    private final Texts texts;
    private final SentMailViewModel model;
    private final Runnable close;
    private final VBox found = new VBox(8);

    /** @param close puts the form away */
    SentMailPane(FormContext context, SentMailViewModel model, Runnable close) {
        super(10);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.close = close;
        setId("book-sent");
        getStyleClass().add("card-box");
        Label title = sentence(texts.get("book.sent-title"));
        title.getStyleClass().add("section-title");
        Button folder = IconButton.button("book-sent-folder", texts.get("book.sent-folder"), Feather.FOLDER);
        folder.setOnAction(event -> context.files().folder(texts.get("book.sent-choose"))
                .ifPresent(path -> model.count(List.of(path))));
        Button files = IconButton.button("book-sent-files", texts.get("book.sent-files"), Feather.FILE_TEXT);
        files.setOnAction(event -> {
            List<Path> chosen = context.files().open(texts.get("book.sent-choose"));
            if (!chosen.isEmpty()) {
                model.count(chosen);
            }
        });
        Button leave = IconButton.button("book-sent-close", texts.get("book.new-close"), Feather.X);
        leave.setOnAction(event -> {
            model.forget();
            close.run();
        });
        getChildren().addAll(title, sentence(texts.get("book.sent-sentence")),
                new FlowPane(8, 8, folder, files, leave),
                found);
        model.countedProperty().subscribe(this::show);
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                folder.requestFocus();
            }
        });
    }

    private void show(@Nullable SentRecipients counted) {
        found.getChildren().clear();
        Present.now(found, counted != null);
        if (counted == null) {
            return;
        }
        Spinner<Integer> least = new Spinner<>(1, ReadSentMail.MOST, model.atLeastProperty().get());
        least.setId("book-sent-least");
        least.setEditable(true);
        least.getEditor().setAccessibleText(texts.get("book.sent-least"));
        context.follow(least, () -> least.setPrefWidth(context.scaled(110)));
        least.valueProperty().subscribe(value -> {
            if (value != null) {
                model.atLeastProperty().set(value);
            }
        });
        Label people = sentence("");
        people.setId("book-sent-people");
        people.textProperty().bind(Bindings.createStringBinding(() -> texts.get("book.sent-people", "count",
                counted.people(model.atLeastProperty().get())), model.atLeastProperty()));
        Button take = IconButton.button("book-sent-take", "", Feather.DOWNLOAD);
        take.textProperty().bind(Bindings.createStringBinding(() -> texts.get("book.sent-take", "count",
                counted.people(model.atLeastProperty().get())), model.atLeastProperty()));
        take.getStyleClass().add("accent");
        take.disableProperty().bind(Bindings.createBooleanBinding(
                () -> counted.people(model.atLeastProperty().get()) == 0, model.atLeastProperty()));
        take.setOnAction(event -> {
            model.take();
            close.run();
        });
        List<Node> lines = new ArrayList<>();
        lines.add(sentence(texts.get("book.sent-found", "messages", counted.messages(), "people",
                counted.people().size())));
        lines.addAll(Bullets.of(counted.leftOut().entrySet().stream().sorted(java.util.Map.Entry.comparingByKey())
                .map(entry -> texts.get("book-warning." + EnumWord.of(entry.getKey()), "count",
                        entry.getValue())).toList()));
        lines.add(new FormRow(texts.get("book.sent-least"), "", least));
        lines.add(people);
        lines.add(take);
        found.getChildren().setAll(lines);
        least.requestFocus();
    }
}
