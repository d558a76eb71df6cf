package kith.ui.shell;

import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Opens the list of notices, and says how many of them are new. */
final class BellButton extends Button {
    /** So much of the picture the badge covers, in pixels. */
    private static final double OVERLAP = 5;
    private static final PseudoClass UNREAD = PseudoClass.getPseudoClass("unread");

    private final Texts texts;
    private final Tooltip tooltip = new Tooltip();
    private final Label badge = new Label();
    private final Subscription following;

    BellButton(ScreenContext context, Runnable open) {
        this.texts = context.texts();
        setId("bell");
        getStyleClass().addAll("flat", "button-icon", "bell");
        badge.getStyleClass().add("bell-badge");
        badge.setMinWidth(USE_PREF_SIZE);
        // At the picture's corner, and never moving it.
        Present.placedByHand(badge);
        FontIcon icon = new FontIcon(Feather.BELL);
        StackPane picture = new StackPane(icon, badge) {
            @Override
            protected void layoutChildren() {
                super.layoutChildren();
                badge.autosize();
                badge.relocate(getWidth() - OVERLAP, -badge.getHeight() / 2);
            }
        };
        picture.getStyleClass().add("bell-picture");
        setGraphic(picture);
        setTooltip(tooltip);
        setOnAction(event -> open.run());
        following = context.notices().log().unreadProperty().subscribe(count -> show(count.intValue()));
    }

    /** Lets go of the notices, which live longer than this button. */
    void detach() {
        following.unsubscribe();
    }

    private void show(int unread) {
        setAccessibleText(texts.get("notices.bell-spoken", "count", unread));
        tooltip.setText(texts.get("notices.bell-spoken", "count", unread));
        badge.setText(Integer.toString(unread));
        badge.setVisible(unread > 0);
        badge.getParent().requestLayout();
        pseudoClassStateChanged(UNREAD, unread > 0);
    }
}
