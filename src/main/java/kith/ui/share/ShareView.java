package kith.ui.share;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
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
import kith.ui.parts.Present;
import kith.ui.parts.ResultCard;
import kith.ui.parts.Section;
import kith.ui.parts.WrittenFiles;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * How near a friend is, and in the details who would learn what, where to and by what way; in its place, after it is
 * done, the files that were written and the ways to deliver them. One for all friends, as it shows one at a time.
 */
public final class ShareView extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final ShareViewModel model;
    private final FolderOpener opener;
    private final FolderTexts folders;
    private final LevelChoice choices;
    private final Consumer<SealedShare> seal;
    private final Button share = new Button("", new FontIcon(Feather.SEND));
    private final Button mail;

    /**
     * @param context the window
     * @param model what is shown
     * @param opener shows the folder of what was written
     * @param folders calls folders by their names
     * @param seal writes one file that the friend alone can open, and shows it
     */
    public ShareView(ScreenContext context, ShareViewModel model, FolderOpener opener, FolderTexts folders,
            Consumer<SealedShare> seal) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.opener = opener;
        this.folders = folders;
        this.choices = new LevelChoice(context, model);
        this.seal = seal;
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
        Present.when(form, Bindings.isNull(model.resultProperty()));
        setId("friend-sharing");
        getChildren().addAll(form, result());
        model.mail().busyProperty().addListener((source, before, busy) -> {
            // A button that was disabled for a moment has lost the focus.
            if (!busy && model.resultProperty().get() != null) {
                mail.requestFocus();
            }
        });
        model.resultProperty().addListener((source, before, now) -> {
            if (now == null) {
                choices.focusChosen();
            } else {
                mail.requestFocus();
            }
        });
    }

    /** {@return this, about a friend from now on} */
    public Region with(Friends.Summary summary) {
        model.begin(summary.friend().name(), summary.sharedLevel());
        return this;
    }

    private VBox form() {
        PanelSummary panel = new PanelSummary("share-panel", texts, model.panel());
        panel.getStyleClass().add("card");
        VBox form = new VBox(16, standing(), choices, meaning(), restored(), goingOn(), ways(),
                PanelDetails.folded("share-panel", context, model.panel(), choices.exactly(), panel, byMail(),
                        new FolderRow(texts, "share-folder", texts.get("share.folder"), model.folderProperty(),
                                context.files(), folders::of)));
        form.setId("share-form");
        return form;
    }

    private Node standing() {
        Label standing = sentence("");
        standing.setId("share-standing");
        standing.setMnemonicParsing(false);
        standing.textProperty().bind(model.standingProperty());
        Present.when(standing, standing.textProperty().isNotEmpty());
        return standing;
    }

    private Node meaning() {
        VBox sentences = new VBox(4);
        sentences.setId("share-meaning");
        Runnable tell = () -> sentences.getChildren().setAll(Bullets.of(model.sentences()));
        model.previewProperty().subscribe(now -> tell.run());
        // Of two friends who have the same the previews are equal.
        model.friendProperty().subscribe(now -> tell.run());
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
        Present.when(section, model.previewProperty().map(SharePreview::unvouched).orElse(false));
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
        share.setId("share-do");
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
        Button book = button("share-to-book", texts.get("share.to-book"), Feather.BOOK_OPEN);
        book.setOnAction(event -> context.navigation().go(Page.CONTACTS));
        Present.when(book, model.previewProperty().map(o -> o.contacts() == 0).orElse(false));
        FlowPane row = new FlowPane(12, 8, sealed(), share, why, book);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    /** What tells the two ways apart, where there are two. */
    private Node ways() {
        Label ways = sentence("");
        ways.setId("share-ways");
        ways.getStyleClass().add("form-hint");
        ways.setMnemonicParsing(false);
        ways.textProperty().bind(model.friendProperty().map(name -> texts.get("share.ways", "name", name)));
        Present.when(ways, model.sealableProperty());
        return ways;
    }

    /** Where the friend's key for it is known, one file that nobody else can open is the better way. */
    private Node sealed() {
        Button sealed = button("share-sealed", "", Feather.LOCK);
        sealed.getStyleClass().add("accent");
        sealed.disableProperty().bind(share.disableProperty());
        sealed.textProperty().bind(model.friendProperty().map(name -> texts.get("share.sealed", "name", name)));
        sealed.setOnAction(event -> {
            if (model.question(ShareTexts.Way.ONE_FILE).filter(this::isAgreed).isPresent()) {
                seal.accept(model.sealed());
            }
        });
        Present.when(sealed, model.sealableProperty());
        model.sealableProperty().subscribe(better -> {
            share.getStyleClass().remove("accent");
            if (!better) {
                share.getStyleClass().add("accent");
            }
        });
        return sealed;
    }

    private Node byMail() {
        Button sign = button("share-by-mail", texts.get("share.by-mail"), Feather.MAIL);
        sign.disableProperty().bind(model.signed().busyProperty()
                .or(Bindings.createBooleanBinding(() -> !model.obstacleProperty().getValue().isEmpty(),
                        model.obstacleProperty())));
        sign.setOnAction(event -> {
            if (model.questionByMail().filter(this::isAgreed).isPresent()) {
                model.shareByMail();
            }
        });
        Label hint = sentence(texts.get("share.by-mail-hint"));
        hint.getStyleClass().add("form-hint");
        sign.setAccessibleHelp(hint.getText());
        return new VBox(4, sign, hint);
    }

    private boolean isAgreed(Confirm.Question question) {
        return context.confirm().ask(question) == Confirm.Answer.DO_IT;
    }

    private void confirmAndShare() {
        if (model.question(ShareTexts.Way.OPEN_FILES).filter(this::isAgreed).isPresent()) {
            model.share();
        }
    }

    private Node result() {
        return ResultCard.of("share-result", texts.get("share.done"), model.resultProperty(), this::outcome);
    }

    private List<Node> outcome(ShareFilters.Result result) {
        List<Node> outcome = new ArrayList<>(Bullets.of(model.shareTexts().after(result)));
        if (!result.toSend().isEmpty()) {
            outcome.add(new WrittenFiles(texts, result.toSend(), opener, folders::of, List.of(mail)));
        }
        Button back = button("share-back", texts.get("share.back"), Feather.ARROW_LEFT);
        back.setOnAction(event -> model.backToSharing());
        outcome.add(back);
        return outcome;
    }
}
