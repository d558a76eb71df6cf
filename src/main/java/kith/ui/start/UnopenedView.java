package kith.ui.start;

import java.nio.file.Path;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.fault.KithException;
import kith.ui.parts.ErrorPane;
import kith.ui.parts.PageHeader;
import kith.ui.text.Texts;

/** A profile that is there and cannot be opened: which one, why, and trying again. */
public final class UnopenedView extends StackPane {
    private static final double WIDTH = 620;

    /**
     * @param texts the window's language
     * @param why what happened
     * @param folder of the profile
     * @param again tries again
     */
    public UnopenedView(Texts texts, KithException why, Path folder, Runnable again) {
        Label path = new Label(folder.toString());
        path.setWrapText(true);
        path.getStyleClass().add("path");
        Button button = new Button(texts.get("start.try-again"));
        button.setId("start-try-again");
        button.getStyleClass().add("accent");
        button.setOnAction(event -> again.run());
        VBox page = new VBox(new PageHeader(texts.get("start.unopened"), texts.get("start.unopened-sentence")), path,
                new ErrorPane(texts, why), button);
        page.getStyleClass().addAll("screen", "start-page");
        page.setMaxWidth(WIDTH);
        setAlignment(Pos.TOP_CENTER);
        getStyleClass().add("start");
        getChildren().add(page);
    }
}
