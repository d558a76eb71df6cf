package kith.ui.theme;

import module java.base;
import javafx.scene.text.Font;

/**
 * The letters that Kith brings for Chinese, regular and bold. Where the system has no Chinese letters of its own, names
 * in them are drawn with these in every language.
 */
public final class ChineseFace {
    /** What stylesheets call it. */
    static final String FAMILY = "Kith Chinese";

    private static final double ANY_SIZE = 12;

    private ChineseFace() {
    }

    /**
     * Makes the face known to the window, once; whoever comes second waits for the first. From any thread, after
     * JavaFX began and before it laid out the first text: on Linux, letters that a face lacks are sought among those
     * faces alone that were known by then. Where there is no room for the files it stays unknown, and the system's
     * letters are used.
     */
    public static void load() {
        Faces.load();
    }

    /** Initialised by its first use. */
    private static final class Faces {
        static {
            Stream.of("Regular", "Bold").forEach(Faces::take);
        }

        static void load() {
            // What there is to do was done before anybody came here.
        }

        private static void take(String weight) {
            String name = "/kith/ui/fonts/KithChinese-" + weight + ".otf";
            try (InputStream file = Objects.requireNonNull(ChineseFace.class.getResourceAsStream(name), name)) {
                Font.loadFont(file, ANY_SIZE);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
