package kith.ui.book.source;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.application.Platform;
import javafx.beans.property.Property;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.ui.parts.Fold;
import kith.ui.parts.FormRow;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.profile.PassphraseField;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** The form for address books on a server: first who asks whom, then which of those that are there. */
final class ServerBookPane extends VBox {
    private static final double WIDTH = 230;

    private final Texts texts;
    private final ServerBookViewModel model;
    private final Runnable close;
    private final VBox books = new VBox(8);
    private final Button take;

    /** @param close puts the form away */
    ServerBookPane(FormContext context, ServerBookViewModel model, Runnable close) {
        super(10);
        this.texts = context.texts();
        this.model = model;
        this.close = close;
        this.take = IconButton.button("carddav-do", "", Feather.DOWNLOAD);
        setId("carddav");
        getStyleClass().add("card-box");
        Label title = sentence(texts.get("carddav.title"));
        title.getStyleClass().add("section-title");
        TextField address = field("carddav-address", model.addressProperty());
        address.setPromptText(texts.get("carddav.address-example"));
        FormRow server = row("carddav.address", "carddav.address-hint", address);
        server.problemProperty().bind(model.problemProperty());
        PassphraseField password = new PassphraseField(texts, "carddav-password", texts.get("carddav.password"));
        password.textProperty().bindBidirectional(model.passwordProperty());
        FormRow secret = new FormRow(texts.get("carddav.password"), texts.get("carddav.password-hint"),
                password.control(), password);
        FormRow command = row("carddav.command", "carddav.command-hint",
                field("carddav-command", model.commandProperty()));
        Present.either(model.byTokenProperty(), command, secret);
        CheckBox keep = choice("carddav-keep", "carddav.keep", model.keepProperty());
        Present.when(keep, model.byTokenProperty().not());
        FlowPane fields = new FlowPane(12, 8, server,
                new FormRow(texts.get("carddav.user"), "", field("carddav-user", model.userProperty())), secret);
        context.follow(fields, () -> fields.getChildren().forEach(row ->
                ((FormRow) row).setPrefWidth(context.scaled(WIDTH))));
        fields.setRowValignment(VPos.TOP);
        getChildren().addAll(title, sentence(texts.get("carddav.sentence")), fields,
                keep, new Fold("carddav-details", texts.get("carddav.details"), new VBox(8,
                        choice("carddav-by-token", "carddav.by-token", model.byTokenProperty()), command)),
                books, buttons());
        ThunderbirdPane.whileShown(this, model.foundProperty()).subscribe(this::show);
        sceneProperty().subscribe((before, now) -> {
            if (now == null && before != null) {
                model.forget();
            }
        });
        Platform.runLater(address::requestFocus);
    }

    private static TextField field(String id, Property<String> value) {
        TextField field = new TextField();
        field.setId(id);
        field.textProperty().bindBidirectional(value);
        return field;
    }

    private FormRow row(String key, String hint, TextField field) {
        return new FormRow(texts.get(key), texts.get(hint), field);
    }

    private CheckBox choice(String id, String key, Property<Boolean> value) {
        CheckBox box = new CheckBox(texts.get(key));
        box.setId(id);
        box.setWrapText(true);
        box.selectedProperty().bindBidirectional(value);
        return box;
    }

    private void show(List<ServerBookViewModel.Found> found) {
        books.getChildren().clear();
        Present.now(books, !found.isEmpty());
        if (!found.isEmpty()) {
            Label there = sentence(texts.get("carddav.found", "count", found.size()));
            there.getStyleClass().add("form-label");
            books.getChildren().add(there);
        }
        for (ServerBookViewModel.Found one : found) {
            CheckBox box = choiceOf(one);
            box.setId("carddav-book-" + books.getChildren().size());
            books.getChildren().add(box);
        }
        if (!found.isEmpty()) {
            take.requestFocus();
        }
    }

    private static CheckBox choiceOf(ServerBookViewModel.Found one) {
        CheckBox box = new CheckBox(one.book().name());
        box.setWrapText(true);
        box.selectedProperty().bindBidirectional(one.wanted());
        box.setTooltip(new Tooltip(one.book().url().toString()));
        return box;
    }

    private Node buttons() {
        Button find = IconButton.button("carddav-find", texts.get("carddav.find"), Feather.SEARCH);
        find.disableProperty().bind(model.complete().not());
        find.setOnAction(event -> model.find());
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER && event.getTarget() instanceof TextField && !find.isDisabled()) {
                event.consume();
                model.find();
            }
        });
        take.getStyleClass().add("accent");
        take.textProperty()
                .bind(model.wantedProperty().map(count -> texts.get("thunderbird.do", "count", count.intValue())));
        take.disableProperty().bind(model.wantedProperty().isEqualTo(0).or(model.askingProperty()));
        take.setOnAction(event -> model.take(close));
        Button leave = IconButton.button("carddav-close", texts.get("book.new-close"), Feather.X);
        leave.setOnAction(event -> close.run());
        FlowPane buttons = new FlowPane(8, 8, find, take, leave);
        buttons.setMinWidth(0);
        return buttons;
    }
}
