package kith.ui.start;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.ui.parts.FormRow;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Present;
import kith.ui.profile.PassphraseField;
import kith.ui.profile.StrengthMeter;
import kith.ui.start.ProfileForm.Problem;
import kith.ui.start.StartView.StartPage;
import kith.ui.start.StartView.Tools;
import kith.ui.text.Texts;

/** The form for a new profile, and the two ways around it: a backup, and the demo. */
final class ProfilePage implements StartPage {
    private static final double HALF = 50;

    private final Tools tools;
    private final Texts texts;
    private final StartViewModel model;
    private final TextField name = new TextField();

    ProfilePage(Tools tools, StartViewModel model) {
        this.tools = tools;
        this.texts = tools.texts();
        this.model = model;
        name.setId("start-name");
        name.textProperty().bindBidirectional(model.form().nameProperty());
    }

    @Override
    public List<Node> nodes() {
        TextField addresses = new TextField();
        addresses.setId("start-addresses");
        addresses.textProperty().bindBidirectional(model.form().addressesProperty());
        addresses.setPromptText(texts.get("start.addresses-example"));
        return List.of(new PageHeader(texts.get("start.profile-title"), texts.get("start.profile-sentence")),
                row("start.name", "start.name-hint", name, name, Problem.NAME_MISSING, "start.name-missing"),
                row("start.addresses", "start.addresses-hint", addresses, addresses, Problem.ADDRESS_INVALID,
                        "start.addresses-invalid"),
                passphrase(), places());
    }

    private Node passphrase() {
        PassphraseField typed = field("start-passphrase", "start.passphrase");
        typed.textProperty().bindBidirectional(model.form().passphraseProperty());
        PassphraseField again = field("start-again", "start.again");
        again.textProperty().bindBidirectional(model.form().againProperty());
        CheckBox open = new CheckBox(texts.get("start.without-passphrase"));
        open.setId("start-open");
        open.setWrapText(true);
        open.setSelected(model.form().protectionProperty().get() == KeyProtection.NONE);
        open.selectedProperty().subscribe(on ->
                model.form().protectionProperty().set(on ? KeyProtection.NONE : KeyProtection.PASSPHRASE));
        typed.closedProperty().bind(open.selectedProperty());
        again.closedProperty().bind(open.selectedProperty());
        Label warning = sentence(texts.get("start.without-warning"));
        Present.when(warning, open.selectedProperty());
        warning.getStyleClass().add("caution");
        StrengthMeter strength = new StrengthMeter(texts, "start-strength", typed.textProperty());
        Present.when(strength, open.selectedProperty().not());
        FormRow first = row("start.passphrase", "start.passphrase-hint", typed.control(), typed,
                Problem.PASSPHRASE_MISSING, "start.passphrase-missing");
        FormRow second = row("start.again", "start.again-hint", again.control(), again, Problem.PASSPHRASES_DIFFER,
                "start.passphrases-differ");
        GridPane both = new GridPane();
        both.setHgap(16);
        both.addRow(0, first, second);
        ColumnConstraints half = new ColumnConstraints();
        half.setPercentWidth(HALF);
        both.getColumnConstraints().setAll(half, half);
        return new VBox(12, both, strength, open, warning);
    }

    private PassphraseField field(String id, String key) {
        return new PassphraseField(texts, id, texts.get(key));
    }

    private FormRow row(String nameKey, String hintKey, Control control, Node shown, Problem problem,
            String problemKey) {
        FormRow row = new FormRow(texts.get(nameKey), texts.get(hintKey), control, shown);
        row.problemProperty().bind(model.problemProperty().map(now -> now == problem ? texts.get(problemKey) : ""));
        model.problemProperty().subscribe((before, now) -> {
            if (now == problem) {
                control.requestFocus();
            }
        });
        return row;
    }

    /** Where things go: right as they are for nearly everybody, so out of the way. */
    private Node places() {
        Label folder = sentence(texts.get("start.folder-where", "folder", model.folder()));
        folder.setId("start-folder");
        Button otherFolder = tools.button("start-folder-change", "start.folder-change",
                () -> tools.files().folder(texts.get("preferences.folder-title")).ifPresent(model::useFolder));
        Label revocation = sentence("");
        revocation.textProperty().bind(model.revocationFileProperty().map(file ->
                texts.get("start.revocation-where", "file", file)));
        Button otherFile = tools.button("start-revocation-change", "start.revocation-change",
                () -> tools.files().save(texts.get("start.revocation"),
                        String.valueOf(model.revocationFileProperty().get().getFileName()))
                        .ifPresent(model.revocationFileProperty()::set));
        TitledPane places = new TitledPane(texts.get("start.places"),
                new VBox(12, line(folder, otherFolder), line(revocation, otherFile)));
        places.setId("start-places");
        places.setExpanded(false);
        places.setAnimated(false);
        places.getStyleClass().add("dense");
        return places;
    }

    private static Node line(Label words, Button change) {
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox line = new HBox(12, words, change);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    @Override
    public List<Node> instead() {
        Label title = new Label(texts.get("start.instead"));
        title.getStyleClass().add("form-label");
        Button restore = tools.button("start-restore", "start.restore", () -> tools.files()
                .open(texts.get("start.restore-title")).stream().findFirst().ifPresent(model::restore));
        Button samples = tools.button("start-samples", "start.try-samples", model::trySamples);
        restore.disableProperty().bind(model.busyProperty());
        if (model.hasSamples()) {
            samples.disableProperty().bind(model.busyProperty());
        } else {
            samples.setDisable(true);
        }
        Label hint = sentence(texts.get(model.hasSamples() ? "start.try-samples-hint" : "start.no-samples"));
        hint.getStyleClass().add("form-hint");
        VBox instead = new VBox(8, title, new FlowPane(12, 8, restore, samples), hint);
        instead.setMinHeight(Region.USE_PREF_SIZE);
        instead.getStyleClass().add("start-instead");
        return List.of(instead);
    }

    @Override
    public List<Node> buttons() {
        Button create = tools.button("start-create", "start.create", model::create);
        create.getStyleClass().add("accent");
        create.setDefaultButton(true);
        create.disableProperty().bind(model.busyProperty());
        Button back = tools.button("start-back", "start.back", model::back);
        back.setCancelButton(true);
        back.disableProperty().bind(model.busyProperty());
        return List.of(create, back);
    }

    @Override
    public Node first() {
        return name;
    }
}
