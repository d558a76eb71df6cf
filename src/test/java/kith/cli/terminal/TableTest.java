package kith.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void wordAtEndOfRowWidensNoColumn() {
        Table table = new Table(Integer.MAX_VALUE);
        table.add("Bob", "verified", "7 filters");
        table.add("", "a line below that is longer than any cell");
        table.add("王芳", "invited", "none");
        assertEquals(List.of("Bob   verified  7 filters", "      a line below that is longer than any cell",
                "王芳  invited   none"), table.lines());
    }

    @Test
    void longWordMovesItsOwnRowOnly() {
        Table table = new Table(Integer.MAX_VALUE);
        table.add("a".repeat(70), "x");
        table.add("b", "y");
        assertEquals(List.of("a".repeat(70) + "  x", "b  y"), table.lines());
    }

    @Test
    void figuresAlignToTheRight() {
        Table table = new Table(1);
        table.add("one", "1");
        table.add("hundred", "100");
        assertEquals(List.of("one        1", "hundred  100"), table.lines());
    }
}
