package kith.ui.parts;

import javafx.scene.control.Button;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/** Buttons with a picture before the verb. */
public final class IconButton {
    private IconButton() {
    }

    /** {@return a button whose words are never cut} */
    public static Button button(String id, String words, Ikon icon) {
        Button button = new Button(words, new FontIcon(icon));
        button.setId(id);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }
}
