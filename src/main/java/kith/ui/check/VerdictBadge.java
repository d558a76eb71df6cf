package kith.ui.check;

import java.util.Arrays;
import javafx.scene.control.Label;
import kith.evidence.Verdict;
import org.kordamp.ikonli.javafx.FontIcon;

/** A verdict as picture, word and colour. */
public final class VerdictBadge extends Label {
    private final CheckTexts checkTexts;
    private final FontIcon icon = new FontIcon();

    /**
     * Without a verdict yet: a cell of a table shows many, one after the other.
     *
     * @param checkTexts for the verdicts
     */
    public VerdictBadge(CheckTexts checkTexts) {
        this.checkTexts = checkTexts;
        setGraphic(icon);
        getStyleClass().add("verdict-badge");
        setMinWidth(USE_PREF_SIZE);
    }

    VerdictBadge(CheckTexts checkTexts, Verdict verdict) {
        this(checkTexts);
        show(verdict);
    }

    /** Shows a verdict in place of the one before. */
    public void show(Verdict verdict) {
        String style = styleClass(verdict);
        if (!getStyleClass().contains(style)) {
            setText(checkTexts.verdict(verdict));
            icon.setIconCode(CheckTexts.icon(verdict));
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
