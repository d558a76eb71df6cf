package kith.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import javafx.geometry.Rectangle2D;
import kith.ui.shell.WindowPlace.Extent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowPlaceTest {
    private static final Rectangle2D LAPTOP = new Rectangle2D(0, 30, 1440, 870);
    private static final Rectangle2D LEFT = new Rectangle2D(-1920, 0, 1920, 1080);

    private static WindowPlace at(double x, double y, double width, double height) {
        return new WindowPlace(new Rectangle2D(x, y, width, height), Extent.NORMAL);
    }

    @Test
    void aPlaceThatCanBeSeenIsKept() {
        assertEquals(at(100, 80, 1080, 740), at(100, 80, 1080, 740).on(List.of(LAPTOP)));
        assertEquals(at(-1500, 80, 1080, 740), at(-1500, 80, 1080, 740).on(List.of(LAPTOP, LEFT)));
        assertEquals(at(800, 80, 1080, 740), at(800, 80, 1080, 740).on(List.of(LAPTOP)), "more than half is seen");
    }

    @Test
    void aScreenThatIsGoneTakesNoWindowWithIt() {
        assertEquals(at(180, 95, 1080, 740), at(-1500, 80, 1080, 740).on(List.of(LAPTOP)));
        assertEquals(at(180, 95, 1080, 740), at(1300, 80, 1080, 740).on(List.of(LAPTOP)), "too little is seen");
    }

    @Test
    void aTitleBarOutOfReachIsBroughtBack() {
        assertEquals(at(180, 95, 1080, 740), at(100, -60, 1080, 740).on(List.of(LAPTOP)));
        assertEquals(at(180, 95, 1080, 740), at(100, 880, 1080, 740).on(List.of(LAPTOP)));
    }

    @Test
    void noWindowIsLargerThanItsScreen() {
        Rectangle2D small = new Rectangle2D(0, 0, 1024, 700);
        assertEquals(new Rectangle2D(0, 0, 1024, 700), at(0, 0, 1080, 740).on(List.of(small)).bounds());
        assertEquals(new Rectangle2D(0, 0, 1024, 700),
                WindowPlace.centred(1080, 740, Extent.NORMAL, small).bounds());
    }

    @Test
    void maximisedStaysSoWhereverItIs() {
        WindowPlace far = new WindowPlace(new Rectangle2D(5000, 5000, 900, 600), Extent.MAXIMISED);
        assertEquals(Extent.MAXIMISED, far.on(List.of(LAPTOP)).extent());
    }

    @Test
    void whateverWasKeptTheWindowCanBeSeenAndHeld() {
        Random random = new Random(20261121);
        for (int i = 0; i < 20_000; i++) {
            Rectangle2D screen = new Rectangle2D(random.nextInt(-3000, 3000), random.nextInt(-3000, 3000),
                    random.nextInt(640, 4000), random.nextInt(480, 3000));
            WindowPlace place = at(random.nextInt(-9000, 9000), random.nextInt(-9000, 9000),
                    random.nextInt(100, 6000), random.nextInt(100, 6000));
            Rectangle2D seen = place.on(List.of(screen)).bounds();
            assertTrue(seen.getWidth() <= screen.getWidth() && seen.getHeight() <= screen.getHeight());
            assertTrue(seen.getMinY() < screen.getMaxY() && seen.getMinY() > screen.getMinY() - 32, place.toString());
            double across = Math.min(seen.getMaxX(), screen.getMaxX()) - Math.max(seen.getMinX(), screen.getMinX());
            assertTrue(across >= Math.min(160, seen.getWidth()), place + " on " + screen);
        }
    }

    @Test
    void aPlaceIsReadAsItWasWritten() {
        WindowPlace place = new WindowPlace(new Rectangle2D(-12.5, 30, 1080, 740), Extent.MAXIMISED);
        assertEquals(Optional.of(place), WindowPlace.parse(place.asText()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1 2 3", "a b c d NORMAL", "0 0 0 0 NORMAL", "0 0 NaN 5 NORMAL", "0 0 1e99 5 NORMAL",
        "0 0 100 100 HUGE", "0 0 Infinity 100 NORMAL", "0 0 -5 100 NORMAL"})
    void whatIsNoPlaceIsNone(String garbled) {
        assertEquals(Optional.empty(), WindowPlace.parse(garbled));
    }
}
