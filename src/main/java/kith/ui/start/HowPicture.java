package kith.ui.start;

import module java.base;
import javafx.scene.AccessibleRole;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import javafx.scene.transform.Scale;
import kith.ui.theme.FontSize;

/**
 * Two address books that stay where they are, noisy squares that go between them, and an answer. All colours come from
 * the stylesheet.
 */
final class HowPicture extends Group {
    private static final double BOOK_WIDTH = 74;
    private static final double BOOK_HEIGHT = 96;
    private static final double RIGHT_BOOK = 386;
    private static final int SQUARES = 7;
    private static final double SQUARE = 11;
    private static final double LEFT_SQUARES = 186;
    private static final double TOP_SQUARES = 8;
    private static final double MIDDLE = BOOK_HEIGHT / 2;
    /** Half of the squares are set, as in a noisy filter; always the same ones, as pictures go. */
    private static final long NOISE = 4;
    /** Larger than this it would not fit beside the margins of a window 1024 pixels wide. */
    private static final double LARGEST = 1.75;

    HowPicture(String description, FontSize fontSize) {
        List<Node> nodes = new ArrayList<>();
        nodes.addAll(book(0));
        nodes.addAll(book(RIGHT_BOOK));
        nodes.addAll(squares());
        nodes.addAll(arrow(BOOK_WIDTH + 22, LEFT_SQUARES - 22));
        nodes.addAll(arrow(LEFT_SQUARES + SQUARES * (SQUARE + 1) + 22, RIGHT_BOOK - 22));
        nodes.addAll(answer());
        Group drawing = new Group(nodes);
        // A group counts what its children do to themselves, but not its own scale: hence one inside the other.
        double scale = Math.min(LARGEST, fontSize.scaled(1));
        drawing.getTransforms().add(new Scale(scale, scale));
        getChildren().add(drawing);
        setId("start-picture");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(description);
    }

    private static List<Node> book(double left) {
        Rectangle cover = new Rectangle(left, 0, BOOK_WIDTH, BOOK_HEIGHT);
        cover.setArcWidth(14);
        cover.setArcHeight(14);
        List<Node> book = new ArrayList<>(List.of(styled(cover, "picture-book")));
        for (int row = 0; row < 4; row++) {
            double y = 20 + row * 19;
            book.add(styled(new Circle(left + 17, y, 5), "picture-contact"));
            book.add(styled(new Line(left + 29, y, left + (row % 2 == 0 ? 60 : 52), y), "picture-line"));
        }
        return book;
    }

    private static List<Node> squares() {
        List<Node> squares = new ArrayList<>();
        Random noise = new Random(NOISE);
        for (int i = 0; i < SQUARES * SQUARES; i++) {
            int row = i / SQUARES;
            squares.add(styled(new Rectangle(LEFT_SQUARES + i % SQUARES * (SQUARE + 1),
                    TOP_SQUARES + row * (SQUARE + 1), SQUARE, SQUARE),
                    noise.nextBoolean() ? "picture-set" : "picture-unset"));
        }
        return squares;
    }

    private static List<Node> arrow(double from, double to) {
        return List.of(styled(new Line(from, MIDDLE, to, MIDDLE), "picture-arrow"),
                styled(new Polyline(from + 7, MIDDLE - 6, from, MIDDLE, from + 7, MIDDLE + 6), "picture-arrow"),
                styled(new Polyline(to - 7, MIDDLE - 6, to, MIDDLE, to - 7, MIDDLE + 6), "picture-arrow"));
    }

    private static List<Node> answer() {
        double x = RIGHT_BOOK + BOOK_WIDTH;
        return List.of(styled(new Circle(x, BOOK_HEIGHT, 15), "picture-answer"),
                styled(new Polyline(x - 7, BOOK_HEIGHT, x - 2, BOOK_HEIGHT + 6, x + 8, BOOK_HEIGHT - 6),
                "picture-check"));
    }

    private static Node styled(Shape shape, String styleClass) {
        shape.getStyleClass().add(styleClass);
        return shape;
    }
}
