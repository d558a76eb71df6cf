package kith.ui.check;

import java.util.Arrays;
import javafx.scene.control.Label;
import kith.app.check.CheckSenders.Checked;
import kith.evidence.Verdict;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A verdict as picture, word and colour. */
public final class VerdictBadge extends Label {
    private static final String LOOK_ALIKE = "verdict-lookalike";

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

    /** Shows a result in place of the one before: its verdict, or that the sender looks like somebody else. */
    public void show(Checked checked) {
        Verdict verdict = checked.evidence().verdict();
        if (checked.lookAlike() == null) {
            show(styleClass(verdict), checkTexts.verdict(verdict), CheckTexts.icon(verdict));
        } else {
            show(LOOK_ALIKE, checkTexts.lookAlike(), Feather.ALERT_TRIANGLE);
        }
        setAccessibleText(checkTexts.conclusion(checked));
    }

    private void show(String style, String words, Ikon picture) {
        if (!getStyleClass().contains(style)) {
            setText(words);
            icon.setIconCode(picture);
            getStyleClass().removeIf(one -> one.equals(LOOK_ALIKE)
                    || Arrays.stream(Verdict.values()).anyMatch(v -> styleClass(v).equals(one)));
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
