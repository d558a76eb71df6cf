package kith.ui;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * Finds words that are hard to read: the ratio of luminances of letters and ground below what WCAG 2.2 asks for (1.4.3:
 * 4.5, and 3 for large letters). What is disabled is exempt there and here.
 */
public final class Contrast {
    private static final double NORMAL = 4.5;
    private static final double LARGE = 3;
    /** Pictures that mean something (1.4.11). */
    private static final double GRAPHICS = 3;
    /** 18 points, or 14 in bold: in pixels. */
    private static final double LARGE_PIXELS = 24;
    private static final double LARGE_BOLD_PIXELS = 18.66;

    private Contrast() {
    }

    /** {@return a sentence for each visible text at or below a node with too little contrast} */
    public static List<String> tooLow(Node root) {
        return shown(root)
                .filter(Text.class::isInstance)
                .map(Text.class::cast)
                .filter(text -> !text.getText().isBlank() && text.getFill() instanceof Color fill
                && fill.getOpacity() > 0)
                .filter(text -> ratio(text) < needed(text))
                .map(text -> String.format(Locale.ROOT, "%.2f: \"%s\" %s", ratio(text), text.getText(), text.getParent()
                .getStyleClass()))
                .distinct()
                .toList();
    }

    /** {@return the contrast of a text with what is behind it, 1 to 21} */
    static double ratio(Text text) {
        Color ground = ground(text.getParent());
        double letters = luminance(over((Color) text.getFill(), ground, opacity(text)));
        double behind = luminance(ground);
        return (Math.max(letters, behind) + 0.05) / (Math.min(letters, behind) + 0.05);
    }

    private static double needed(Text text) {
        if (text instanceof FontIcon) {
            return GRAPHICS;
        }
        double size = text.getFont().getSize();
        boolean bold = text.getFont().getStyle().toLowerCase(Locale.ROOT).contains("bold");
        return size >= LARGE_PIXELS || bold && size >= LARGE_BOLD_PIXELS ? LARGE : NORMAL;
    }

    private static Stream<Node> shown(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return Stream.empty();
        }
        Stream<Node> below = node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(Contrast::shown) : Stream.empty();
        return Stream.concat(Stream.of(node), below);
    }

    /** What is behind a node: the fills of all regions around it, from the outermost on. */
    private static Color ground(Node node) {
        Color below = node.getParent() == null ? Color.WHITE : ground(node.getParent());
        if (node instanceof Region region && region.getBackground() != null) {
            List<BackgroundFill> fills = region.getBackground().getFills();
            for (int i = 0; i < fills.size(); i++) {
                Paint paint = fills.get(i).getFill();
                // Borders and rings are fills too, which later ones cover; they do not reach the letters.
                if (paint instanceof Color color) {
                    below = over(color, below, 1);
                }
            }
        }
        return below;
    }

    private static double opacity(Node node) {
        double opacity = 1;
        for (Node above = node; above != null; above = above.getParent()) {
            opacity *= above.getOpacity();
        }
        return opacity;
    }

    private static Color over(Color above, Color below, double opacity) {
        double alpha = above.getOpacity() * opacity;
        return new Color(above.getRed() * alpha + below.getRed() * (1 - alpha),
                above.getGreen() * alpha + below.getGreen() * (1 - alpha),
                above.getBlue() * alpha + below.getBlue() * (1 - alpha), 1);
    }

    /** Relative luminance as WCAG defines it. */
    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
