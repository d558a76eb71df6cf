package kith.ui.check;

import javafx.scene.control.Label;
import kith.evidence.Verdict;
import org.kordamp.ikonli.javafx.FontIcon;

/** A verdict as picture, word and colour. */
final class VerdictBadge extends Label {
    VerdictBadge(CheckWords words, Verdict verdict) {
        super(words.verdict(verdict), new FontIcon(CheckWords.icon(verdict)));
        getStyleClass().addAll("verdict-badge", styleClass(verdict));
        setMinWidth(USE_PREF_SIZE);
    }

    private static String styleClass(Verdict verdict) {
        return switch (verdict) {
            case SELF -> "verdict-self";
            case MINE -> "verdict-mine";
            case KNOWN -> "verdict-known";
            case POSSIBLE -> "verdict-possible";
            case UNKNOWN -> "verdict-unknown";
            case INVALID -> "verdict-invalid";
        };
    }
}
