package kith.ui.preferences;

import static kith.ui.parts.Sentence.sentence;

import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.ui.parts.Confirm;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.FormRow;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Section;
import kith.ui.preferences.PreferencesViewModel.State;
import kith.ui.profile.Backups;
import kith.ui.profile.OwnKeys;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** Everything that is decided once, in cards from the harmless to the final. */
public final class PreferencesView extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final PreferencesViewModel model;

    /**
     * @param context the window
     * @param model what is shown
     * @param looks how the window looks
     * @param mailServers whose word about mail counts
     * @param backups writes and restores backups
     * @param keys replaces and revokes keys
     * @param opener shows folders
     */
    public PreferencesView(ScreenContext context, PreferencesViewModel model, Looks looks,
            MailServersViewModel mailServers, Backups backups, OwnKeys keys, FolderOpener opener) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        getChildren().addAll(new PageHeader(texts.get("nav.settings"), texts.get("preferences.sentence")),
                new LooksSection(texts, looks), new MailServersSection(context, mailServers), passphrase(keys),
                backups(backups), folder(opener), reset());
        getStyleClass().add("preferences");
    }

    private Section passphrase(OwnKeys keys) {
        Section section = card("preferences.security");
        Label now = sentence(texts.get("preferences.loading"));
        now.setId("preferences-passphrase-now");
        Button set = button("preferences-passphrase", "preferences.passphrase-change", model::setPassphrase);
        Button remove = button("preferences-passphrase-remove", "preferences.passphrase-remove",
                this::removePassphrase);
        set.disableProperty().bind(model.stateProperty().isNull());
        LockRow lock = new LockRow(texts, model.lockAfterProperty());
        model.stateProperty().subscribe((@Nullable State state) -> {
            boolean locked = state != null && state.protection() == KeyProtection.PASSPHRASE;
            remove.setDisable(!locked);
            lock.setDisable(!locked);
            set.setText(texts.get(locked ? "preferences.passphrase-change" : "preferences.passphrase-choose"));
            if (state != null) {
                now.setText(texts.get(locked ? "preferences.passphrase-there" : "keys.no-passphrase"));
            }
        });
        section.getChildren().addAll(now, row(set, remove), lock, sentence(texts.get("preferences.keys-sentence")),
                row(button("preferences-revocation", "keys.revocation", keys::writeRevocation),
                        button("preferences-rotate", "keys.rotate", keys::rotate)));
        return section;
    }

    private void removePassphrase() {
        Confirm.Question question = new Confirm.Question(texts.get("preferences.passphrase-remove-title"),
                texts.get("start.without-warning"), texts.get("preferences.passphrase-remove-do"),
                texts.get("preferences.passphrase-remove-leave"), Confirm.Gravity.DANGER);
        if (context.confirm().ask(question) == Confirm.Answer.DO_IT) {
            model.removePassphrase();
        }
    }

    private Section backups(Backups backups) {
        Section section = card("preferences.backup");
        section.getChildren().addAll(sentence(texts.get("preferences.backup-sentence")),
                row(button("preferences-backup", "backup.write", backups::backUp),
                        button("preferences-restore", "backup.restore", backups::restore)));
        return section;
    }

    private Section folder(FolderOpener opener) {
        Section section = card("preferences.folder");
        Label path = sentence(model.folder().toString());
        path.setId("preferences-folder");
        path.getStyleClass().add("path");
        Label why = sentence(texts.get(model.origin().key()));
        why.getStyleClass().add("quiet");
        Button other = button("preferences-folder-other", "preferences.folder-use",
                () -> context.files().folder(texts.get("preferences.folder-title")).ifPresent(model::useFolder));
        other.setDisable(model.origin() != FolderOrigin.CHOSEN);
        section.getChildren().addAll(path,
                row(button("preferences-folder-open", "preferences.folder-open", () -> opener.open(model.folder())),
                        other), why);
        return section;
    }

    /** Folded, for who looks for something else should not come past it. */
    private TitledPane reset() {
        Label goes = sentence("");
        goes.setId("preferences-reset-goes");
        Label others = sentence("");
        others.visibleProperty().bind(others.textProperty().isNotEmpty());
        others.managedProperty().bind(others.visibleProperty());
        TextField typed = new TextField();
        typed.setId("preferences-reset-name");
        typed.setMaxWidth(context.scaled(320));
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
                        texts.get(model.origin() == FolderOrigin.DEMO ? "preferences.reset-demo"
                                : "preferences.reset-hint"), typed));
            }
        });
        Button delete = button("preferences-reset", "preferences.reset-do", this::confirmReset);
        delete.getStyleClass().add("danger");
        delete.disableProperty().bind(model.resetReady().not());
        TitledPane fold = new TitledPane(texts.get("preferences.reset"),
                new VBox(10, goes, sentence(texts.get("reset.stays")), others, form, row(delete)));
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

    private static FlowPane row(Node... buttons) {
        FlowPane row = new FlowPane(10, 8, buttons);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Button button(String id, String key, Runnable action) {
        Button button = new Button(texts.get(key));
        button.setId(id);
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
        return button;
    }
}
