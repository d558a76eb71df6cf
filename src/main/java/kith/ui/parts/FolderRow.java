package kith.ui.parts;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The folder into which files will be written, and the way to choose another. */
public final class FolderRow extends VBox {
    /**
     * @param texts the window's language
     * @param id of the label that shows the path; the button's has {@code -choose} after it
     * @param name what goes there
     * @param folder the choice
     * @param files asks the user
     */
    public FolderRow(Texts texts, String id, String name, ObjectProperty<Path> folder, FileChoice files) {
        this(texts, id, name, folder, files, Path::toString);
    }

    /**
     * @param texts the window's language
     * @param id of the label that shows the folder; the button's has {@code -choose} after it
     * @param name what goes there
     * @param folder the choice
     * @param files asks the user
     * @param words how the folder is called
     */
    public FolderRow(Texts texts, String id, String name, ObjectProperty<Path> folder, FileChoice files,
            Function<Path, String> words) {
        Label title = new Label(name);
        title.getStyleClass().add("form-label");
        Label path = new Label();
        path.setId(id);
        path.setWrapText(true);
        path.textProperty().bind(folder.map(words));
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(folder.map(Object::toString));
        path.setTooltip(whole);
        Button choose = new Button(texts.get("folder.choose"), new FontIcon(Feather.FOLDER));
        choose.setId(id + "-choose");
        choose.setMinWidth(USE_PREF_SIZE);
        choose.setOnAction(event -> files.folder(name).ifPresent(folder::set));
        HBox row = new HBox(12, choose, path);
        row.setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("form-row");
        getChildren().addAll(title, row);
    }
}
