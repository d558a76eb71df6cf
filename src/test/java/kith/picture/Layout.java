package kith.picture;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.Stream;

/** Where things lie in a picture, with the widths of letters that the picture was made for. */
public final class Layout {
    private Layout() {
    }

    /** Fails where letters are outside of the picture or upon others, or a line leaves the picture. */
    public static void assertNothingIsCutAndNoLettersTouch(Picture picture) {
        Rectangle2D all = new Rectangle2D.Double(0, 0, picture.width(), picture.height());
        List<Mark.Line> lines = flat(picture.marks()).filter(Mark.Line.class::isInstance)
                .map(Mark.Line.class::cast).toList();
        for (Mark.Line line : lines) {
            assertTrue(all.contains(box(line)), () -> line + " is cut off");
            lines.stream().filter(other -> other != line).forEach(other ->
                    assertTrue(!box(line).intersects(box(other)), () -> line + " touches " + other));
        }
        flat(picture.marks()).flatMap(Layout::spots).forEach(spot ->
                assertTrue(all.contains(spot.x(), spot.y()), () -> spot + " is outside of " + all));
    }

    private static Rectangle2D box(Mark.Line line) {
        double length = Math.min(line.most(), Letters.ems(line.text()) * line.letters());
        double from = switch (line.anchor()) {
            case START -> 0;
            case MIDDLE -> -length / 2;
            case END -> -length;
        };
        double half = line.letters() * .55;
        return line.turn() == Mark.Turn.UP
                ? new Rectangle2D.Double(line.x() - half, line.y() - from - length, 2 * half, length)
                : new Rectangle2D.Double(line.x() + from, line.y() - half, length, 2 * half);
    }

    private static Stream<Mark.Spot> spots(Mark mark) {
        return switch (mark) {
            case Mark.Strokes strokes -> strokes.lines().stream().flatMap(List::stream);
            case Mark.Band band -> band.outline().stream();
            case Mark.Dot dot -> dot.outline().stream();
            default -> Stream.empty();
        };
    }

    private static Stream<Mark> flat(List<Mark> marks) {
        return marks.stream().flatMap(mark -> mark instanceof Mark.Group group ? flat(group.marks()) : Stream.of(mark));
    }
}
