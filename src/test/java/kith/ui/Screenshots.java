package kith.ui;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import kith.app.demo.MakeDemo;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.theme.Appearance;
import kith.ui.theme.ThemeChoice;

/**
 * Takes the pictures of Kith's window that the guide shows: every stop of the {@link Tour}, in both languages and both
 * themes. The window is the real one, drawn without a display. {@code src/docs/guide/screenshots.sh} runs it.
 *
 * <p>Arguments: the folder to write {@code NAME-en.png}, {@code NAME-en-dark.png}, {@code NAME-zh.png} and
 * {@code NAME-zh-dark.png} to; the window's width and height in pixels.
 */
final class Screenshots {
    private Screenshots() {
    }

    public static void main(String[] arguments) throws IOException {
        int exit = 1;
        try {
            takeAll(Files.createDirectories(Path.of(arguments[0])), Double.parseDouble(arguments[1]),
                    Double.parseDouble(arguments[2]));
            exit = 0;
        } catch (RuntimeException e) {
            e.printStackTrace();
        } finally {
            // The toolkit's thread would go on for ever.
            System.exit(exit);
        }
    }

    private static void takeAll(Path folder, double width, double height) throws IOException {
        Path work = Files.createTempDirectory("kith-pictures-");
        Platform.startup(() -> { });
        Platform.setImplicitExit(false);
        Stage stage = Tour.inWindow(Stage::new);
        MakeDemo.Result demo = new MakeDemo(Path.of("sample-addressbooks")).run(work.resolve("demo"), Progress.none());
        for (Language language : Language.values()) {
            for (ThemeChoice theme : List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)) {
                String suffix = "-" + language.locale().getLanguage() + (theme == ThemeChoice.DARK ? "-dark" : "");
                new Tour(stage, width, height, name -> take(stage, folder.resolve(name + suffix + ".png")))
                        .visit(work.resolve("nobody"), demo, new Appearance(theme, Optional.of(language)));
            }
        }
    }

    private static void take(Stage stage, Path file) {
        try {
            ImageIO.write(pixels(stage.getScene().snapshot(null)), "png", file.toFile());
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
}
