package kith.ui;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.MenuButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.service.query.NodeQuery;
import org.testfx.util.WaitForAsyncUtils;

/**
 * A journey through a real window, without a display. Nodes are found by {@code #id}; what takes time is waited for
 * by its result. Without a display there are no system dialogs, no dragging and no Ctrl+click.
 */
@Timeout(600)
public abstract class WindowTest extends FxRobot {
    private static final int TIMEOUT_SECONDS = 120;
    private static boolean started;

    /** Fills and shows the window. Runs on the window's thread. */
    protected abstract void open(Stage stage);

    /** Lets go of what {@link #open} started. Runs on the window's thread, only where a window was opened. */
    protected void close() {
    }

    @BeforeEach
    final void start() throws TimeoutException, InterruptedException {
        assumeTrue("Headless".equals(System.getProperty("glass.platform")) || System.getenv("DISPLAY") != null,
                "no display, and not told to do without");
        startToolkit();
        // A stage of its own for each test: what a test adds to it must not meet the next one.
        Stage stage = FxToolkit.registerStage(Stage::new);
        inWindow(() -> {
            stage.setX(0);
            stage.setY(0);
            open(stage);
        });
    }

    @AfterEach
    final void releaseKeys() throws TimeoutException {
        if (started) {
            inWindow(this::close);
            release(new KeyCode[0]);
            FxToolkit.cleanupStages();
        }
    }

    /** Once in a process; it stays up when the last window closes. */
    private static synchronized void startToolkit() throws InterruptedException {
        if (!started) {
            CountDownLatch up = new CountDownLatch(1);
            Platform.startup(up::countDown);
            if (!up.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("the toolkit did not start");
            }
            Platform.setImplicitExit(false);
            started = true;
        }
    }

    @Override
    public final NodeQuery lookup(String query) {
        return there(() -> super.lookup(query));
    }

    /** Nodes come and go on the window's thread: whoever looks from another one meanwhile falls over it. */
    static <T> T there(Callable<T> look) {
        return WaitForAsyncUtils.waitForAsyncFx(TimeUnit.SECONDS.toMillis(TIMEOUT_SECONDS), look);
    }

    /** {@return the node of this id, also where what holds it, a fold say, was not yet drawn} */
    protected final <T extends Node> T node(String id, Class<T> type) {
        String selector = "#" + id;
        if (lookup(selector).tryQuery().isEmpty()) {
            interact(() -> listWindows().forEach(window -> window.getScene().getRoot().applyCss()));
        }
        return lookup(selector).queryAs(type);
    }

    /** {@return whether there is a visible node for this selector} */
    protected final boolean visible(String selector) {
        return lookup(selector).tryQuery().filter(WindowTest::isSeen).isPresent();
    }

    /** A node in something hidden is not seen, whatever it says of itself. */
    private static boolean isSeen(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    /** Does something on the window's thread and waits until it has settled. */
    protected final void inWindow(Runnable action) {
        interact(action);
    }

    /** Waits until something is so, asked on the window's thread, and fails if it never is. */
    protected final void until(Callable<Boolean> condition) {
        try {
            WaitForAsyncUtils.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS, () -> there(condition));
        } catch (TimeoutException e) {
            throw new AssertionError("waited in vain", e);
        }
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** {@return a node and everything below it, in the order of the scene} */
    protected static Stream<Node> everything(Node node) {
        Stream<Node> below = node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(WindowTest::everything)
                : Stream.empty();
        return Stream.concat(Stream.of(node), below);
    }

    /** Chooses an item of a menu. */
    final void choose(String menu, String item) {
        inWindow(() -> node(menu, MenuButton.class).getItems().stream().filter(one -> item.equals(one.getId()))
                .findFirst().orElseThrow().fire());
    }
}
