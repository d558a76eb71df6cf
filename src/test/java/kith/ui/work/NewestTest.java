package kith.ui.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class NewestTest {
    @Test
    void anAnswerThatComesAfterANewerQuestionIsDropped() {
        Newest newest = new Newest();
        List<String> heard = new ArrayList<>();
        Consumer<String> first = newest.ask().ifItCounts(heard::add);
        Newest.Question second = newest.ask();
        Consumer<String> answer = second.ifItCounts(heard::add);
        first.accept("late");
        answer.accept("now");
        assertEquals(List.of("now"), heard);
        assertTrue(second.counts());
        newest.ask();
        assertFalse(second.counts());
    }

    @Test
    void whatIsAskedForWhileOneIsUnderWayIsDoneOnceAfterIt() {
        OneAtATime turn = new OneAtATime();
        assertFalse(turn.mustWait());
        turn.begin();
        assertTrue(turn.mustWait());
        assertTrue(turn.mustWait());
        assertTrue(turn.end());
        assertFalse(turn.mustWait());
        turn.begin();
        assertFalse(turn.end());
    }
}
