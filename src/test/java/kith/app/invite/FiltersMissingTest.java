package kith.app.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import kith.app.Somebody;
import kith.app.todo.ToDo;
import kith.app.todo.ToDoList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plain files say how many belong together: whoever got some knows that others are missing, the last ones included. */
class FiltersMissingTest {
    @TempDir
    Path root;

    private Somebody ana;
    private Somebody ben;

    @BeforeEach
    void make() {
        ana = Somebody.named("Ana", root).knows(Somebody.people("x", 40));
        ben = Somebody.named("Ben", root);
    }

    private List<String> missing() {
        return new ToDoList(ben.profile()).exchanges().stream().filter(item -> item.kind() == ToDo.Kind.FILTERS_MISSING)
                .map(item -> item.came() + " of " + item.all()).toList();
    }

    @Test
    void threeOfSevenCame() {
        List<Path> files = ana.share("Ben", 7);
        ben.accept("Ana", files.subList(0, 3));
        assertEquals(List.of("3 of 7"), missing());
        ben.accept("Ana", files.subList(4, 7));
        assertEquals(List.of("6 of 7"), missing());
        ben.accept("Ana", List.of(files.get(3)));
        assertEquals(List.of(), missing());
        List<Path> more = ana.share("Ben", 9);
        ben.accept("Ana", more.subList(0, 1));
        assertEquals(List.of("8 of 9"), missing());
    }
}
