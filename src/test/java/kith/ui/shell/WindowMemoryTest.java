package kith.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import kith.ui.WindowTest;
import kith.ui.settings.MemorySettings;
import org.junit.jupiter.api.Test;

class WindowMemoryTest extends WindowTest {
    private static final List<Rectangle2D> SCREEN = List.of(new Rectangle2D(0, 0, 1000, 700));
    private final MemorySettings settings = new MemorySettings();
    private Stage stage;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        stage.setScene(new Scene(new Pane(), 300, 200));
    }

    @Test
    void theFirstWindowIsInTheMiddleAndFits() {
        inWindow(() -> {
            WindowMemory.install(stage, settings, SCREEN);
            stage.show();
        });
        assertEquals(new Rectangle2D(0, 0, 1000, 700), bounds());
    }

    @Test
    void aWindowComesBackWhereItWasClosed() {
        inWindow(() -> {
            WindowMemory.install(stage, settings, SCREEN);
            stage.show();
            stage.setX(40);
            stage.setY(50);
            stage.setWidth(700);
            stage.setHeight(500);
            stage.hide();
        });
        assertEquals(Optional.of("40.0 50.0 700.0 500.0 NORMAL"), settings.get("window"));
        inWindow(() -> {
            Stage next = new Stage();
            next.setScene(new Scene(new Pane(), 300, 200));
            WindowMemory.install(next, settings, SCREEN);
            next.show();
            assertEquals(new Rectangle2D(40, 50, 700, 500),
                    new Rectangle2D(next.getX(), next.getY(), next.getWidth(), next.getHeight()));
            next.hide();
        });
    }

    @Test
    void whereAMovedWindowComesToRestIsKept() {
        inWindow(() -> {
            WindowMemory.install(stage, settings, SCREEN);
            stage.show();
            stage.setX(60);
        });
        until(() -> settings.get("window").filter(place -> place.startsWith("60.0 ")).isPresent());
    }

    private Rectangle2D bounds() {
        return new Rectangle2D(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight());
    }
}
