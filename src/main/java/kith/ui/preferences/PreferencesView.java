package kith.ui.preferences;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.ui.accounts.AccountsSection;
import kith.ui.parts.Confirm;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.FormRow;
import kith.ui.parts.IntoView;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Present;
import kith.ui.parts.Section;
import kith.ui.preferences.PreferencesViewModel.State;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** Everything that is decided once, in cards from who one is to the end, and headings to jump to them. */
public final class PreferencesView extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final PreferencesViewModel model;
    private final OwnSection own;
    private final Map<Part, Node> parts = new EnumMap<>(Part.class);

    /**
     * @param context the window
     * @param settings what is shown
     * @param looks how the window looks
     * @param opener shows folders
     */
    public PreferencesView(ScreenContext context, SettingsModels settings, Looks looks, FolderOpener opener) {
        this.context = context;
        this.texts = context.texts();
        this.model = settings.profile();
        this.own = new OwnSection(context, settings.own());
        parts.put(Part.YOU, own);
        parts.put(Part.LOOKS, new LooksSection(texts, looks));
        parts.put(Part.ACCOUNTS, new AccountsSection(context, settings.accounts(), settings.announcing()));
        parts.put(Part.SERVERS, new MailServersSection(context, settings.servers()));
        parts.put(Part.SHARED, new SharedFolderSection(context, settings.shared(), opener));
        parts.put(Part.PASSPHRASE, new SecuritySection(context, model, settings.keys()));
        parts.put(Part.KIT, new KitSection(texts, model, settings.backups()));
        parts.put(Part.FOLDER, folder(opener));
        parts.put(Part.RESET, reset());
        getChildren().addAll(new PageHeader(texts.get("nav.settings"), ""), headings());
        getChildren().addAll(parts.values());
        getStyleClass().add("preferences");
        model.wantedProperty().subscribe((@Nullable Part part) -> {
            if (part != null) {
                // Later: whoever leads here may be about to bring the screen to the front.
                Platform.runLater(() -> show(part));
            }
        });
    }

    private Node headings() {
        FlowPane headings = new FlowPane(4, 4);
        headings.getStyleClass().add("preferences-headings");
        for (Part part : Part.values()) {
            Button jump = button(texts, "settings-" + part.word(), part.key(), () -> model.show(part));
            jump.setMnemonicParsing(false);
            jump.getStyleClass().add("flat");
            headings.getChildren().add(jump);
        }
        return headings;
    }

    private void show(Part part) {
        Node shown = Objects.requireNonNull(parts.get(part));
        if (part == Part.YOU) {
            own.askForAddress();
        } else if (shown instanceof TitledPane fold) {
            fold.setExpanded(true);
            fold.requestFocus();
        } else {
            shown.lookupAll("*").stream().filter(Node::isFocusTraversable).filter(node -> !node.isDisabled())
                    .findFirst().ifPresent(Node::requestFocus);
        }
        IntoView.scroll(shown);
        model.shown();
    }

    private Section folder(FolderOpener opener) {
        Section section = card("preferences.folder");
        Label path = sentence(model.folder().toString());
        path.setId("preferences-folder");
        path.getStyleClass().add("path");
        Label why = sentence(texts.get(model.origin().key()));
        why.getStyleClass().add("quiet");
        Button other = button(texts, "preferences-folder-other", "preferences.folder-use",
                () -> context.files().folder(texts.get("preferences.folder-title")).ifPresent(model::useFolder));
        other.setDisable(model.origin() != FolderOrigin.CHOSEN);
        section.getChildren().addAll(path,
                row(button(texts, "preferences-folder-open", "preferences.folder-open",
                        () -> opener.open(model.folder())),
                        other), why);
        return section;
    }

    /** Folded, for who looks for something else should not come past it. */
    private TitledPane reset() {
        Label goes = sentence("");
        goes.setId("preferences-reset-goes");
        Label others = sentence("");
        Present.when(others, others.textProperty().isNotEmpty());
        TextField typed = new TextField();
        typed.setId("preferences-reset-name");
        context.follow(typed, () -> typed.setMaxWidth(context.scaled(320)));
        typed.textProperty().bindBidirectional(model.typedNameProperty());
        typed.setDisable(model.origin() == FolderOrigin.DEMO);
        VBox form = new VBox();
        model.stateProperty().subscribe((@Nullable State state) -> {
            if (state != null) {
                goes.setText(texts.get("reset.goes", "name", state.reset().name(), "folder",
                        state.reset().folder(), "files", String.join(", ", state.reset().files())));
                others.setText(state.reset().others().isEmpty() ? "" : texts.get("reset.others", "files",
                        String.join(", ", state.reset().others())));
                form.getChildren().setAll(new FormRow(
                        texts.get("preferences.reset-type", "name", state.reset().name()),
                        model.origin() == FolderOrigin.DEMO ? texts.get("preferences.reset-demo") : "", typed));
            }
        });
        Button delete = button(texts, "preferences-reset", "preferences.reset-do", this::confirmReset);
        delete.getStyleClass().add("danger");
        delete.disableProperty().bind(model.resetReady().not());
        TitledPane fold = new TitledPane(texts.get("preferences.reset"),
                new VBox(12, goes, sentence(texts.get("reset.stays")), others, form, row(delete)));
        fold.setId("preferences-reset-fold");
        fold.setExpanded(!model.typedNameProperty().get().isEmpty());
        fold.setAnimated(false);
        fold.getStyleClass().add("danger-zone");
        return fold;
    }

    private void confirmReset() {
        Optional.ofNullable(model.stateProperty().get()).map(state -> new Confirm.Question(
                texts.get("preferences.reset-title", "name", state.reset().name()),
                texts.get("reset.stays"), texts.get("preferences.reset-confirm"),
                texts.get("preferences.reset-leave"), Confirm.Gravity.DANGER))
                .filter(question -> context.confirm().ask(question) == Confirm.Answer.DO_IT)
                .ifPresent(agreed -> model.reset());
    }

    private Section card(String key) {
        Section section = new Section(texts.get(key));
        section.getStyleClass().add("card");
        return section;
    }

    /** {@return buttons side by side} */
    static FlowPane row(Node... buttons) {
        FlowPane row = new FlowPane(8, 8, buttons);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    /** {@return a button of the settings; the words may have a mnemonic} */
    static Button button(Texts texts, String id, String key, Runnable action) {
        Button button = new Button(texts.get(key));
        button.setId(id);
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
        return button;
    }
}
