package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import javafx.collections.ListChangeListener;
import kith.laws.Draws;
import kith.laws.Law;
import org.junit.jupiter.api.Test;

class SnapshotTest {
    private final Snapshot<String> list = new Snapshot<>();

    @Test
    void showsWhatItWasGivenLast() {
        list.replace(List.of("one", "two"));
        assertEquals(List.of("one", "two"), list);
        list.replace(List.of("three"));
        assertEquals(List.of("three"), list);
        list.replace(List.of());
        assertTrue(list.isEmpty());
    }

    @Test
    void isToldAsOneChangeWithAllThatWasThere() {
        list.replace(List.of("one", "two"));
        List<String> removed = List.copyOf(list);
        List<ListChangeListener.Change<? extends String>> told = new ArrayList<>();
        int[] steps = {0};
        list.addListener((ListChangeListener<String>) change -> {
            told.add(change);
            while (change.next()) {
                steps[0]++;
                assertTrue(change.wasReplaced());
                assertEquals(removed, change.getRemoved());
                assertEquals(List.of("three", "four", "five"), change.getAddedSubList());
            }
        });
        list.replace(List.of("three", "four", "five"));
        assertEquals(1, told.size());
        assertEquals(1, steps[0]);
        assertSame(list, told.getFirst().getList());
    }

    @Test
    void nothingForNothingIsNotTold() {
        boolean[] told = {false};
        list.addListener((ListChangeListener<String>) change -> told[0] = true);
        list.replace(List.of());
        assertFalse(told[0]);
        list.replace(List.of("one"));
        assertTrue(told[0]);
    }

    /** Whoever follows the changes, as a table does, has the same rows as whoever looks. */
    @Law(tries = 200)
    void whoeverFollowsTheChangesKeepsUp(Draws draws) {
        Snapshot<String> followed = new Snapshot<>();
        List<String> mirror = new ArrayList<>();
        followed.addListener((ListChangeListener<String>) change -> {
            while (change.next()) {
                List<String> place = mirror.subList(change.getFrom(), change.getFrom() + change.getRemovedSize());
                assertEquals(change.getRemoved(), place);
                place.clear();
                mirror.addAll(change.getFrom(), change.getAddedSubList());
            }
        });
        for (List<String> rows : draws.list(30, () -> draws.list(30, () -> draws.text(3)))) {
            followed.replace(rows);
            assertEquals(rows, mirror);
            assertEquals(rows, followed);
        }
    }
}
