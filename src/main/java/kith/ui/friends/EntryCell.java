package kith.ui.friends;

import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.app.friend.Friends;
import kith.ui.circles.CircleTexts;
import kith.ui.friends.page.FriendTexts;
import kith.ui.parts.Sentence;
import kith.ui.parts.StateBadge;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One line of the list: a person with how far the key is trusted and who holds what, or a circle and how it stands. */
final class EntryCell extends ListCell<Entry> {
    /** What the list takes beside the words: its frame, its scroll bar, the icon, and the padding of a cell. */
    private static final double BESIDE = 60;

    private final Texts texts;
    private final FriendTexts friendTexts;
    private final CircleTexts circleTexts;

    EntryCell(Texts texts, FriendTexts friendTexts, CircleTexts circleTexts) {
        this.texts = texts;
        this.friendTexts = friendTexts;
        this.circleTexts = circleTexts;
        getStyleClass().add("friend-cell");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable Entry entry, boolean empty) {
        super.updateItem(entry, empty);
        if (entry == null || empty) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        switch (entry) {
            case Entry.Person(Friends.Summary friend) -> {
                String facts = friendTexts.row(friend);
                show(Feather.USER, entry, facts, new StateBadge(texts, friend.friend().state()));
                setAccessibleText(texts.get("friends.row-spoken", "name", entry.name(), "state",
                        StateBadge.word(texts, friend.friend().state()), "facts", facts));
            }
            case Entry.Circle(Circles.Status circle) -> {
                String facts = circleTexts.whitelist(circle);
                show(Feather.SHARE_2, entry, circleTexts.row(circle));
                setAccessibleText(texts.get("friends.circle-spoken", "name", entry.name(), "state",
                        circleTexts.state(circle), "facts", facts));
            }
        }
    }

    private void show(Feather icon, Entry entry, String facts, Node... badges) {
        Label name = Sentence.sentence(entry.name());
        name.setMnemonicParsing(false);
        name.getStyleClass().add("friend-cell-name");
        Label below = Sentence.sentence(facts);
        below.getStyleClass().add("friend-cell-facts");
        Words words = new Words(name);
        words.getChildren().addAll(badges);
        words.getChildren().add(below);
        HBox.setHgrow(words, Priority.ALWAYS);
        setGraphic(new HBox(8, new FontIcon(icon), words));
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
