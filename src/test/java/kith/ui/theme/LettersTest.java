package kith.ui.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

class LettersTest {
    private final Letters letters = new Letters(FontSize.USUAL);

    @Test
    void lengthsFollowTheSize() {
        Region region = new Region();
        letters.follow(region, () -> region.setPrefWidth(letters.scaled(200)));
        TableColumn<String, String> column = new TableColumn<>();
        letters.follow(column, () -> column.setMinWidth(letters.scaled(80)));
        assertEquals(200, region.getPrefWidth());
        letters.choose(new FontSize(150));
        assertEquals(new FontSize(150), letters.size());
        assertEquals(300, region.getPrefWidth());
        assertEquals(120, column.getMinWidth());
    }

    @Test
    void theSameSizeChangesNothing() {
        List<String> measured = new ArrayList<>();
        Region region = new Region();
        letters.follow(region, () -> measured.add("measured"));
        letters.choose(FontSize.USUAL);
        assertEquals(List.of("measured"), measured);
    }

    @Test
    void narrowIsMeasuredInLetters() {
        List<Boolean> told = new ArrayList<>();
        Pane pane = new Pane();
        pane.resize(300, 10);
        letters.whenNarrow(pane, 200, told::add);
        letters.choose(new FontSize(200));
        pane.resize(500, 10);
        assertEquals(List.of(false, true, false), told);
    }

    @Test
    void whatMadeWayIsForgotten() throws InterruptedException {
        WeakReference<Node> gone = new WeakReference<>(following());
        for (int i = 0; i < 1000 && !gone.refersTo(null); i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertTrue(gone.refersTo(null));
        Node there = following();
        letters.choose(new FontSize(150));
        assertFalse(there.getProperties().isEmpty());
    }

    private Node following() {
        Region region = new Region();
        letters.follow(region, () -> region.setPrefWidth(letters.scaled(200)));
        return region;
    }
}
