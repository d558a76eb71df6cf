package kith.ui.accounts;

import javafx.beans.property.Property;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import kith.mail.imap.ImapServer.Security;
import kith.ui.parts.Fold;
import kith.ui.parts.FormRow;
import kith.ui.parts.IconButton;
import kith.ui.parts.IntoView;
import kith.ui.parts.Present;
import kith.ui.parts.Section;
import kith.ui.parts.Sentence;
import kith.ui.profile.PassphraseField;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The form for another mail account; Esc closes. */
final class NewAccountPane extends Section {
    private static final double WIDTH = 230;

    private final ScreenContext context;
    private final Texts texts;
    private final NewAccountViewModel model;

    NewAccountPane(ScreenContext context, NewAccountViewModel model, AccountTexts accountTexts) {
        super(context.texts().get("mail.new"));
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        setId("mail-new");
        getStyleClass().add("card-box");
        TextField address = field("mail-new-address", model.addressProperty());
        TextField host = field("mail-new-host", model.hostProperty());
        host.setPromptText(texts.get("mail.new-host-example"));
        PassphraseField password = new PassphraseField(texts, "mail-new-password", texts.get("mail.new-password"));
        password.textProperty().bindBidirectional(model.passwordProperty());
        FormRow secret = new FormRow(texts.get("mail.new-password"), texts.get("mail.new-password-hint"),
                password.control(), password);
        FormRow command = new FormRow(texts.get("mail.new-command"), texts.get("mail.new-command-hint"),
                field("mail-new-command", model.commandProperty()));
        Present.either(model.byTokenProperty(), command, secret);
        FlowPane usual = fields(row("mail.new-address", address), secret, row("mail.new-host", host));
        FlowPane rest = fields(row("mail.new-user", field("mail-new-user", model.userProperty())),
                row("mail.new-name", field("mail-new-name", model.nameProperty())),
                new FormRow(texts.get("mail.new-security"), "", securities(accountTexts)),
                new FormRow(texts.get("mail.new-port"), texts.get("mail.new-port-hint"),
                        field("mail-new-port", model.portProperty())),
                row("mail.new-folder", field("mail-new-folder", model.folderProperty())));
        Fold details = new Fold("mail-new-details", texts.get("mail.new-details"), new VBox(12, rest,
                choice("mail-new-by-token", "mail.new-by-token", model.byTokenProperty()), fields(command),
                choice("mail-new-keywords", "mail.new-keywords", model.keywordsProperty())));
        getChildren().addAll(Sentence.sentence(texts.get("mail.new-sentence")), usual, details, buttons());
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                model.openProperty().set(false);
            }
        });
        Present.when(this, model.openProperty());
        model.openProperty().subscribe((before, open) -> {
            if (open) {
                address.requestFocus();
                IntoView.scroll(this);
            }
        });
    }

    private FlowPane fields(FormRow... rows) {
        for (FormRow row : rows) {
            context.follow(row, () -> row.setPrefWidth(context.scaled(WIDTH)));
        }
        FlowPane fields = new FlowPane(12, 8, rows);
        fields.setRowValignment(javafx.geometry.VPos.TOP);
        return fields;
    }

    private static TextField field(String id, Property<String> value) {
        TextField field = new TextField();
        field.setId(id);
        field.textProperty().bindBidirectional(value);
        return field;
    }

    private FormRow row(String key, TextField field) {
        return new FormRow(texts.get(key), "", field);
    }

    private CheckBox choice(String id, String key, Property<Boolean> value) {
        CheckBox box = new CheckBox(texts.get(key));
        box.setId(id);
        box.setWrapText(true);
        box.selectedProperty().bindBidirectional(value);
        return box;
    }

    private ComboBox<Security> securities(AccountTexts accountTexts) {
        ComboBox<Security> box = new ComboBox<>();
        box.setId("mail-new-security");
        box.setMaxWidth(Double.MAX_VALUE);
        box.getItems().setAll(Security.values());
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable Security security) {
                return security == null ? "" : accountTexts.security(security);
            }

            @Override
            public @Nullable Security fromString(String text) {
                return null;
            }
        });
        box.valueProperty().bindBidirectional(model.securityProperty());
        return box;
    }

    private Node buttons() {
        Button enter = IconButton.button("mail-new-do", texts.get("mail.new-do"), Feather.PLUS);
        enter.getStyleClass().add("accent");
        enter.disableProperty().bind(model.complete().not());
        enter.setOnAction(event -> model.enter());
        Button test = IconButton.button("mail-new-test", texts.get("mail.new-test"), Feather.CHECK_CIRCLE);
        test.disableProperty().bind(enter.disableProperty());
        test.setOnAction(event -> model.test());
        Button close = IconButton.button("mail-new-close", texts.get("mail.new-close"), Feather.X);
        close.setOnAction(event -> model.openProperty().set(false));
        VBox buttons = new VBox(new FlowPane(8, 8, enter, test, close));
        buttons.getStyleClass().add("form-row");
        return buttons;
    }
}
