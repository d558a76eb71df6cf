package kith.ui.lab;

import java.util.function.BiConsumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import kith.app.lab.ExportFigure.Form;
import kith.app.lab.ExportFigure.Ground;
import kith.ui.shell.ScreenContext;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The ways to save a figure. */
final class FigureMenu extends MenuButton {
    /**
     * @param context the window
     * @param id of the node; those of its items begin with it
     * @param save is told which form was chosen, and what is to be behind the curves
     */
    FigureMenu(ScreenContext context, String id, BiConsumer<Form, Ground> save) {
        super(context.texts().get("lab.save"), new FontIcon(Feather.DOWNLOAD));
        setId(id);
        setMinWidth(USE_PREF_SIZE);
        item(context, "svg", "lab.save-svg", () -> save.accept(Form.SVG, Ground.LIGHT));
        item(context, "png", "lab.save-png", () -> save.accept(Form.PNG, Ground.LIGHT));
        item(context, "png-dark", "lab.save-png-dark", () -> save.accept(Form.PNG, Ground.DARK));
        item(context, "csv", "lab.save-csv", () -> save.accept(Form.CSV, Ground.LIGHT));
    }

    private void item(ScreenContext context, String name, String key, Runnable action) {
        MenuItem item = new MenuItem(context.texts().get(key));
        item.setId(getId() + "-" + name);
        item.setOnAction(event -> action.run());
        getItems().add(item);
    }
}
