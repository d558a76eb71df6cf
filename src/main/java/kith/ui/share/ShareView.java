package kith.ui.share;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Spinner;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kith.app.ShareFilters.AfterRestore;
import kith.app.ShareFilters;
import kith.privacy.Level;
import kith.ui.panel.PanelView;
import kith.ui.parts.Bullets;
import kith.ui.parts.Confirm;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.FolderRow;
import kith.ui.parts.FormRow;
import kith.ui.parts.PageHeader;
import kith.ui.parts.ResultCard;
import kith.ui.parts.Section;
import kith.ui.parts.WrittenFiles;
import kith.ui.shell.Desk;
import kith.ui.shell.Place;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Whom to share with, how near he is, what that means, where the files go, and what was written. */
public final class ShareView extends VBox {
    private final Desk desk;
    private final Texts texts;
    private final ShareViewModel model;
    private final FolderOpener opener;

    /**
     * @param desk the window
     * @param model what is shown
     * @param opener shows the folder of what was written
     */
    public ShareView(Desk desk, ShareViewModel model, FolderOpener opener) {
        this.desk = desk;
        this.texts = desk.texts();
        this.model = model;
        this.opener = opener;
        getChildren().addAll(new PageHeader(texts.get("nav.share"), texts.get("share.sentence")), friend(),
                closeness(), meaning(), panel(), restored(),
                new FolderRow(texts, "share-folder", texts.get("share.folder"), model.folderProperty(), desk.files()),
                button(), result());
    }

    private Node friend() {
        ComboBox<String> friend = new ComboBox<>(model.names());
        friend.setId("share-friend");
        friend.setEditable(true);
        friend.setPrefWidth(320);
        friend.getEditor().textProperty().bindBidirectional(model.friendProperty());
        FormRow row = new FormRow(texts.get("share.with"), texts.get("share.with-hint"), friend);
        row.problemProperty().bind(model.outlookProperty().map(ShareFilters.Outlook::similar)
                .map(other -> texts.get("share.similar", "other", other)).orElse(""));
        return row;
    }

    private Node closeness() {
        Label title = new Label(texts.get("share.how-near"));
        title.getStyleClass().add("form-label");
        VBox rows = new VBox(6, title);
        ToggleGroup group = new ToggleGroup();
        for (Closeness closeness : Closeness.values()) {
            RadioButton radio = new RadioButton(model.words().closeness(closeness));
            radio.setId("share-" + closeness.name().toLowerCase(Locale.ROOT));
            radio.setToggleGroup(group);
            radio.setSelected(model.closenessProperty().get() == closeness);
            radio.selectedProperty().subscribe(chosen -> {
                if (chosen) {
                    model.closenessProperty().set(closeness);
                }
            });
            rows.getChildren().add(closeness == Closeness.OTHER ? other(radio) : radio);
        }
        return rows;
    }

    private Node other(RadioButton radio) {
        Spinner<Integer> level = new Spinner<>(1, Level.MAX, model.otherLevelProperty().get());
        level.setId("share-level");
        level.setPrefWidth(90);
        level.setEditable(true);
        level.setAccessibleText(texts.get("share.other"));
        level.getEditor().setAccessibleText(texts.get("share.other"));
        level.valueProperty().subscribe(value -> Optional.ofNullable(value).ifPresent(model.otherLevelProperty()::set));
        level.disableProperty().bind(radio.selectedProperty().not());
        HBox row = new HBox(10, radio, level);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Node meaning() {
        Section section = new Section(texts.get("share.meaning"));
        VBox sentences = new VBox(6);
        sentences.setId("share-meaning");
        section.getStyleClass().add("card");
        section.getChildren().add(sentences);
        model.outlookProperty().subscribe(now -> sentences.getChildren().setAll(Bullets.of(model.sentences())));
        return section;
    }

    private Node panel() {
        PanelView panel = new PanelView("share-panel", desk, model.panel());
        panel.getStyleClass().add("card");
        return panel;
    }

    private Node restored() {
        Section section = new Section(texts.get("share.restored-title"));
        section.setId("share-restored");
        section.getStyleClass().add("card");
        Label sentence = new Label(texts.get("share.restored-sentence"));
        sentence.setWrapText(true);
        ToggleGroup group = new ToggleGroup();
        section.getChildren().addAll(sentence, choice(group, "share-go-on", texts.get("share.restored-go-on"),
                AfterRestore.GO_ON), choice(group, "share-new-edition", texts.get("share.restored-new-edition"),
                AfterRestore.NEW_EDITION));
        section.visibleProperty().bind(model.outlookProperty().map(ShareFilters.Outlook::unvouched).orElse(false));
        section.managedProperty().bind(section.visibleProperty());
        return section;
    }

    private RadioButton choice(ToggleGroup group, String id, String words, AfterRestore decision) {
        RadioButton radio = new RadioButton(words);
        radio.setId(id);
        radio.setWrapText(true);
        radio.setToggleGroup(group);
        radio.selectedProperty().subscribe(chosen -> {
            if (chosen) {
                model.afterRestoreProperty().set(decision);
            }
        });
        return radio;
    }

    private Node button() {
        Button share = new Button("", new FontIcon(Feather.SEND));
        share.setId("share-do");
        share.getStyleClass().add("accent");
        share.textProperty().bind(model.outlookProperty().map(o -> model.words().button(o.missing()))
                .orElse(model.words().button(1)));
        share.disableProperty().bind(model.obstacleProperty().map(reason -> !reason.isEmpty()));
        share.setOnAction(event -> confirmAndShare());
        Label why = new Label();
        why.setId("share-obstacle");
        why.getStyleClass().add("form-hint");
        why.textProperty().bind(model.obstacleProperty());
        Tooltip reason = new Tooltip();
        reason.textProperty().bind(model.obstacleProperty());
        why.setTooltip(reason);
        why.setWrapText(true);
        why.setMinHeight(USE_PREF_SIZE);
        share.setMinWidth(USE_PREF_SIZE);
        Button book = new Button(texts.get("share.to-book"), new FontIcon(Feather.BOOK_OPEN));
        book.setId("share-to-book");
        book.setMinWidth(USE_PREF_SIZE);
        book.setOnAction(event -> desk.navigation().go(Place.BOOK));
        book.visibleProperty().bind(model.outlookProperty().map(o -> o.contacts() == 0).orElse(false));
        book.managedProperty().bind(book.visibleProperty());
        HBox row = new HBox(12, share, why, book);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private void confirmAndShare() {
        String name = model.friendProperty().get().strip();
        if (desk.confirm().ask(new Confirm.Question(texts.get("share.confirm-title", "name", name, "level",
                model.level()), texts.get("share.confirm-sentence", "name", name),
                texts.get("share.confirm-do"), texts.get("share.confirm-leave"), Confirm.Gravity.NORMAL))
                == Confirm.Answer.DO_IT) {
            model.share();
        }
    }

    private Node result() {
        return ResultCard.of("share-result", texts.get("share.done"), model.resultProperty(), this::outcome);
    }

    private List<Node> outcome(ShareFilters.Result result) {
        List<Node> outcome = new ArrayList<>(Bullets.of(model.words().after(result)));
        if (!result.files().isEmpty()) {
            outcome.add(new WrittenFiles(texts, result.files(), opener));
        }
        return outcome;
    }
}
