package kith.ui.friends;

import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
import kith.ui.parts.Sentence;
import kith.ui.parts.StateBadge;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** One friend in the list: the name, how far the key is trusted, what is held, what was given and until when. */
final class FriendCell extends ListCell<Friends.Summary> {
    /** What the list takes beside the words: its frame, its scroll bar, and the padding of a cell. */
    private static final double BESIDE = 34;

    private final Texts texts;
    private final FriendTexts friendTexts;

    FriendCell(Texts texts, FriendTexts friendTexts) {
        this.texts = texts;
        this.friendTexts = friendTexts;
        getStyleClass().add("friend-cell");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(Friends.@Nullable Summary summary, boolean empty) {
        super.updateItem(summary, empty);
        if (summary == null || empty) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        Label name = Sentence.sentence(summary.friend().name());
        name.getStyleClass().add("friend-cell-name");
        Label facts = Sentence.sentence(friendTexts.row(summary));
        facts.getStyleClass().add("friend-cell-facts");
        setGraphic(new Words(name, new StateBadge(texts, summary.friend().state()), facts));
        setAccessibleText(texts.get("friends.row-spoken", "name", summary.friend().name(), "state",
                StateBadge.word(texts, summary.friend().state()), "facts", friendTexts.row(summary)));
    }

    /** A cell asks for the height of its graphic without saying how wide it is, and would cut what takes more lines. */
    private final class Words extends VBox {
        private Words(Node... lines) {
            super(4, lines);
        }

        @Override
        protected double computePrefHeight(double given) {
            return super.computePrefHeight(given > 0 ? given : getListView().getWidth() - BESIDE);
        }
    }
}
