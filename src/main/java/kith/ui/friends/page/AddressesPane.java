package kith.ui.friends.page;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import kith.friend.Friend;
import kith.ui.parts.FormRow;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** A friend's e-mail addresses, each with a way to remove it, and a field for another. */
final class AddressesPane extends Section {
    private final Texts texts;
    private final AddressesViewModel model;
    private final Friend friend;

    AddressesPane(ScreenContext context, AddressesViewModel model, Friend friend) {
        super(context.texts().get("friends.addresses"));
        this.texts = context.texts();
        this.model = model;
        this.friend = friend;
        getChildren().add(sentence(texts.get("friends.addresses-mean", "name", friend.name())));
        for (int i = 0; i < friend.addresses().size(); i++) {
            getChildren().add(row(i, friend.addresses().get(i)));
        }
        TextField typed = new TextField();
        typed.setId("friend-address");
        context.follow(typed, () -> typed.setMaxWidth(context.scaled(320)));
        typed.textProperty().bindBidirectional(model.typedProperty());
        typed.setOnAction(event -> model.add(friend.name()));
        FormRow row = new FormRow(texts.get("friends.address"), "", typed);
        row.problemProperty().bind(model.problemProperty());
        Button add = button("friend-address-add", texts.get("friends.address-add"), Feather.PLUS);
        add.disableProperty().bind(model.typedProperty().map(String::isBlank));
        add.setOnAction(event -> model.add(friend.name()));
        getChildren().addAll(row, add);
    }

    private Node row(int number, String address) {
        Label label = sentence(address);
        label.setMnemonicParsing(false);
        Button remove = button("friend-address-remove-" + number, texts.get("friends.address-remove"), Feather.X);
        remove.setAccessibleText(texts.get("friends.address-remove-named", "address", address));
        remove.setOnAction(event -> model.remove(friend.name(), address));
        FlowPane row = new FlowPane(12, 4, label, remove);
        row.setAlignment(Pos.CENTER_LEFT);
        row.setMinWidth(0);
        return row;
    }
}
