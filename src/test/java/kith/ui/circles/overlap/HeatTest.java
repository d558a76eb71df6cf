package kith.ui.circles.overlap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import javafx.scene.paint.Color;
import kith.laws.Draws;
import kith.laws.Law;
import kith.ui.circles.overlap.HeatLayout.Cell;
import org.junit.jupiter.api.Test;

/** Where the squares of a heat map are, and which colours they have. */
class HeatTest {
    private static final Color LIGHT = Color.web("#f6f8fa");
    private static final Color BLUE = Color.web("#0969da");

    @Test
    void theEndsOfTheScaleAreTheColoursThatWereGiven() {
        HeatScale scale = new HeatScale(LIGHT, BLUE);
        assertClose(LIGHT, scale.at(0));
        assertClose(BLUE, scale.at(1));
        assertClose(BLUE, scale.at(7));
        assertClose(LIGHT, scale.at(-1));
    }

    private static void assertClose(Color expected, Color actual) {
        assertEquals(expected.getRed(), actual.getRed(), 1e-3);
        assertEquals(expected.getGreen(), actual.getGreen(), 1e-3);
        assertEquals(expected.getBlue(), actual.getBlue(), 1e-3);
    }

    /** Published: white has lightness 1, black 0, and pure blue .452. */
    @Test
    void lightnessIsThatOfOklab() {
        assertEquals(1, HeatScale.lightness(Color.WHITE), 1e-3);
        assertEquals(0, HeatScale.lightness(Color.BLACK), 1e-3);
        assertEquals(.452, HeatScale.lightness(Color.BLUE), 1e-3);
        assertEquals(.628, HeatScale.lightness(Color.RED), 1e-3);
    }

    @Test
    void equalStepsLookEquallyLarge() {
        for (HeatScale scale : new HeatScale[] {new HeatScale(LIGHT, BLUE),
            new HeatScale(Color.web("#161b22"), Color.web("#58a6ff"))}) {
            double from = HeatScale.lightness(scale.cold());
            double to = HeatScale.lightness(scale.hot());
            assertTrue(Math.abs(to - from) > .3, "the ends can be told apart");
            for (int step = 0; step <= 10; step++) {
                assertEquals(from + step / 10. * (to - from), HeatScale.lightness(scale.at(step / 10.)), .01);
            }
        }
    }

    @Test
    void aFewMembersFillTheMapAndManyAreScrolled() {
        double few = HeatLayout.fitting(4, 300, 300, 40);
        assertEquals(40, few);
        assertEquals(10, HeatLayout.fitting(30, 300, 300, 40));
        assertEquals(HeatLayout.SMALLEST, HeatLayout.fitting(200, 300, 300, 40));
        HeatLayout many = new HeatLayout(200, 4, 300, 300, 10_000, -50);
        assertEquals(500, many.left(), "not beyond the last member");
        assertEquals(0, many.top());
        assertEquals(199, many.lastColumn());
        assertEquals(125, many.firstColumn());
        assertEquals(Optional.of(new Cell(0, 199)), many.at(299.9, 0));
        assertEquals(Optional.empty(), many.at(300, 0));
        assertEquals(Optional.empty(), new HeatLayout(2, 10, 300, 300, 0, 0).at(25, 5), "beside the last square");
        assertEquals(5, many.labelStep(18));
        assertEquals(1, new HeatLayout(3, 40, 120, 120, 0, 0).labelStep(18));
    }

    @Test
    void theCursorStaysOnTheMapAndTheMapFollowsIt() {
        HeatLayout layout = new HeatLayout(50, 20, 200, 100, 0, 0);
        Cell cell = new Cell(0, 0).moved(-1, 3, 50).moved(7, 0, 50);
        assertEquals(new Cell(7, 3), cell);
        assertEquals(60, layout.showing(cell).top(), "its lower edge is the window's");
        assertEquals(0, layout.showing(cell).left());
        assertEquals(new Cell(49, 49), cell.moved(500, 500, 50));
        HeatLayout corner = layout.showing(new Cell(49, 49));
        assertEquals(800, corner.left());
        assertEquals(900, corner.top());
        assertEquals(corner, corner.showing(new Cell(49, 45)), "it was seen");
    }

    @Law
    void everySquareThatIsSeenIsFoundAgain(Draws draws) {
        int size = draws.integer(1, 250);
        double cell = draws.real(4, 64);
        HeatLayout layout = new HeatLayout(size, cell, 300, 300, draws.real(0, 1) * size * cell, 0);
        assertTrue(layout.firstColumn() >= 0 && layout.lastColumn() < size);
        int seen = Math.clamp(draws.integer(0, 249), layout.firstColumn(), layout.lastColumn());
        double middle = layout.x(seen) + cell / 2;
        if (middle > 0 && middle < 300) {
            assertEquals(Optional.of(new Cell(layout.firstRow(), seen)), layout.at(middle, cell / 2));
        }
    }

    @Law
    void whatIsUnderTheMouseStaysThereWhileZooming(Draws draws) {
        double cell = draws.real(4, 30);
        double x = draws.real(0, 299);
        HeatLayout before = new HeatLayout(100, cell, 300, 300, 20, 20);
        HeatLayout after = before.zoomed(cell * 1.5, x, x);
        assertEquals((before.left() + x) / before.cell(), (after.left() + x) / after.cell(), 1e-6);
    }
}
