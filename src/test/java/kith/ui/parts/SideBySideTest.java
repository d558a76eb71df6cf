package kith.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

class SideBySideTest {
    private final Region first = block(100);
    private final Region second = block(60);
    private final SideBySide both = new SideBySide(first, second, 20, () -> 400, .25);

    private static Region block(double height) {
        Region block = new Region();
        block.setMinSize(50, height);
        block.setPrefSize(100, height);
        block.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        return block;
    }

    private void layOut(double width) {
        both.resize(width, both.prefHeight(width));
        both.layout();
    }

    @Test
    void besideEachOtherWhereThereIsRoom() {
        layOut(420);
        assertEquals(100, both.getHeight());
        assertEquals(100, first.getWidth());
        assertEquals(120, second.getLayoutX());
        assertEquals(300, second.getWidth());
        assertEquals(0, second.getLayoutY());
    }

    @Test
    void belowEachOtherWhereThereIsNot() {
        layOut(399);
        assertEquals(180, both.getHeight());
        assertEquals(399, first.getWidth());
        assertEquals(399, second.getWidth());
        assertEquals(120, second.getLayoutY());
        assertEquals(50, both.minWidth(-1));
    }
}
