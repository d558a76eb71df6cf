package kith.ui.inspect;

import module java.base;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.DragEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.TransferMode;
import javafx.stage.Stage;
import javafx.stage.Window;
import kith.app.Profile;
import kith.ui.parts.FocusRing;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/**
 * A window of its own for each file that is looked into, so that two can be compared. A file dropped there is shown.
 */
public final class InspectWindow {
    private static final double WIDTH = 680;
    private static final double HEIGHT = 700;

    private final Profile profile;
    private final Texts texts;
    private final Background background;
    private final Window owner;

    /**
     * @param profile where keys are looked up
     * @param texts the window's language
     * @param background reads files
     * @param owner the main window
     */
    public InspectWindow(Profile profile, Texts texts, Background background, Window owner) {
        this.profile = profile;
        this.texts = texts;
        this.background = background;
        this.owner = owner;
    }

    /** Opens a window for each file. */
    public void open(List<Path> files) {
        files.forEach(this::open);
    }

    private void open(Path file) {
        InspectViewModel model = new InspectViewModel(profile, texts, background);
        ScrollPane area = new ScrollPane(new InspectView(texts, model));
        area.setFitToWidth(true);
        area.setFocusTraversable(false);
        area.getStyleClass().add("screen-area");
        Scene scene = new Scene(area, WIDTH, HEIGHT);
        scene.getStylesheets().setAll(owner.getScene().getStylesheets());
        Stage stage = new Stage();
        stage.initOwner(owner);
        FocusRing.install(stage);
        stage.setTitle(texts.get("inspect.title", "file", String.valueOf(file.getFileName())));
        stage.setScene(scene);
        scene.addEventHandler(DragEvent.DRAG_OVER, event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
            }
        });
        scene.addEventHandler(DragEvent.DRAG_DROPPED, event -> {
            event.setDropCompleted(true);
            event.getDragboard().getFiles().stream().map(File::toPath).findFirst().ifPresent(model::look);
        });
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                stage.close();
            }
        });
        stage.show();
        model.look(file);
    }
}
