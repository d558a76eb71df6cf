package kith.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Stage;
import kith.app.door.Wish;
import kith.parallel.Progress;
import kith.ui.StartOptions.Company;
import kith.ui.parts.Confirm;
import kith.ui.parts.FileChoice;
import kith.ui.parts.SystemPrinting;
import kith.ui.preferences.FolderOrigin;
import kith.ui.settings.SettingsFile;
import kith.ui.shell.MainWindow;
import kith.ui.shell.WindowMemory;
import kith.ui.theme.FontSize;
import kith.ui.theme.SavedAppearance;
import kith.ui.theme.Theme;
import kith.ui.work.Work;

/**
 * The whole of Kith's window on a folder, and hands that use it. Called from any thread but the window's: each method
 * returns when what it did has been drawn and nothing runs in the background any more.
 */
final class MeasuredWindow {
    private static final int PATIENCE_SECONDS = 300;
    /** What one notch of a mouse's wheel moves, in pixels. */
    private static final double NOTCH = -40;

    private final Work work = new Work(Platform::runLater);
    private final PulseClock clock = new PulseClock();
    private final Stage stage;
    private final SettingsFile settings;
    private final ProfileSession session;
    private List<Path> toOpen = List.of();

    private MeasuredWindow(Stage stage, Path profile) {
        this.stage = stage;
        Path home = profile.toAbsolutePath().getParent();
        settings = new SettingsFile(home.resolve("kith.properties"));
        MainWindow.Parts parts = new MainWindow.Parts(work,
                new Theme(Platform.getPreferences().colorSchemeProperty()),
                new SavedAppearance(settings, System::getProperty), new Chosen(), question -> Confirm.Answer.DO_IT);
        WindowMemory.install(stage, settings);
        StartOptions options = new StartOptions(profile, FolderOrigin.TOLD, Map.of("HOME", home.toString()),
                Optional.empty(), Optional.empty(), Wish.files(List.of()), Company.NONE);
        session = new ProfileSession(stage, parts, options, Locale.ENGLISH, new Desktop(folder -> { }, page -> { },
                message -> { }, new SystemPrinting(stage), settings), folder -> { });
    }

    /** Answers for the user when the system would ask for files. */
    private final class Chosen implements FileChoice {
        @Override
        public List<Path> open(String title) {
            return toOpen;
        }

        @Override
        public Optional<Path> folder(String title) {
            return Optional.empty();
        }

        @Override
        public Optional<Path> save(String title, String suggestedName) {
            return Optional.empty();
        }
    }

    /** {@return the window, opened on a profile and drawn} The toolkit is running. */
    static MeasuredWindow open(Path profile) {
        FoundProfile found = FoundProfile.in(profile, Progress.none());
        CompletableFuture<MeasuredWindow> opened = new CompletableFuture<>();
        Platform.runLater(() -> {
            MeasuredWindow window = new MeasuredWindow(new Stage(), profile);
            window.clock.start();
            window.session.open(found);
            opened.complete(window);
        });
        MeasuredWindow window = await(opened);
        window.act(() -> { });
        return window;
    }

    /** Begins to note the gaps between pulses. */
    void begin() {
        await(CompletableFuture.runAsync(clock::begin, Platform::runLater));
    }

    /** {@return what was noted since the beginning} */
    PulseClock.Noted end() {
        return await(CompletableFuture.supplyAsync(clock::end, Platform::runLater));
    }

    /** Does nothing for so many pulses. */
    void rest(int pulses) {
        int[] left = {pulses};
        until(() -> --left[0] < 0);
    }

    /** Changes nothing, but has the whole window drawn in so many pulses: what a picture costs on this machine. */
    void redraw(int pulses) {
        int[] left = {pulses};
        until(() -> {
            stage.getScene().getRoot().setTranslateX(left[0] <= 0 ? 0 : left[0] % 2);
            return --left[0] < 0;
        });
    }

    /** Presses a button. */
    void press(String id) {
        act(() -> node(id, ButtonBase.class).fire());
    }

    /** Presses a button that asks for a file, chooses this one, and waits until a table has so many rows. */
    void open(String button, Path file, String table, int rows) {
        open(() -> node(button, ButtonBase.class).fire(), file, table, rows);
    }

    /** The same with an item of a menu. */
    void open(String menu, String item, Path file, String table, int rows) {
        open(() -> node(menu, MenuButton.class).getItems().stream().filter(one -> item.equals(one.getId()))
                .forEach(MenuItem::fire), file, table, rows);
    }

    private void open(Runnable way, Path file, String table, int rows) {
        act(() -> {
            toOpen = List.of(file);
            way.run();
        });
        until(() -> node(table, TableView.class).getItems().size() >= rows);
    }

    /** Types into a field, one letter after the other, and takes them away again. */
    void type(String id, String words) {
        for (int i = 1; i <= words.length(); i++) {
            String typed = words.substring(0, i);
            act(() -> node(id, TextField.class).setText(typed));
        }
        for (int i = words.length() - 1; i >= 0; i--) {
            String typed = words.substring(0, i);
            act(() -> node(id, TextField.class).setText(typed));
        }
    }

    /** Sorts a table by each of its columns, both ways, and at last by none. */
    void sortByEach(String id) {
        TableView<?> table = await(CompletableFuture.supplyAsync(() -> node(id, TableView.class), Platform::runLater));
        for (TableColumn<?, ?> column : List.copyOf(table.getColumns())) {
            for (TableColumn.SortType type : TableColumn.SortType.values()) {
                act(() -> {
                    column.setSortType(type);
                    sort(table, column);
                });
            }
        }
        act(() -> table.getSortOrder().clear());
    }

    @SuppressWarnings("unchecked") // The column is one of the table's.
    private static <S> void sort(TableView<S> table, TableColumn<?, ?> column) {
        table.getSortOrder().setAll(List.of((TableColumn<S, ?>) column));
        table.sort();
    }

    /** Turns the wheel over a table by so many notches, one in each pulse, then goes to its end and back. */
    void scroll(String id, int notches) {
        int[] left = {notches};
        until(() -> {
            if (left[0]-- > 0) {
                Node flow = node(id, TableView.class).lookup(".virtual-flow");
                Event.fireEvent(flow, new ScrollEvent(ScrollEvent.SCROLL, 1, 1, 1, 1, false, false, false, false, true,
                        false, 0, NOTCH, 0, NOTCH, ScrollEvent.HorizontalTextScrollUnits.NONE, 0,
                        ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0, new PickResult(flow, 1, 1)));
                return false;
            }
            return true;
        });
        act(() -> node(id, TableView.class).scrollTo(node(id, TableView.class).getItems().size() - 1));
        act(() -> node(id, TableView.class).scrollTo(0));
    }

    /** Chooses letters of this size, as Ctrl and + do. */
    void letters(FontSize size) {
        act(() -> session.choose(session.now().with(size)));
    }

    /** Closes the window and lets go of its profile. */
    void close() {
        await(CompletableFuture.runAsync(() -> {
            clock.stop();
            session.close();
            work.close();
            stage.close();
            settings.close();
        }, Platform::runLater));
    }

    private <T extends Node> T node(String id, Class<T> type) {
        return type.cast(stage.getScene().lookup("#" + id));
    }

    private void act(Runnable action) {
        await(CompletableFuture.runAsync(action, Platform::runLater));
        until(() -> work.running().isEmpty());
    }

    private void until(BooleanSupplier condition) {
        await(CompletableFuture.supplyAsync(() -> clock.drawn(condition), Platform::runLater)
                .thenCompose(drawn -> drawn));
    }

    private static <T> T await(CompletableFuture<T> outcome) {
        try {
            return outcome.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        } catch (CompletionException e) {
            throw new AssertionError("the window did not do what it was told to", e.getCause());
        }
    }
}
