package kith.ui.overview;

import static kith.ui.parts.Sentence.sentence;

import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.profile.OwnProfile;
import kith.ui.parts.Confirm;
import kith.ui.parts.FingerprintPane;
import kith.ui.parts.FormRow;
import kith.ui.parts.IconButton;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Who one is to others, folded away until it is wanted: own addresses and fingerprint. */
final class OwnPane extends TitledPane {
    private final ScreenContext context;
    private final Texts texts;
    private final OverviewViewModel model;
    private final VBox fingerprint = new VBox();
    private final VBox addresses = new VBox(4);
    private final TextField typed = new TextField();

    OwnPane(ScreenContext context, OverviewViewModel model) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        setId("overview-me");
        setMnemonicParsing(false);
        setExpanded(false);
        setAnimated(false);
        VBox own = new VBox(10, addresses, addAddress());
        own.setPrefWidth(context.scaled(340));
        FlowPane both = new FlowPane(32, 16, own, fingerprint);
        both.setRowValignment(VPos.TOP);
        setContent(both);
        // What is folded away must not make the screen wider than the window.
        minWidthProperty().bind(Bindings.when(expandedProperty()).then(USE_COMPUTED_SIZE).otherwise(0));
        model.stateProperty().subscribe(state -> show(state == null ? null : state.me()));
    }

    /** Opens the fold where an own address is typed. */
    void askForAddress() {
        setExpanded(true);
        typed.requestFocus();
    }

    private void show(OwnProfile.@Nullable Result me) {
        if (me == null) {
            return;
        }
        setText(texts.get("overview.me", "name", me.name()));
        fingerprint.getChildren().setAll(
                new FingerprintPane(texts, texts.get("overview.fingerprint"), me.fingerprint(),
                        FingerprintPane.Owner.SELF));
        Label heading = new Label(texts.get("overview.addresses"));
        heading.getStyleClass().add("form-label");
        addresses.getChildren().setAll(heading, sentence(texts.get("overview.addresses-why")));
        if (me.addresses().isEmpty()) {
            addresses.getChildren().add(sentence(texts.get("overview.addresses-none")));
        }
        me.addresses().forEach(address -> addresses.getChildren().add(own(address)));
    }

    private Node own(String address) {
        Button remove = new Button(texts.get("overview.address-remove"), new FontIcon(Feather.X));
        remove.getStyleClass().addAll("small", "flat");
        remove.setAccessibleText(texts.get("overview.address-remove-named", "address", address));
        remove.setTooltip(new Tooltip(texts.get("overview.address-remove-named", "address", address)));
        remove.setMinWidth(USE_PREF_SIZE);
        remove.setOnAction(event -> {
            if (context.confirm().ask(new Confirm.Question(texts.get("overview.address-remove-named", "address",
                    address), texts.get("overview.address-remove-sentence"), texts.get("overview.address-remove"),
                    texts.get("overview.address-keep"), Confirm.Gravity.NORMAL)) == Confirm.Answer.DO_IT) {
                typed.requestFocus();
                model.removeAddress(address);
            }
        });
        HBox line = new HBox(8, sentence(address), remove);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private Node addAddress() {
        typed.setId("overview-address");
        typed.textProperty().bindBidirectional(model.typedAddressProperty());
        typed.setOnAction(event -> model.addAddresses());
        FormRow row = new FormRow(texts.get("overview.address-add"), "", typed);
        row.problemProperty().bind(model.addressWrongProperty()
                .map(wrong -> wrong ? texts.get("overview.address-wrong") : ""));
        HBox.setHgrow(row, Priority.ALWAYS);
        Button add = IconButton.button("overview-add-address", texts.get("overview.address-add-do"), Feather.PLUS);
        add.disableProperty().bind(model.typedAddressProperty().map(String::isBlank));
        add.setOnAction(event -> model.addAddresses());
        HBox line = new HBox(8, row, add);
        line.setAlignment(Pos.BOTTOM_LEFT);
        return line;
    }
}
