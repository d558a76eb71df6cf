package kith.ui.parts;

import javafx.scene.control.Label;
import kith.friend.FriendState;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * How far a friend's key is trusted, as a picture, a word, a colour and a shape: only "verified" is a filled, round
 * badge, so that "added" never looks like it, not even without colours.
 */
public final class StateBadge extends Label {
    /**
     * @param texts the window's language
     * @param state the state to show
     */
    public StateBadge(Texts texts, FriendState state) {
        super(word(texts, state), new FontIcon(icon(state)));
        getStyleClass().addAll("state-badge", styleClass(state), shape(state));
        setMinWidth(USE_PREF_SIZE);
        setMnemonicParsing(false);
    }

    /** {@return the word for a state} */
    public static String word(Texts texts, FriendState state) {
        return switch (state) {
            case INVITED -> texts.get("friend-state.invited");
            case UNVERIFIED -> texts.get("friend-state.unverified");
            case VERIFIED -> texts.get("friend-state.verified");
            case KEY_CHANGED -> texts.get("friend-state.key-changed");
            case BLOCKED -> texts.get("friend-state.blocked");
        };
    }

    private static Ikon icon(FriendState state) {
        return switch (state) {
            case INVITED -> Feather.MAIL;
            case UNVERIFIED -> Feather.HELP_CIRCLE;
            case VERIFIED -> Feather.CHECK;
            case KEY_CHANGED -> Feather.ALERT_TRIANGLE;
            case BLOCKED -> Feather.SLASH;
        };
    }

    private static String styleClass(FriendState state) {
        return switch (state) {
            case INVITED -> "state-invited";
            case UNVERIFIED -> "state-unverified";
            case VERIFIED -> "state-verified";
            case KEY_CHANGED -> "state-key-changed";
            case BLOCKED -> "state-blocked";
        };
    }

    private static String shape(FriendState state) {
        return switch (state) {
            case INVITED -> "badge-plain";
            case UNVERIFIED -> "badge-dashed";
            case VERIFIED -> "badge-filled";
            case KEY_CHANGED -> "badge-framed";
            case BLOCKED -> "badge-block";
        };
    }
}
