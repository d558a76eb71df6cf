package kith.ui.lab;

import java.util.function.BiConsumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import kith.app.ExportFigure.Form;
import kith.app.ExportFigure.Ground;
import kith.ui.shell.Desk;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The ways to save a figure. */
final class FigureMenu extends MenuButton {
    /**
     * @param desk the window
     * @param id of the node; those of its items begin with it
     * @param save is told which form was chosen, and what is to be behind the curves
     */
    FigureMenu(Desk desk, String id, BiConsumer<Form, Ground> save) {
        super(desk.texts().get("lab.save"), new FontIcon(Feather.DOWNLOAD));
        setId(id);
        setMinWidth(USE_PREF_SIZE);
        item(desk, "svg", "lab.save-svg", () -> save.accept(Form.SVG, Ground.LIGHT));
        item(desk, "png", "lab.save-png", () -> save.accept(Form.PNG, Ground.LIGHT));
        item(desk, "png-dark", "lab.save-png-dark", () -> save.accept(Form.PNG, Ground.DARK));
        item(desk, "csv", "lab.save-csv", () -> save.accept(Form.CSV, Ground.LIGHT));
    }

    private void item(Desk desk, String name, String key, Runnable action) {
        MenuItem item = new MenuItem(desk.texts().get(key));
        item.setId(getId() + "-" + name);
        item.setOnAction(event -> action.run());
        getItems().add(item);
    }
}
