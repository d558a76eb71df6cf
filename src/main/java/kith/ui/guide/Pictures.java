package kith.ui.guide;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.scene.AccessibleRole;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** The guide's pictures, in the theme that the window has. */
final class Pictures {
    private final BooleanSupplier dark;

    /** @param dark whether letters are light on a dark ground now */
    Pictures(BooleanSupplier dark) {
        this.dark = dark;
    }

    /**
     * {@return a picture as wide as the page, but no wider than it is}
     *
     * @param file as the guide names it, {@code images/check-en.png}
     * @param words what is to be seen
     */
    StackPane picture(String file, String words) {
        ImageView view = new ImageView();
        view.setPreserveRatio(true);
        view.setSmooth(true);
        StackPane frame = new StackPane(view);
        frame.getStyleClass().add("guide-picture");
        frame.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        frame.setAccessibleText(words);
        frame.setMinWidth(0);
        URL found = find(file);
        if (found != null) {
            Image image = new Image(found.toExternalForm(), true);
            view.setImage(image);
            view.fitWidthProperty().bind(Bindings.min(frame.widthProperty().subtract(2), image.widthProperty()));
            // Until it is read its height is not known; then the page is laid out again.
            image.widthProperty().subscribe(frame::requestLayout);
        }
        return frame;
    }

    private @Nullable URL find(String file) {
        URL same = dark.getAsBoolean() ? Pictures.class.getResource(Guide.FOLDER + inDark(file)) : null;
        return same != null ? same : Pictures.class.getResource(Guide.FOLDER + file);
    }

    private static String inDark(String file) {
        int dot = file.lastIndexOf('.');
        return dot < 0 ? file : file.substring(0, dot) + "-dark" + file.substring(dot);
    }
}
