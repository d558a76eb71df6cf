package kith.ui.preferences;

import static kith.ui.parts.Sentence.sentence;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.profile.OwnProfile;
import kith.ui.parts.Confirm;
import kith.ui.parts.FingerprintPane;
import kith.ui.parts.Fold;
import kith.ui.parts.FormRow;
import kith.ui.parts.IconButton;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Who one is to others: name, own addresses and, folded, the fingerprint. */
final class OwnSection extends Section {
    private static final double WIDTH = 420;

    private final ScreenContext context;
    private final Texts texts;
    private final OwnViewModel model;
    private final Label name = sentence("");
    private final VBox fingerprint = new VBox();
    private final VBox addresses = new VBox(4);
    private final TextField typed = new TextField();
    private final CheckBox receipts;

    OwnSection(ScreenContext context, OwnViewModel model) {
        super(context.texts().get("preferences.you"));
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        getStyleClass().add("card");
        name.setId("own-name");
        receipts = new CheckBox(texts.get("own.receipts"));
        receipts.setId("own-receipts");
        receipts.setWrapText(true);
        receipts.setOnAction(event -> model.setReceiptsSent(receipts.isSelected()));
        Label heading = new Label(texts.get("own.addresses"));
        heading.getStyleClass().add("form-label");
        getChildren().addAll(name, new VBox(4, heading, sentence(texts.get("own.addresses-why")), addresses),
                addAddress(), receipts, new Fold("own-fingerprint", texts.get("own.fingerprint"), fingerprint));
        model.meProperty().subscribe(this::show);
    }

    /** Brings the focus to where an own address is typed. */
    void askForAddress() {
        typed.requestFocus();
    }

    private void show(OwnProfile.@Nullable Result me) {
        if (me == null) {
            return;
        }
        name.setText(texts.get("own.name", "name", me.name()));
        receipts.setSelected(me.receipts());
        fingerprint.getChildren().setAll(new FingerprintPane(texts, texts.get("own.fingerprint"),
                me.fingerprint(), FingerprintPane.Owner.SELF));
        addresses.getChildren().setAll(me.addresses().stream().map(this::own).toList());
        if (me.addresses().isEmpty()) {
            addresses.getChildren().add(sentence(texts.get("own.addresses-none")));
        }
    }

    private Node own(String address) {
        Button remove = new Button(texts.get("own.address-remove"), new FontIcon(Feather.X));
        remove.getStyleClass().add("flat");
        remove.setAccessibleText(texts.get("own.address-remove-named", "address", address));
        remove.setTooltip(new Tooltip(texts.get("own.address-remove-named", "address", address)));
        remove.setMinWidth(USE_PREF_SIZE);
        remove.setOnAction(event -> {
            if (context.confirm().ask(new Confirm.Question(texts.get("own.address-remove-named", "address",
                    address), texts.get("own.address-remove-sentence"), texts.get("own.address-remove"),
                    texts.get("own.address-keep"), Confirm.Gravity.NORMAL)) == Confirm.Answer.DO_IT) {
                typed.requestFocus();
                model.removeAddress(address);
            }
        });
        HBox line = new HBox(8, sentence(address), remove);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private Node addAddress() {
        typed.setId("own-address");
        typed.textProperty().bindBidirectional(model.typedAddressProperty());
        typed.setOnAction(event -> model.addAddresses());
        FormRow row = new FormRow(texts.get("own.address-add"), "", typed);
        row.problemProperty().bind(model.addressWrongProperty()
                .map(wrong -> wrong ? texts.get("own.address-wrong") : ""));
        HBox.setHgrow(row, Priority.ALWAYS);
        Button add = IconButton.button("own-address-add", texts.get("own.address-add-do"), Feather.PLUS);
        add.disableProperty().bind(model.typedAddressProperty().map(String::isBlank));
        add.setOnAction(event -> model.addAddresses());
        context.follow(row, () -> row.setMaxWidth(context.scaled(WIDTH)));
        HBox line = new HBox(8, row, add);
        line.setAlignment(Pos.BOTTOM_LEFT);
        return line;
    }
}
