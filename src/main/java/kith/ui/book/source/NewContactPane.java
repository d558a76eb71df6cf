package kith.ui.book.source;

import javafx.application.Platform;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kith.ui.parts.FormRow;
import kith.ui.parts.IconButton;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** The form for a contact that is typed in; Enter adds, Esc closes. */
final class NewContactPane extends VBox {
    private final TextField address = new TextField();

    /** @param close puts the form away */
    NewContactPane(FormContext context, NewContactViewModel model, Runnable close) {
        Texts texts = context.texts();
        setId("book-new");
        getStyleClass().add("card-box");
        address.setId("book-new-address");
        address.textProperty().bindBidirectional(model.addressProperty());
        address.setOnAction(event -> model.add());
        FormRow first = new FormRow(texts.get("book.new-address"), "", address);
        first.problemProperty().bind(model.problemProperty());
        context.follow(first, () -> first.setPrefWidth(context.scaled(250)));
        TextField name = new TextField();
        name.setId("book-new-name");
        name.textProperty().bindBidirectional(model.nameProperty());
        name.setOnAction(event -> model.add());
        FormRow second = new FormRow(texts.get("book.new-name"), "", name);
        context.follow(second, () -> second.setPrefWidth(context.scaled(190)));
        Button add = IconButton.button("book-new-do", texts.get("book.new-do"), Feather.PLUS);
        add.getStyleClass().add("accent");
        add.disableProperty().bind(model.addressProperty().map(String::isBlank));
        add.setOnAction(event -> {
            model.add();
            address.requestFocus();
        });
        Button leave = IconButton.button("book-new-close", texts.get("book.new-close"), Feather.X);
        leave.setOnAction(event -> close.run());
        // As high as the fields' labels, so that the buttons stand beside the fields whatever is said below them.
        Label above = new Label();
        above.getStyleClass().add("form-label");
        VBox buttons = new VBox(above, new HBox(8, add, leave));
        buttons.getStyleClass().add("form-row");
        FlowPane row = new FlowPane(12, 8, first, second, buttons);
        row.setRowValignment(VPos.TOP);
        getChildren().add(row);
        Platform.runLater(address::requestFocus);
    }
}
