package kith.ui.preferences;

import static kith.ui.parts.Sentence.sentence;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import kith.ui.parts.Section;
import kith.ui.preferences.PreferencesViewModel.State;
import kith.ui.profile.Backups;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** The emergency kit first, for most need no more; backups alone, and the way back from one. */
final class KitSection extends Section {
    KitSection(Texts texts, PreferencesViewModel model, Backups backups) {
        super(texts.get("preferences.backup"));
        getStyleClass().add("card");
        Label now = sentence("");
        now.setId("preferences-kit-now");
        Button save = PreferencesView.button(texts, "preferences-kit", "kit.save", backups::saveKit);
        model.stateProperty().subscribe((@Nullable State state) -> {
            boolean missing = state != null && !state.kit();
            now.setText(state == null ? "" : texts.get(missing ? "kit.missing" : "kit.there"));
            save.getStyleClass().removeAll("accent");
            if (missing) {
                save.getStyleClass().add("accent");
            }
        });
        getChildren().addAll(sentence(texts.get("kit.sentence")), now, PreferencesView.row(save),
                sentence(texts.get("preferences.backup-sentence")), PreferencesView.row(
                PreferencesView.button(texts, "preferences-backup", "backup.write", backups::backUp),
                PreferencesView.button(texts, "preferences-restore", "backup.restore", backups::restore)));
    }
}
