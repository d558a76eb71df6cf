package kith.ui.start;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.CreateProfile.KeyProtection;
import kith.app.CreateProfile;
import kith.fault.KithException;
import kith.ui.parts.ErrorPane;
import kith.ui.parts.FileChoice;
import kith.ui.parts.FormRow;
import kith.ui.parts.PageHeader;
import kith.ui.start.StartViewModel.Problem;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The form for a new profile; afterwards, where the revocation file lies. */
public final class StartView extends ScrollPane {
    private static final double WIDTH = 620;

    private final Texts texts;
    private final StartViewModel model;
    private final FileChoice files;
    private final StackPane page = new StackPane();

    /**
     * @param texts the window's language
     * @param model what is shown
     * @param files asks for files
     */
    public StartView(Texts texts, StartViewModel model, FileChoice files) {
        this.texts = texts;
        this.model = model;
        this.files = files;
        setFitToWidth(true);
        setFitToHeight(true);
        setFocusTraversable(false);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        getStyleClass().add("screen-area");
        page.getStyleClass().add("start");
        page.setAlignment(Pos.TOP_CENTER);
        setContent(page);
        model.createdProperty().subscribe(this::show);
    }

    private void show(CreateProfile.@Nullable Result created) {
        VBox content = created == null ? form() : done(created);
        content.setMaxWidth(WIDTH);
        content.getStyleClass().addAll("screen", "start-page");
        page.getChildren().setAll(content);
    }

    private VBox form() {
        TextField name = field("start-name", new TextField(), model.nameProperty());
        TextField addresses = field("start-addresses", new TextField(), model.addressesProperty());
        addresses.setPromptText(texts.get("start.addresses-example"));
        PasswordField passphrase = field("start-passphrase", new PasswordField(), model.passphraseProperty());
        PasswordField again = field("start-again", new PasswordField(), model.againProperty());
        CheckBox open = new CheckBox(texts.get("start.without-passphrase"));
        open.setId("start-open");
        open.setWrapText(true);
        open.setSelected(model.protectionProperty().get() == KeyProtection.NONE);
        open.selectedProperty().subscribe(on ->
                model.protectionProperty().set(on ? KeyProtection.NONE : KeyProtection.PASSPHRASE));
        passphrase.disableProperty().bind(open.selectedProperty());
        again.disableProperty().bind(open.selectedProperty());
        Label warning = sentence(texts.get("start.without-warning"));
        warning.visibleProperty().bind(open.selectedProperty());
        warning.managedProperty().bind(warning.visibleProperty());
        warning.getStyleClass().add("caution");
        Label strength = new Label();
        strength.setId("start-strength");
        strength.setWrapText(true);
        strength.setMinHeight(Region.USE_PREF_SIZE);
        strength.getStyleClass().add("form-hint");
        strength.textProperty().bind(model.passphraseProperty().map(this::strength));
        strength.visibleProperty().bind(strength.textProperty().isNotEmpty());
        strength.managedProperty().bind(strength.visibleProperty());
        FormRow passphraseRow = row("start.passphrase", "start.passphrase-hint", passphrase,
                Problem.PASSPHRASE_MISSING, "start.passphrase-missing");
        FormRow againRow = row("start.again", "start.again-hint", again,
                Problem.PASSPHRASES_DIFFER, "start.passphrases-differ");
        return new VBox(
                new PageHeader(texts.get("start.title"), texts.get("start.sentence")),
                sentence(texts.get("start.how")), sentence(texts.get("start.limits")),
                row("start.name", "start.name-hint", name, Problem.NAME_MISSING, "start.name-missing"),
                row("start.addresses", "start.addresses-hint", addresses, Problem.ADDRESS_INVALID,
                        "start.addresses-invalid"),
                new VBox(4, passphraseRow, strength), againRow, new VBox(4, open, warning), revocation(),
                faultPane(), buttons());
    }

    private FormRow row(String nameKey, String hintKey, TextInputControl control, Problem problem, String problemKey) {
        FormRow row = new FormRow(texts.get(nameKey), texts.get(hintKey), control);
        row.problemProperty().bind(model.problemProperty().map(now -> now == problem ? texts.get(problemKey) : ""));
        return row;
    }

    private Node revocation() {
        Label title = new Label(texts.get("start.revocation"));
        title.getStyleClass().add("form-label");
        Label where = sentence("");
        where.textProperty().bind(model.revocationFileProperty().map(file -> texts.get("start.revocation-where",
                "file", file)));
        Button change = new Button(texts.get("start.revocation-change"));
        change.setId("start-revocation-change");
        change.setOnAction(event -> files.save(texts.get("start.revocation"),
                String.valueOf(model.revocationFileProperty().get().getFileName()))
                .ifPresent(model.revocationFileProperty()::set));
        HBox.setHgrow(where, Priority.ALWAYS);
        HBox line = new HBox(12, where, change);
        change.setMinWidth(Button.USE_PREF_SIZE);
        line.setAlignment(Pos.CENTER_LEFT);
        return new VBox(4, title, line);
    }

    private Node faultPane() {
        StackPane place = new StackPane();
        model.faultProperty().subscribe((@Nullable KithException fault) ->
                place.getChildren().setAll(fault == null ? List.of() : List.of(new ErrorPane(texts, fault))));
        place.managedProperty().bind(model.faultProperty().isNotNull());
        return place;
    }

    private Node buttons() {
        Button create = new Button(texts.get("start.create"));
        create.setId("start-create");
        create.getStyleClass().add("accent");
        create.setDefaultButton(true);
        create.disableProperty().bind(model.busyProperty());
        create.setOnAction(event -> model.create());
        Button restore = new Button(texts.get("start.restore"), new FontIcon(Feather.UPLOAD));
        restore.setId("start-restore");
        restore.disableProperty().bind(model.busyProperty());
        restore.setOnAction(event -> files.open(texts.get("start.restore-title")).stream().findFirst()
                .ifPresent(model::restore));
        Label working = new Label(texts.get("start.working"));
        working.visibleProperty().bind(model.busyProperty());
        HBox buttons = new HBox(12, create, restore, working);
        buttons.setAlignment(Pos.CENTER_LEFT);
        return buttons;
    }

    private VBox done(CreateProfile.Result created) {
        Label file = sentence(created.revocationFile().toString());
        file.setId("start-revocation-file");
        file.getStyleClass().add("path");
        Label words = sentence(String.join(" ", created.fingerprint().words()));
        words.getStyleClass().add("fingerprint-line");
        Button goOn = new Button(texts.get("start.go-on"));
        goOn.setId("start-go-on");
        goOn.getStyleClass().add("accent");
        goOn.setDefaultButton(true);
        goOn.setOnAction(event -> model.goOn());
        return new VBox(
                new PageHeader(texts.get("start.done-title"), texts.get("start.done-sentence")),
                heading("start.done-revocation"), sentence(texts.get("start.done-keep")), file,
                heading("start.done-fingerprint"), sentence(texts.get("start.done-compare")), words,
                goOn);
    }

    private Label heading(String key) {
        Label heading = new Label(texts.get(key));
        heading.getStyleClass().add("section-title");
        return heading;
    }

    private String strength(String typed) {
        return switch (PassphraseStrength.of(typed)) {
            case NONE -> "";
            case SHORT -> texts.get("start.strength-short");
            case FAIR -> texts.get("start.strength-fair");
            case LONG -> texts.get("start.strength-long");
        };
    }

    private static <T extends TextInputControl> T field(String id, T field,
            StringProperty property) {
        field.setId(id);
        field.textProperty().bindBidirectional(property);
        return field;
    }
}
