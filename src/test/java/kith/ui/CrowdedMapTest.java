package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kith.app.Crowd;
import kith.app.Profile;
import kith.app.receive.ImportFiles;
import kith.app.receive.KeyDecision;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.shell.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The map of a hundred and more members is compared and drawn, and the window's thread is never found computing. */
class CrowdedMapTest extends WindowTest {
    private static final int MEMBERS = 142;

    @TempDir
    static Path folder;

    private KithWindow kith;
    private Thread windowThread;

    @Override
    protected void open(Stage stage) {
        kith = new KithWindow(stage, crowd(), Optional.empty(), Language.ENGLISH);
        windowThread = Thread.currentThread();
    }

    /** {@return the folder of a profile that holds everybody's contribution} */
    private static Path crowd() {
        try {
            Crowd.main(new String[] {folder.toString(), String.valueOf(MEMBERS), "340000", "0.006"});
            Path own = folder.resolve("Merger");
            try (Stream<Path> files = Files.list(folder.resolve("contributions"))) {
                new ImportFiles(Profile.open(own)).run(files.toList(),
                        KeyDecision.Decider.always(new KeyDecision.NewFriendUnderFileName()), Progress.none());
            }
            return own;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected void close() {
        kith.close();
    }

    private void fire(String id) {
        inWindow(() -> node(id, ButtonBase.class).fire());
    }

    private void idle() {
        until(() -> kith.isAtRest());
    }

    @Test
    @Tag("exhaustive")
    void theMapIsDrawnWithoutComputing() throws InterruptedException {
        inWindow(() -> kith.go(Page.FRIENDS));
        idle();
        fire("circle-tab-common");
        idle();
        StackSampler sampler = new StackSampler(windowThread);
        fire("circle-overlap");
        until(() -> visible("#circle-heat-map"));
        idle();
        for (int i = 0; i < 6; i++) {
            fire("circle-map-larger");
        }
        for (int i = 0; i < 6; i++) {
            fire("circle-map-smaller");
        }
        inWindow(() -> node("circle-heat-map", Node.class).requestFocus());
        for (KeyCode key : List.of(KeyCode.RIGHT, KeyCode.DOWN, KeyCode.END, KeyCode.PAGE_DOWN, KeyCode.HOME)) {
            type(key);
        }
        inWindow(() -> node("circle-order-groups", ToggleButton.class).fire());
        idle();
        fire("circle-overlap-as-table");
        TableView<?> table = node("circle-overlap-table", TableView.class);
        assertEquals(MEMBERS * (MEMBERS - 1) / 2, table.getItems().size());
        for (TableColumn<?, ?> column : List.copyOf(table.getColumns())) {
            inWindow(() -> column.setSortType(TableColumn.SortType.DESCENDING));
            inWindow(() -> sortBy(table, column));
        }
        Map<String, List<StackTraceElement>> found = sampler.stop();
        found.values().removeIf(CrowdedMapTest::saysOnePair);
        assertTrue(found.isEmpty(), () -> StackSampler.report(found));
        assertTrue(sampler.samples() > 50, () -> sampler.samples() + " looks");
    }

    /** The sentence about the one square under the cursor takes a microsecond, its estimate included. */
    private static boolean saysOnePair(List<StackTraceElement> stack) {
        return stack.stream().anyMatch(frame -> frame.getClassName().endsWith(".OverlapTexts")
                || frame.getClassName().endsWith(".HeatMapRegion") && frame.getMethodName().equals("say"));
    }

    @SuppressWarnings("unchecked") // The column is one of the table's.
    private static <S> void sortBy(TableView<S> table, TableColumn<?, ?> column) {
        table.getSortOrder().setAll(List.of((TableColumn<S, ?>) column));
        table.sort();
    }
}
