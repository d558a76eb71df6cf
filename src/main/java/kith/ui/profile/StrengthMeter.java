package kith.ui.profile;

import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.VBox;
import kith.fault.EnumWord;
import kith.ui.text.Texts;

/** How good a passphrase is while it is typed: a bar, the word for it, and what would help. */
public final class StrengthMeter extends VBox {
    /**
     * @param texts the window's language
     * @param id of the words; the bar's has {@code -bar} after it
     * @param typed the passphrase
     */
    public StrengthMeter(Texts texts, String id, ObservableValue<String> typed) {
        ProgressBar bar = new ProgressBar(0);
        bar.setId(id + "-bar");
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setMinHeight(USE_PREF_SIZE);
        bar.setAccessibleText(texts.get("strength.title"));
        Label words = new Label();
        words.setId(id);
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        words.getStyleClass().add("form-hint");
        getStyleClass().add("strength");
        getChildren().addAll(bar, words);
        typed.subscribe(now -> {
            PassphraseStrength strength = PassphraseStrength.of(now);
            boolean any = strength.level() != PassphraseStrength.Level.NONE;
            bar.setProgress(strength.share());
            words.setText(any ? texts.get("strength.said", "level", texts.get(strength.level().key()), "help",
                    texts.get(strength.advice().key())) : texts.get(strength.level().key()));
            bar.setAccessibleHelp(words.getText());
            getStyleClass().removeIf(style -> style.startsWith("strength-"));
            getStyleClass().add("strength-" + EnumWord.of(strength.level()));
        });
    }
}
