package kith.ui.book;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The menu with all ways to get contacts in, and the place above the book where the form of one of them is shown. */
final class AddingArea extends StackPane {
    private final MenuButton menu;

    /**
     * @param texts the window's language
     * @param readFiles asks for files and reads them
     * @param ways the others, in the menu's order
     */
    AddingArea(Texts texts, Runnable readFiles, List<AddingWay> ways) {
        menu = new MenuButton(texts.get("book.from"), new FontIcon(Feather.DOWNLOAD));
        menu.setId("book-from");
        menu.setMinWidth(Region.USE_PREF_SIZE);
        menu.getStyleClass().add("accent");
        List<MenuItem> items = new ArrayList<>();
        items.add(item("book-import", texts.get("book.from-files"), new FontIcon(Feather.FILE_TEXT), readFiles));
        ways.forEach(way -> items.add(item(way.id(), way.words(), new FontIcon(way.icon()), () -> open(way))));
        menu.getItems().setAll(items);
        setId("book-adding");
        managedProperty().bind(visibleProperty());
        setVisible(false);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                close();
            }
        });
    }

    private static MenuItem item(String id, String words, FontIcon icon, Runnable action) {
        MenuItem item = new MenuItem(words, icon);
        item.setId(id);
        item.setOnAction(event -> action.run());
        return item;
    }

    private void open(AddingWay way) {
        Region form = way.form().apply(this::close);
        setVisible(true);
        getChildren().setAll(form);
    }

    private void close() {
        if (isVisible()) {
            setVisible(false);
            getChildren().clear();
            menu.requestFocus();
        }
    }

    /** {@return the button that opens the menu} */
    MenuButton menu() {
        return menu;
    }
}
