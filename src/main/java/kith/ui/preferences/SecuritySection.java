package kith.ui.preferences;

import static kith.ui.parts.Sentence.sentence;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.profile.CreateProfile.KeyProtection;
import kith.ui.parts.Confirm;
import kith.ui.parts.Fold;
import kith.ui.parts.Section;
import kith.ui.preferences.PreferencesViewModel.State;
import kith.ui.profile.OwnKeys;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** The passphrase, when it is asked for, and, folded, the keys that it protects. */
final class SecuritySection extends Section {
    private final ScreenContext context;
    private final Texts texts;
    private final PreferencesViewModel model;

    SecuritySection(ScreenContext context, PreferencesViewModel model, OwnKeys keys) {
        super(context.texts().get("preferences.security"));
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        getStyleClass().add("card");
        Label now = sentence(texts.get("preferences.loading"));
        now.setId("preferences-passphrase-now");
        Button set = PreferencesView.button(texts, "preferences-passphrase", "preferences.passphrase-change",
                model::setPassphrase);
        Button remove = PreferencesView.button(texts, "preferences-passphrase-remove",
                "preferences.passphrase-remove", this::removePassphrase);
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
        Fold details = new Fold("preferences-keys", texts.get("preferences.keys"), new VBox(12,
                sentence(texts.get("preferences.keys-sentence")), PreferencesView.row(
                PreferencesView.button(texts, "preferences-revocation", "keys.revocation", keys::writeRevocation),
                PreferencesView.button(texts, "preferences-rotate", "keys.rotate", keys::rotate))));
        getChildren().addAll(now, PreferencesView.row(set, remove), lock, details);
    }

    private void removePassphrase() {
        Confirm.Question question = new Confirm.Question(texts.get("preferences.passphrase-remove-title"),
                texts.get("start.without-warning"), texts.get("preferences.passphrase-remove-do"),
                texts.get("preferences.passphrase-remove-leave"), Confirm.Gravity.DANGER);
        if (context.confirm().ask(question) == Confirm.Answer.DO_IT) {
            model.removePassphrase();
        }
    }
}
