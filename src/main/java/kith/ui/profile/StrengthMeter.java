package kith.ui.profile;

import module java.base;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.app.profile.PassphraseStrength;
import kith.app.profile.PassphraseStrength.Advice;
import kith.app.profile.PassphraseStrength.Level;
import kith.fault.EnumWord;
import kith.text.StrengthTexts;
import kith.ui.text.Texts;

/** How good a passphrase is while it is typed: a bar, the word for it, and what would help. */
public final class StrengthMeter extends VBox {
    /**
     * @param texts the window's language
     * @param id of the words; the bar's has {@code -bar} after it
     * @param typed the passphrase
     */
    public StrengthMeter(Texts texts, String id, ObservableValue<String> typed) {
        StrengthTexts sentences = new StrengthTexts(texts.messages());
        ProgressBar bar = new ProgressBar(0);
        bar.setId(id + "-bar");
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setMinHeight(USE_PREF_SIZE);
        bar.setAccessibleText(texts.get("strength.title"));
        Label words = words();
        words.setId(id);
        Label longest = words();
        longest.setText(longest(sentences));
        longest.setVisible(false);
        StackPane room = new StackPane(longest, words);
        room.setAlignment(Pos.TOP_LEFT);
        getStyleClass().add("strength");
        getChildren().addAll(bar, room);
        typed.subscribe(now -> {
            PassphraseStrength strength = PassphraseStrength.of(now);
            bar.setProgress(strength.share());
            words.setText(sentences.say(strength.level(), strength.advice()));
            bar.setAccessibleHelp(words.getText());
            getStyleClass().removeIf(style -> style.startsWith("strength-"));
            getStyleClass().add("strength-" + EnumWord.of(strength.level()));
        });
    }

    private static Label words() {
        Label words = new Label();
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        words.getStyleClass().add("form-hint");
        return words;
    }

    /** What needs most room has it from the beginning: what is below must not move while one types. */
    private static String longest(StrengthTexts sentences) {
        return Arrays.stream(Advice.values()).map(advice -> sentences.say(Level.STRONG, advice))
                .max(Comparator.comparingInt(String::length)).orElseThrow();
    }
}
