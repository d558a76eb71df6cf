package kith.ui.book.source;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.address.thunderbird.ThunderbirdProfile;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The address books that were found in Thunderbird, each with a box to want it. */
final class ThunderbirdPane extends VBox {
    private static final double HIGHEST = 190;

    private final Texts texts;
    private final ThunderbirdViewModel model;
    private final Runnable close;
    private final VBox books = new VBox(8);
    private final Button folder;

    /** @param close puts the form away */
    ThunderbirdPane(FormContext context, ThunderbirdViewModel model, Runnable close) {
        super(10);
        this.texts = context.texts();
        this.model = model;
        this.close = close;
        setId("thunderbird");
        getStyleClass().add("card-box");
        Label title = sentence(texts.get("thunderbird.title"));
        title.getStyleClass().add("section-title");
        folder = IconButton.button("thunderbird-folder", texts.get("thunderbird.folder"), Feather.FOLDER);
        folder.setOnAction(event -> context.files().folder(texts.get("thunderbird.folder-title"))
                .ifPresent(model::lookIn));
        ScrollPane scroll = new ScrollPane(books);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        context.follow(scroll, () -> scroll.setMaxHeight(context.scaled(HIGHEST)));
        scroll.getStyleClass().add("edge-to-edge");
        Present.when(scroll, model.lookedProperty());
        getChildren().addAll(title, sentence(texts.get("thunderbird.sentence")), scroll, buttons());
        model.look();
        whileShown(this, model.lookedProperty()).subscribe(looked -> {
            if (looked) {
                show(model.foundProperty().get());
                Platform.runLater(this::focusFirst);
            }
        });
    }

    /**
     * {@return the value as long as the form is shown} A form is made anew each time it is opened and the model
     * outlives it, but it also goes and comes back with its screen.
     */
    static <T> ObservableValue<T> whileShown(Node form, ObservableValue<T> value) {
        return value.when(form.sceneProperty().map(scene -> true).orElse(false));
    }

    private void focusFirst() {
        books.getChildren().stream().filter(CheckBox.class::isInstance).findFirst().map(Node.class::cast)
                .orElse(folder).requestFocus();
    }

    private void show(List<ThunderbirdViewModel.Found> found) {
        List<Node> rows = new ArrayList<>();
        @Nullable ThunderbirdProfile last = null;
        for (ThunderbirdViewModel.Found one : found) {
            if (!one.profile().equals(last)) {
                last = one.profile();
                rows.add(profile(last));
            }
            rows.add(book(one, rows.size()));
        }
        if (found.isEmpty()) {
            Label none = sentence(texts.messages().sentences(texts.get("thunderbird.not-found"),
                    texts.get("thunderbird.look")));
            none.setId("thunderbird-none");
            rows.add(none);
        }
        books.getChildren().setAll(rows);
    }

    private Label profile(ThunderbirdProfile profile) {
        Label name = sentence(texts.get("thunderbird.profile", "name", profile.name(), "use", profile.use().name()));
        name.getStyleClass().add("form-label");
        name.setTooltip(new Tooltip(profile.folder().toString()));
        return name;
    }

    private CheckBox book(ThunderbirdViewModel.Found one, int number) {
        CheckBox box = new CheckBox(one.name());
        box.setId("thunderbird-book-" + number);
        box.setWrapText(true);
        box.selectedProperty().bindBidirectional(one.wanted());
        box.setDisable(!one.isReadable());
        box.setTooltip(new Tooltip(Optional.ofNullable(one.book().file().getFileName()).map(Object::toString)
                .orElse("")));
        return box;
    }

    private Node buttons() {
        Button take = IconButton.button("thunderbird-do", "", Feather.DOWNLOAD);
        take.getStyleClass().add("accent");
        take.textProperty()
                .bind(model.wantedProperty().map(count -> texts.get("thunderbird.do", "count", count.intValue())));
        take.disableProperty().bind(model.wantedProperty().isEqualTo(0));
        take.setOnAction(event -> model.take(close));
        Button leave = IconButton.button("thunderbird-close", texts.get("book.new-close"), Feather.X);
        leave.setOnAction(event -> close.run());
        FlowPane buttons = new FlowPane(8, 8, take, folder, leave);
        buttons.setMinWidth(0);
        return buttons;
    }
}
