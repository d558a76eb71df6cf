package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import kith.app.check.CheckSenders;
import kith.bloom.variant.Variant;
import kith.text.Language;
import kith.ui.lab.LabPart;
import kith.ui.shell.Page;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The window goes on living while 50,000 contacts are read and 100,000 senders are checked: its thread is looked at all
 * the while, and never found reading, writing or computing.
 */
class ResponsivenessTest extends WindowTest {
    private static final int CONTACTS = 50_000;
    private static final int SENDERS = 100_000;

    private static final int TYPED = 6;

    @TempDir
    static Path folder;

    private KithWindow kith;
    private Person alice;
    private Thread windowThread;
    private StackSampler sampler;
    private final Pulses pulses = new Pulses();

    /** The longest time between two pictures of the window. */
    private static final class Pulses extends AnimationTimer {
        private long last;
        private long longest;

        @Override
        public void handle(long now) {
            longest = last == 0 ? 0 : Math.max(longest, now - last);
            last = now;
        }
    }

    @Override
    protected void open(Stage stage) {
        Path own = folder.resolve("people" + System.nanoTime());
        alice = Person.of("Alice", own, 20);
        Person bob = Person.of("Bob", own, 300);
        alice.accept(bob.share("Alice", 7));
        kith = new KithWindow(stage, alice.profile().store().folder(), Optional.empty(), Language.ENGLISH);
        windowThread = Thread.currentThread();
    }

    @Override
    protected void close() {
        pulses.stop();
        kith.close();
    }

    @BeforeEach
    void startLooking() {
        inWindow(pulses::start);
        sampler = new StackSampler(windowThread);
    }

    private static Path file(String name, Stream<String> lines) throws IOException {
        return Files.write(folder.resolve(name), (Iterable<String>) lines::iterator);
    }

    private void fire(String id) {
        inWindow(() -> node(id, ButtonBase.class).fire());
    }

    private TableView<?> table(String id) {
        return node(id, TableView.class);
    }

    private void idle() {
        until(() -> kith.isAtRest());
    }

    @Test
    @Tag("exhaustive")
    void theWindowsThreadNeitherReadsNorComputesWhileThousandsAreReadAndChecked() throws Exception {
        Path book = file("book.csv", Stream.concat(Stream.of("Name,E-mail Address"), IntStream.range(0, CONTACTS)
                .mapToObj(i -> "Person " + i + ",person" + i + "@host" + i % 97 + ".example")));
        Path senders = file("senders.txt", IntStream.range(0, SENDERS)
                .mapToObj(i -> i % 5 == 0 ? "person" + i + "@host" + i % 97 + ".example"
                : "sender" + i + "@x.example"));
        fire("nav-contacts");
        idle();
        kith.files.willOpen(book);
        fire("book-import");
        until(() -> table("book-table").getItems().size() >= CONTACTS);
        for (String part : List.of("p", "person4", "person49999", "")) {
            inWindow(() -> node("book-search", TextField.class).setText(part));
        }
        fire("nav-check");
        idle();
        kith.files.willOpen(senders);
        choose("check-lists", "check-list");
        until(() -> table("check-table").getItems().size() == SENDERS);
        lookThrough();
        Path out = folder.resolve("out.csv");
        kith.files.willSave(out);
        choose("check-more", "check-export");
        until(kith::isAtRest);
        inWindow(() -> kith.go(Page.CHECK));
        idle();
        inWindow(pulses::stop);
        Map<String, List<StackTraceElement>> found = sampler.stop();
        Duration longest = Duration.ofNanos(pulses.longest);
        System.out.println("longest time between two pictures: " + longest.toMillis() + " ms; " + sampler.samples()
                + " looks at the window's thread");
        assertTrue(found.isEmpty(), () -> StackSampler.report(found));
        assertTrue(sampler.samples() > 200, () -> sampler.samples() + " samples");
        try (Stream<String> lines = Files.lines(out)) {
            assertEquals(SENDERS + 1L, lines.count());
        }
    }

    /** Filters, chips, every column both ways, all rows chosen and copied, and the drawer. */
    private void lookThrough() {
        for (String part : List.of("s", "sender9", "host7", "nobody has this", "")) {
            inWindow(() -> node("check-filter", TextField.class).setText(part));
        }
        fire("check-chip-mine");
        inWindow(() -> assertTrue(node("check-chip-mine", ToggleButton.class).isSelected()));
        fire("check-chip-mine");
        for (TableColumn<?, ?> column : List.copyOf(table("check-table").getColumns())) {
            for (TableColumn.SortType type : TableColumn.SortType.values()) {
                inWindow(() -> {
                    column.setSortType(type);
                    sortBy(table("check-table"), column);
                });
            }
        }
        fire("check-why");
        idle();
        inWindow(() -> table("check-table").getSelectionModel().selectAll());
        choose("check-more", "check-copy");
        idle();
    }

    @SuppressWarnings("unchecked") // The column is one of the table's.
    private static <S> void sortBy(TableView<S> table, TableColumn<?, ?> column) {
        table.getSortOrder().setAll(List.of((TableColumn<S, ?>) column));
        table.sort();
    }

    /** Curves grow before one's eyes: the experiment computes elsewhere, and drawing leaves time for whoever types. */
    @Test
    @Timeout(600)
    @Tag("exhaustive")
    void aRunThatIsDrawnWhileItGoesOnLeavesTheWindowToItsUser() throws InterruptedException {
        inWindow(() -> kith.go(Page.LAB));
        until(() -> visible("#lab-list"));
        inWindow(() -> {
            ListView<?> list = node("lab-list", ListView.class);
            list.getSelectionModel().select(IntStream.range(0, list.getItems().size())
                    .filter(i -> ((LabPart) list.getItems().get(i)).id().equals("analysis")).findFirst().orElseThrow());
        });
        inWindow(() -> {
            node("lab-analysis-runs", TextField.class).setText("1000");
            node("lab-analysis-probes", TextField.class).setText("2000");
        });
        fire("lab-run");
        until(() -> visible("#lab-figure-curves"));
        for (int typed = 0; typed < TYPED; typed++) {
            String seed = Integer.toString(typed);
            inWindow(() -> node("lab-analysis-seed", TextField.class).setText(seed));
            fire("lab-as-table-curves");
        }
        fire("lab-cancel");
        until(() -> visible("#lab-run"));
        inWindow(pulses::stop);
        Map<String, List<StackTraceElement>> found = sampler.stop();
        Duration longest = Duration.ofNanos(pulses.longest);
        System.out.println("longest time between two pictures: " + longest.toMillis() + " ms; " + sampler.samples()
                + " looks at the window's thread");
        assertTrue(found.isEmpty(), () -> StackSampler.report(found));
    }

    /** The largest filters of all kinds, word by word and step by step, as fast as anybody can click. */
    @Test
    @Timeout(600)
    @Tag("exhaustive")
    void aFilterIsPlayedWithWhileTheWindowStaysItsUsers() throws InterruptedException {
        inWindow(() -> kith.go(Page.LAB));
        until(() -> visible("#lab-playground") && !node("play-filter", Label.class).getText().isEmpty());
        inWindow(() -> {
            node("play-bits", TextField.class).setText("4096");
            node("play-hashes", TextField.class).setText("32");
        });
        for (Variant variant : Variant.values()) {
            inWindow(() -> node("play-variant", ComboBox.class).getSelectionModel().select(variant.ordinal()));
            for (String id : List.of("play-undo", "play-redo", "play-back", "play-forward", "play-start", "play-end",
                    "play-as-table")) {
                fire(id);
            }
            inWindow(() -> node("play-word", TextField.class).setText(variant.id()));
            fire("play-add");
            inWindow(() -> node("play-words", ListView.class).getSelectionModel().select(0));
        }
        until(() -> kith.isAtRest());
        fire("play-example");
        fire("play-clear");
        until(() -> kith.isAtRest() && node("play-words", ListView.class).getItems().isEmpty());
        inWindow(pulses::stop);
        Map<String, List<StackTraceElement>> found = sampler.stop();
        assertTrue(found.isEmpty(), () -> StackSampler.report(found));
        assertTrue(sampler.samples() > 100, () -> sampler.samples() + " samples");
    }

    /** A view that does on the window's thread what belongs in the background is found out. */
    @Test
    @Tag("exhaustive")
    void aViewThatComputesItselfIsFoundOut() throws InterruptedException {
        Button bad = new Button("Check here and now");
        bad.setOnAction(event -> {
            CheckSenders.Session session = new CheckSenders(alice.profile()).open();
            for (int i = 0; i < 20_000; i++) {
                session.check("sender" + i + "@x.example");
            }
        });
        inWindow(bad::fire);
        Map<String, List<StackTraceElement>> found = sampler.stop();
        assertFalse(found.isEmpty());
        assertTrue(found.keySet().stream().anyMatch(frame -> frame.startsWith("kith.evidence.")
                || frame.startsWith("kith.bloom.")), found.keySet()::toString);
    }

    @Test
    @Tag("exhaustive")
    void whatIsForbiddenAndWhatIsNot() {
        StackTraceElement read = new StackTraceElement("java.io.FileInputStream", "read", null, 1);
        StackTraceElement view = new StackTraceElement("kith.ui.check.CheckView", "show", null, 1);
        StackTraceElement loader = new StackTraceElement("jdk.internal.loader.URLClassPath", "get", null, 1);
        StackTraceElement value = new StackTraceElement("kith.evidence.Evidence", "verdict", null, 1);
        StackTraceElement store = new StackTraceElement("kith.store.ProfileStore", "read", null, 1);
        assertTrue(StackSampler.forbidden(read, view).isPresent());
        assertTrue(StackSampler.forbidden(view, store, view).isPresent());
        assertTrue(StackSampler.forbidden(read, loader, view).isEmpty(), "a class is loaded");
        StackTraceElement row = new StackTraceElement("kith.store.CircleTable$Row", "equals", null, 1);
        assertTrue(StackSampler.forbidden(value, row, view).isEmpty());
        assertTrue(StackSampler.forbidden(read, store, loader).isPresent(), "not even while a class is loaded");
        StackTraceElement part = new StackTraceElement("kith.bloom.variant.Traceable$Panel", "cells", null, 1);
        StackTraceElement board = new StackTraceElement("kith.lab.play.Playground", "board", null, 1);
        StackTraceElement filter = new StackTraceElement("kith.bloom.BloomFilter", "put", null, 1);
        assertTrue(StackSampler.forbidden(part, view).isEmpty(), "a part of a record is read");
        assertTrue(StackSampler.forbidden(board, view).isPresent(), "records that compute are no values");
        assertTrue(StackSampler.forbidden(filter, board, view).isPresent());
        StackTraceElement constants = new StackTraceElement("kith.bloom.variant.Variant$Ability", "<clinit>", null, 1);
        assertTrue(StackSampler.forbidden(constants, view).isEmpty(), "a class is used for the first time");
        assertTrue(StackSampler.forbidden(filter, constants, view).isPresent(),
                "not even for that anything is computed");
        StackTraceElement words = new StackTraceElement("sun.nio.fs.UnixPath", "toString", null, 1);
        StackTraceElement asked = new StackTraceElement("sun.nio.fs.UnixNativeDispatcher", "stat", null, 1);
        assertTrue(StackSampler.forbidden(words, view).isEmpty(), "a path's words are in memory");
        assertTrue(StackSampler.forbidden(asked, words, view).isPresent());
    }
}
