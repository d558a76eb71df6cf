package kith.ui.share;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.share.SharePreview;
import kith.ui.panel.PanelDetails;
import kith.ui.panel.PanelSummary;
import kith.ui.parts.Bullets;
import kith.ui.parts.Confirm;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.FolderRow;
import kith.ui.parts.FolderTexts;
import kith.ui.parts.FormRow;
import kith.ui.parts.PageHeader;
import kith.ui.parts.ResultCard;
import kith.ui.parts.Section;
import kith.ui.parts.WrittenFiles;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Whom to share with and how near they are, and in the details who would learn what, where to and by what way; in its
 * place, after it is done, the files that were written and the ways to deliver them.
 */
public final class ShareView extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final ShareViewModel model;
    private final FolderOpener opener;
    private final FolderTexts folders;
    private final FriendField friend;
    private final Button mail;

    /**
     * @param context the window
     * @param model what is shown
     * @param opener shows the folder of what was written
     * @param folders calls folders by their names
     */
    public ShareView(ScreenContext context, ShareViewModel model, FolderOpener opener, FolderTexts folders) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.opener = opener;
        this.folders = folders;
        this.friend = new FriendField(texts, model.names(), model::state, model.friendProperty());
        this.mail = button("share-mail", texts.get("share.mail"), Feather.MAIL);
        mail.getStyleClass().add("accent");
        mail.disableProperty().bind(model.mail().busyProperty());
        mail.setOnAction(event -> {
            ShareFilters.Result written = model.resultProperty().get();
            if (written != null) {
                model.mail().hand(written);
            }
        });
        VBox form = form();
        form.visibleProperty().bind(Bindings.isNull(model.resultProperty()));
        form.managedProperty().bind(form.visibleProperty());
        getChildren().addAll(new PageHeader(texts.get("nav.share"), texts.get("share.sentence")), form, result());
        model.mail().busyProperty().addListener((source, before, busy) -> {
            // A button that was disabled for a moment has lost the focus.
            if (!busy && model.resultProperty().get() != null) {
                mail.requestFocus();
            }
        });
        model.resultProperty().addListener((source, before, now) -> (now == null ? friend : mail).requestFocus());
    }

    private VBox form() {
        LevelChoice choices = new LevelChoice(context, model);
        PanelSummary panel = new PanelSummary("share-panel", texts, model.panel());
        panel.getStyleClass().add("card");
        VBox form = new VBox(16, friend(), choices, meaning(), restored(), goingOn(),
                PanelDetails.folded("share-panel", context, model.panel(), choices.exactly(), panel, byMail(),
                        new FolderRow(texts, "share-folder", texts.get("share.folder"), model.folderProperty(),
                                context.files(), folders::of)));
        form.setId("share-form");
        return form;
    }

    private Node friend() {
        friend.setId("share-friend");
        FormRow row = new FormRow(texts.get("share.with"), texts.get("share.with-hint"), friend);
        row.problemProperty().bind(model.previewProperty().map(SharePreview::similar)
                .map(other -> texts.get("share.similar", "other", other)).orElse(""));
        Label standing = sentence("");
        standing.setId("share-standing");
        standing.setMnemonicParsing(false);
        standing.textProperty().bind(model.standingProperty());
        standing.visibleProperty().bind(standing.textProperty().isNotEmpty());
        standing.managedProperty().bind(standing.visibleProperty());
        return new VBox(8, row, standing);
    }

    private Node meaning() {
        VBox sentences = new VBox(4);
        sentences.setId("share-meaning");
        model.previewProperty().subscribe(now -> sentences.getChildren().setAll(Bullets.of(model.sentences())));
        return sentences;
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
        section.visibleProperty().bind(model.previewProperty().map(SharePreview::unvouched).orElse(false));
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

    private Node goingOn() {
        Button share = new Button("", new FontIcon(Feather.SEND));
        share.setId("share-do");
        share.getStyleClass().add("accent");
        share.setMinWidth(USE_PREF_SIZE);
        share.textProperty().bind(model.previewProperty().map(o -> model.shareTexts().button(o.missing()))
                .orElse(model.shareTexts().button(1)));
        share.disableProperty().bind(model.obstacleProperty().map(reason -> !reason.isEmpty()));
        share.setOnAction(event -> confirmAndShare());
        Label why = sentence("");
        why.setId("share-obstacle");
        why.getStyleClass().add("form-hint");
        why.setMnemonicParsing(false);
        why.textProperty().bind(model.obstacleProperty());
        HBox.setHgrow(why, Priority.SOMETIMES);
        Button book = button("share-to-book", texts.get("share.to-book"), Feather.BOOK_OPEN);
        book.setOnAction(event -> context.navigation().go(Page.CONTACTS));
        book.visibleProperty().bind(model.previewProperty().map(o -> o.contacts() == 0).orElse(false));
        book.managedProperty().bind(book.visibleProperty());
        HBox row = new HBox(12, share, why, book);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Node byMail() {
        Button sign = button("share-by-mail", texts.get("share.by-mail"), Feather.MAIL);
        sign.disableProperty().bind(model.signed().busyProperty()
                .or(Bindings.createBooleanBinding(() -> !model.obstacleProperty().getValue().isEmpty(),
                        model.obstacleProperty())));
        sign.setOnAction(event -> {
            if (model.questionByMail().filter(q -> context.confirm().ask(q) == Confirm.Answer.DO_IT).isPresent()) {
                model.shareByMail();
            }
        });
        Label hint = sentence(texts.get("share.by-mail-hint"));
        hint.getStyleClass().add("form-hint");
        sign.setAccessibleHelp(hint.getText());
        return new VBox(4, sign, hint);
    }

    private void confirmAndShare() {
        if (model.question().filter(q -> context.confirm().ask(q) == Confirm.Answer.DO_IT).isPresent()) {
            model.share();
        }
    }

    private Node result() {
        return ResultCard.of("share-result", texts.get("share.done"), model.resultProperty(), this::outcome);
    }

    private List<Node> outcome(ShareFilters.Result result) {
        List<Node> outcome = new ArrayList<>(Bullets.of(model.shareTexts().after(result)));
        if (!result.files().isEmpty()) {
            outcome.add(new WrittenFiles(texts, result.files(), opener, folders::of, List.of(mail)));
        }
        Button back = button("share-back", texts.get("share.back"), Feather.ARROW_LEFT);
        back.setOnAction(event -> model.backToSharing());
        outcome.add(back);
        return outcome;
    }
}
