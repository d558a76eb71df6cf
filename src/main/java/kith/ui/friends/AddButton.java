package kith.ui.friends;

import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The one way to more people and circles. */
final class AddButton extends MenuButton {
    /**
     * @param texts the window's language
     * @param friend adds somebody
     * @param circle founds a circle
     * @param card saves what a founder of a circle needs of the user
     */
    AddButton(Texts texts, Runnable friend, Runnable circle, Runnable card) {
        super(texts.get("friends.add"), new FontIcon(Feather.PLUS));
        setId("friends-add");
        setMinWidth(USE_PREF_SIZE);
        getItems().addAll(item("friends-add-friend", texts.get("friends.add-friend"), Feather.USER_PLUS, friend),
                item("friends-add-circle", texts.get("friends.add-circle"), Feather.SHARE_2, circle),
                item("friends-add-card", texts.get("friends.add-card"), Feather.CREDIT_CARD, card));
    }

    private static MenuItem item(String id, String words, Ikon icon, Runnable action) {
        MenuItem item = new MenuItem(words, new FontIcon(icon));
        item.setId(id);
        item.setOnAction(event -> action.run());
        return item;
    }
}
