package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.stage.Stage;
import kith.app.demo.MakeDemo;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.shell.Page;
import kith.ui.theme.Appearance;
import kith.ui.theme.FontSize;
import kith.ui.theme.ThemeChoice;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What another language puts in the place of views and view models lets go of them: nothing that lives as long as the
 * profile is open still tells them what happens. Another size of letters makes no views at all.
 */
@Tag("exhaustive")
class LetGoTest extends WindowTest {
    private static final int COLLECTIONS = 1000;

    @TempDir
    private static Path folder;
    private static MakeDemo.Result demo;

    private Stage stage;
    private KithWindow window;

    @BeforeAll
    static void make() {
        demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder.resolve("demo"), Progress.none());
    }

    @AfterAll
    static void forget() {
        demo = null;
    }

    @Override
    protected void open(Stage opened) {
        // The robot remembers what happened on the stage that it gave.
        stage = new Stage();
        window = new KithWindow(stage, demo.alice().store().folder(), Optional.of(demo.senders()),
                new Appearance(ThemeChoice.LIGHT, Optional.of(Language.ENGLISH)));
    }

    @Override
    protected void close() {
        window.close();
        stage.close();
    }

    @Test
    void whatAnotherLanguageReplacesIsCollected() throws InterruptedException {
        Map<String, WeakReference<Node>> before = visited();
        inWindow(() -> window.choose(look -> look.with(Optional.of(Language.CHINESE))));
        visited();
        assertEquals(List.of(), held(before));
    }

    @Test
    void anotherSizeOfLettersKeepsEveryView() {
        Map<String, WeakReference<Node>> before = visited();
        inWindow(() -> window.choose(look -> look.with(new FontSize(150))));
        visited().forEach((place, view) -> assertEquals(before.get(place).get(), view.get(), place));
    }

    private Map<String, WeakReference<Node>> visited() {
        Map<String, WeakReference<Node>> views = new LinkedHashMap<>();
        inWindow(() -> views.put("window", new WeakReference<>(stage.getScene().getRoot())));
        inWindow(() -> window.go(Page.CHECK));
        inWindow(() -> lookup("#check-demo").tryQueryAs(ButtonBase.class).ifPresent(ButtonBase::fire));
        until(window::isAtRest);
        inWindow(() -> window.go(Page.FRIENDS));
        until(window::isAtRest);
        inWindow(() -> node("friends-list", ListView.class).getSelectionModel().selectFirst());
        inWindow(() -> {
            TabPane parts = node("friend-parts", TabPane.class);
            parts.getTabs().forEach(parts.getSelectionModel()::select);
        });
        until(window::isAtRest);
        for (Page place : Page.values()) {
            inWindow(() -> window.go(place));
            until(window::isAtRest);
            inWindow(() -> views.put(place.id(),
                    new WeakReference<>(stage.getScene().lookup("#screen-" + place.id()))));
        }
        return views;
    }

    private List<String> held(Map<String, WeakReference<Node>> views) throws InterruptedException {
        List<String> held = new ArrayList<>();
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            // Pulses and events still hold what they were about.
            inWindow(() -> { });
            held = views.entrySet().stream().filter(view -> !view.getValue().refersTo(null)).map(Map.Entry::getKey)
                    .toList();
            if (held.isEmpty()) {
                break;
            }
            Thread.sleep(20);
        }
        return held;
    }
}
