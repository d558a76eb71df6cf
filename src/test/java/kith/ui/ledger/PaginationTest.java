package kith.ui.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import kith.laws.Draws;
import kith.laws.Law;
import kith.ui.ledger.Pagination.Line;
import org.junit.jupiter.api.Test;

class PaginationTest {
    private static List<Line> plain(int count) {
        return IntStream.range(0, count).mapToObj(i -> new Line(10, false)).toList();
    }

    @Test
    void fillsOnePageAfterTheOther() {
        assertEquals(List.of(0), Pagination.of(List.of(), 100, 100));
        assertEquals(List.of(3), Pagination.of(plain(3), 30, 100));
        assertEquals(List.of(3, 1), Pagination.of(plain(4), 35, 100));
        assertEquals(List.of(3, 10, 7), Pagination.of(plain(20), 30, 100));
        assertEquals(List.of(0, 2), Pagination.of(plain(2), -5, 100), "a first page full of words");
    }

    @Test
    void aNameGoesWithWhatBelongsToIt() {
        List<Line> lines = List.of(new Line(10, true), new Line(10, false), new Line(10, true), new Line(10, false));
        assertEquals(List.of(2, 2), Pagination.of(lines, 30, 30));
        assertEquals(List.of(0, 2, 2), Pagination.of(lines, 10, 20), "the first page may stay empty for that");
        assertEquals(List.of(0, 1, 1, 1, 1), Pagination.of(lines, 10, 10), "other pages may not");
    }

    @Test
    void whatIsHigherThanAPageHasOneToItself() {
        assertEquals(List.of(1, 1, 1), Pagination.of(List.of(new Line(10, false), new Line(500, false),
                new Line(10, false)), 100, 100));
    }

    @Law(tries = 500)
    void noLineIsLostDoubledOrCut(Draws draws) {
        List<Line> lines = draws.list(80, () -> new Line(draws.real(1, 130), draws.flag()));
        double first = draws.real(-20, 120);
        List<Integer> pages = Pagination.of(lines, first, 100);
        assertEquals(lines.size(), pages.stream().mapToInt(Integer::intValue).sum());
        int begin = 0;
        for (int page = 0; page < pages.size(); page++) {
            List<Line> on = lines.subList(begin, begin + pages.get(page));
            double room = page == 0 ? first : 100;
            assertTrue(page == 0 || !on.isEmpty(), "an empty page");
            assertTrue(on.size() < (page == 0 ? 1 : 2)
                    || on.stream().mapToDouble(Line::height).sum() <= room, "too much");
            begin += on.size();
            boolean split = begin < lines.size() && !on.isEmpty() && on.getLast().keptWithNext();
            assertFalse(split && on.stream().anyMatch(line -> !line.keptWithNext()),
                    "a name without what belongs to it");
        }
    }
}
