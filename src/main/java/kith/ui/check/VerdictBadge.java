package kith.ui.check;

import java.util.Arrays;
import javafx.scene.control.Label;
import kith.evidence.Verdict;
import org.kordamp.ikonli.javafx.FontIcon;

/** A verdict as picture, word and colour. */
public final class VerdictBadge extends Label {
    private final CheckWords words;
    private final FontIcon icon = new FontIcon();

    /**
     * Without a verdict yet: a cell of a table shows many, one after the other.
     *
     * @param words for the verdicts
     */
    public VerdictBadge(CheckWords words) {
        this.words = words;
        setGraphic(icon);
        getStyleClass().add("verdict-badge");
        setMinWidth(USE_PREF_SIZE);
    }

    VerdictBadge(CheckWords words, Verdict verdict) {
        this(words);
        show(verdict);
    }

    /** Shows a verdict in place of the one before. */
    public void show(Verdict verdict) {
        String style = styleClass(verdict);
        if (!getStyleClass().contains(style)) {
            setText(words.verdict(verdict));
            icon.setIconCode(CheckWords.icon(verdict));
            getStyleClass().removeIf(one -> Arrays.stream(Verdict.values()).anyMatch(v -> styleClass(v).equals(one)));
            getStyleClass().add(style);
        }
    }

    /** {@return the class that gives a verdict its colour} */
    static String styleClass(Verdict verdict) {
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
