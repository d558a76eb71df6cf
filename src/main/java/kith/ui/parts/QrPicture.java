package kith.ui.parts;

import javafx.scene.AccessibleRole;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import kith.app.qr.QrCode;

/** A QR code, dark on white with its quiet zone whatever the theme, in whole pixels: a camera reads nothing else. */
public final class QrPicture extends StackPane {
    /**
     * @param code what to draw
     * @param width how wide it may be, in pixels; it is as wide as fits in whole pixels a module, at least one each
     * @param description what a screen reader says instead
     */
    public QrPicture(QrCode code, double width, String description) {
        int modules = code.side() + 2 * QrCode.QUIET_ZONE;
        int scale = Math.max(1, (int) (width / modules));
        WritableImage image = new WritableImage(modules * scale, modules * scale);
        PixelWriter pixels = image.getPixelWriter();
        for (int y = 0; y < modules * scale; y++) {
            for (int x = 0; x < modules * scale; x++) {
                boolean dark = code.isDark(x / scale - QrCode.QUIET_ZONE, y / scale - QrCode.QUIET_ZONE);
                pixels.setColor(x, y, dark ? Color.BLACK : Color.WHITE);
            }
        }
        ImageView view = new ImageView(image);
        view.setSmooth(false);
        getChildren().add(view);
        getStyleClass().add("qr-picture");
        setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(description);
    }
}
