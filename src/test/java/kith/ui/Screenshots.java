package kith.ui;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import kith.app.MakeDemo;
import kith.app.Progress;
import kith.text.Language;
import kith.ui.shell.Place;
import kith.ui.theme.Appearance;
import kith.ui.theme.ThemeChoice;
import org.testfx.util.WaitForAsyncUtils;

/**
 * Takes the pictures of Kith's window that the guide shows: every screen, on the demo, in both languages and both
 * themes. The window is the real one, drawn without a display. {@code src/docs/guide/screenshots.sh} runs it.
 *
 * <p>Arguments: the folder to write {@code NAME-en.png}, {@code NAME-en-dark.png}, {@code NAME-zh.png} and
 * {@code NAME-zh-dark.png} to; then, if they are to be others, the window's width and height.
 */
final class Screenshots {
    private static final int PATIENCE_SECONDS = 30;
    private static final double WIDTH = 1000;
    private static final double HEIGHT = 700;

    private final Path folder;
    private final double width;
    private final double height;
    private final Stage stage;
    private String suffix = "";

    private Screenshots(Path folder, double width, double height, Stage stage) {
        this.folder = folder;
        this.width = width;
        this.height = height;
        this.stage = stage;
    }

    public static void main(String[] arguments) throws Exception {
        int exit = 1;
        try {
            takeAll(arguments);
            exit = 0;
        } catch (RuntimeException e) {
            e.printStackTrace();
        } finally {
            // The toolkit's thread would go on for ever.
            System.exit(exit);
        }
    }

    private static void takeAll(String[] arguments) throws Exception {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        Path work = Files.createTempDirectory("kith-pictures-");
        Platform.startup(() -> { });
        Platform.setImplicitExit(false);
        Screenshots pictures = new Screenshots(folder,
                arguments.length > 1 ? Double.parseDouble(arguments[1]) : WIDTH,
                arguments.length > 2 ? Double.parseDouble(arguments[2]) : HEIGHT, inWindow(Stage::new));
        MakeDemo.Result demo = new MakeDemo(Path.of("sample-addressbooks")).run(work.resolve("demo"), Progress.none());
        for (Language language : Language.values()) {
            for (ThemeChoice theme : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
                pictures.suffix = "-" + language.locale().getLanguage() + (theme == ThemeChoice.DARK ? "-dark" : "");
                Appearance look = new Appearance(theme, Optional.of(language));
                pictures.ofTheStart(work.resolve("nobody"), look);
                pictures.ofTheScreens(demo, look);
            }
        }
    }

    private void ofTheStart(Path nobody, Appearance look) {
        KithWindow window = open(nobody, Optional.empty(), look);
        take("start");
        close(window);
    }

    private void ofTheScreens(MakeDemo.Result demo, Appearance look) {
        KithWindow window = open(demo.alice().store().folder(), Optional.of(demo.senders()), look);
        for (Place place : List.of(Place.OVERVIEW, Place.BOOK, Place.LEDGER, Place.PREFERENCES)) {
            go(window, place);
            take(place.id());
        }
        go(window, Place.SHARE);
        type("share-friend", "Dave");
        rest(window);
        take("share");
        go(window, Place.FRIENDS);
        choose("friends-list", 2);
        rest(window);
        take("friends");
        inWindow(() -> {
            node("friend-parts", TabPane.class).getSelectionModel().select(1);
            return "";
        });
        rest(window);
        take("fingerprint");
        go(window, Place.CHECK);
        press("check-demo");
        rest(window);
        inWindow(() -> {
            TableView<?> table = node("check-table", TableView.class);
            table.requestFocus();
            table.getSelectionModel().clearAndSelect(0);
            return "";
        });
        key(KeyCode.ENTER);
        rest(window);
        take("check");
        go(window, Place.CIRCLES);
        take("circles");
        press("circle-tab-common");
        rest(window);
        press("circle-overlap");
        rest(window);
        take("common");
        press("circles-plan");
        rest(window);
        take("plan");
        close(window);
    }

    private KithWindow open(Path profile, Optional<Path> demo, Appearance look) {
        KithWindow window = inWindow(() -> {
            KithWindow opened = new KithWindow(stage, profile, demo, look);
            stage.setWidth(width);
            stage.setHeight(height);
            return opened;
        });
        rest(window);
        return window;
    }

    private static void close(KithWindow window) {
        inWindow(() -> {
            window.close();
            return "";
        });
    }

    private void go(KithWindow window, Place place) {
        press("nav-" + place.id());
        rest(window);
    }

    private void press(String id) {
        inWindow(() -> {
            node(id, ButtonBase.class).fire();
            return "";
        });
    }

    private void type(String id, String text) {
        inWindow(() -> {
            ((TextInputControl) node(id, Node.class).lookup(".text-field")).setText(text);
            return "";
        });
    }

    private void choose(String id, int row) {
        inWindow(() -> {
            node(id, ListView.class).getSelectionModel().clearAndSelect(row);
            return "";
        });
    }

    private void key(KeyCode code) {
        inWindow(() -> {
            Node focused = stage.getScene().getFocusOwner();
            focused.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
            return "";
        });
    }

    private <T extends Node> T node(String id, Class<T> type) {
        Node found = stage.getScene().lookup("#" + id);
        if (found == null) {
            throw new IllegalStateException("there is no " + id);
        }
        return type.cast(found);
    }

    private void rest(KithWindow window) {
        try {
            WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, () -> inWindow(window::isAtRest));
        } catch (TimeoutException e) {
            throw new IllegalStateException("the window does not come to rest", e);
        }
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Takes a picture of the window that was opened last. */
    private void take(String name) {
        BufferedImage image = inWindow(() -> {
            Scene scene = Window.getWindows().getLast().getScene();
            return pixels(scene.snapshot(null));
        });
        try {
            ImageIO.write(image, "png", folder.resolve(name + suffix + ".png").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static BufferedImage pixels(WritableImage snapshot) {
        int width = (int) snapshot.getWidth();
        int height = (int) snapshot.getHeight();
        int[] colours = new int[width * height];
        snapshot.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), colours, 0, width);
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        image.setRGB(0, 0, width, height, colours, 0, width);
        return image;
    }

    private static <T> T inWindow(Callable<T> task) {
        FutureTask<T> waiting = new FutureTask<>(task);
        if (Platform.isFxApplicationThread()) {
            waiting.run();
        } else {
            Platform.runLater(waiting);
        }
        try {
            return waiting.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
