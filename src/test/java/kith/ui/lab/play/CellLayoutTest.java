package kith.ui.lab.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.lab.play.Board.CellPlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CellLayoutTest {
    static Stream<CellLayout> layouts() {
        return Stream.of(List.of(48), List.of(1), List.of(17, 17, 17), List.of(1_000), List.of(4_096),
                List.of(8, 3, 100),
                IntStream.range(0, 32).map(any -> 2).boxed().toList()).flatMap(panels -> Stream.of(60, 420, 900)
                        .map(width -> CellLayout.fitting(panels, width, 300, 40, 7, panels.size() > 1 ? 20 : 0)));
    }

    private static List<CellPlace> places(CellLayout layout) {
        return IntStream.range(0, layout.panels().size()).boxed().flatMap(panel ->
                IntStream.range(0, layout.panels().get(panel)).mapToObj(cell -> new CellPlace(panel, cell))).toList();
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void everyCellIsFoundWhereItIsDrawnAndNoneOverlap(CellLayout layout) {
        Set<List<Double>> corners = new HashSet<>();
        for (CellPlace place : places(layout)) {
            assertEquals(Optional.of(place), layout.at(layout.x(place) + 1, layout.y(place) + 1));
            assertTrue(corners.add(List.of(layout.x(place), layout.y(place))));
            assertTrue(layout.x(place) + layout.side() <= layout.width());
            assertTrue(layout.y(place) + layout.side() <= layout.height());
        }
        assertEquals(Optional.empty(), layout.at(-1, layout.height() / 2));
        assertEquals(Optional.empty(), layout.at(1, layout.height() + 1));
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void arrowsReachEveryCellAndStayInside(CellLayout layout) {
        List<CellPlace> places = places(layout);
        CellPlace at = layout.moved(new CellPlace(0, 0), Integer.MIN_VALUE);
        for (CellPlace place : places) {
            assertEquals(place, at);
            assertTrue(places.contains(layout.line(at, 1)) && places.contains(layout.line(at, -1)));
            at = layout.moved(at, 1);
        }
        assertEquals(places.getLast(), at);
        assertEquals(places.getFirst(), layout.moved(at, Integer.MIN_VALUE));
        int lines = 0;
        for (CellPlace down = places.getFirst(); !layout.line(down, 1).equals(down) && lines < 10_000; lines++) {
            down = layout.line(down, 1);
        }
        assertTrue(lines < 10_000);
    }

    @Test
    void theExampleHasLinesOfWholeBytes() {
        CellLayout layout = CellLayout.fitting(List.of(48), 520, 150, 40, 7, 0);
        assertEquals(16, layout.columns());
        assertEquals(new CellPlace(0, 16), layout.line(new CellPlace(0, 0), 1));
        assertEquals(new CellPlace(0, 0), layout.line(new CellPlace(0, 0), -1));
    }

    @Test
    void aCellThatIsNoLongerThereIsReplacedByTheNearest() {
        CellLayout layout = CellLayout.fitting(List.of(8, 3), 100, 100, 10, 7, 10);
        assertEquals(new CellPlace(1, 2), layout.nearest(new CellPlace(4, 9)));
    }
}
