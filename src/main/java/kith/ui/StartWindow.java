package kith.ui;

import java.util.function.Supplier;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import kith.text.Language;
import kith.ui.parts.FocusRing;
import kith.ui.preferences.Looks;
import kith.ui.shell.Foot;
import kith.ui.shell.LetterKeys;
import kith.ui.shell.MainWindow;
import kith.ui.shell.WorkStrip;
import kith.ui.text.Texts;
import kith.ui.theme.Theme;
import kith.ui.work.Work;

/** What the window shows as long as it has no profile: made anew whenever another look is chosen. */
final class StartWindow {
    private static final double WIDTH = 1080;
    private static final double HEIGHT = 740;

    private final Stage stage;
    private final Theme theme;
    private final Looks looks;
    private final Supplier<Texts> texts;
    private final Work work;
    private Supplier<Parent> content = () -> {
        throw new IllegalStateException("nothing was shown yet");
    };

    /**
     * @param stage the window of the system
     * @param theme dresses it
     * @param looks how it is to look
     * @param texts the language of the time
     * @param work shown at its foot
     */
    StartWindow(Stage stage, Theme theme, Looks looks, Supplier<Texts> texts, Work work) {
        this.stage = stage;
        this.theme = theme;
        this.looks = looks;
        this.texts = texts;
        this.work = work;
        FocusRing.install(stage);
    }

    /** Shows this, and goes on making it for each other look. */
    void show(Supplier<Parent> made) {
        content = made;
        again();
    }

    /** Shows the same once more, as the looks are now. */
    void again() {
        Scene before = stage.getScene();
        BorderPane page = new BorderPane(content.get());
        Foot foot = new Foot(new WorkStrip(texts.get(), work));
        page.setBottom(foot.room());
        StackPane root = new StackPane(page, foot);
        Scene scene = before == null ? new Scene(root, WIDTH, HEIGHT)
                : new Scene(root, before.getWidth(), before.getHeight());
        theme.choose(looks.now().theme());
        theme.dress(scene, Language.of(texts.get().locale()), looks.now().fontSize());
        LetterKeys.install(scene, looks::now, looks::choose);
        stage.setTitle(texts.get().get("window.title"));
        stage.getIcons().setAll(MainWindow.icons());
        stage.setScene(scene);
        stage.show();
    }
}
