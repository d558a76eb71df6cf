package kith.ui.start;

import java.nio.file.Path;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.fault.KithException;
import kith.ui.parts.ErrorPane;
import kith.ui.parts.PageHeader;
import kith.ui.text.Texts;
import kith.ui.theme.FontSize;

/** A profile that is there and cannot be opened: which one, why, trying again, or another folder. */
public final class UnopenedView extends StackPane {
    private static final double WIDTH = 620;

    /**
     * The ways on.
     *
     * @param again tries again
     * @param other asks for another folder
     */
    public record Ways(Runnable again, Runnable other) {
    }

    /**
     * @param texts the window's language
     * @param fontSize the size of its letters
     * @param why what happened
     * @param folder of the profile
     * @param ways what the user can do
     */
    public UnopenedView(Texts texts, FontSize fontSize, KithException why, Path folder, Ways ways) {
        Label path = new Label(folder.toString());
        path.setWrapText(true);
        path.getStyleClass().add("path");
        Button again = button(texts.get("start.try-again"), "start-try-again", ways.again());
        again.getStyleClass().add("accent");
        Button other = button(texts.get("preferences.folder-use"), "start-other-folder", ways.other());
        Node buttons = new FlowPane(12, 8, again, other);
        VBox page = new VBox(new PageHeader(texts.get("start.unopened"), texts.get("start.unopened-sentence")), path,
                new ErrorPane(texts, why), buttons);
        page.getStyleClass().addAll("screen", "start-page");
        page.setMaxWidth(fontSize.scaled(WIDTH));
        page.setMaxHeight(USE_PREF_SIZE);
        setAlignment(Pos.TOP_CENTER);
        getStyleClass().add("start");
        getChildren().add(page);
    }

    private static Button button(String words, String id, Runnable action) {
        Button button = new Button(words);
        button.setId(id);
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
        return button;
    }
}
