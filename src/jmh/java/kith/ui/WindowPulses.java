package kith.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.application.Platform;
import kith.ui.shell.Page;
import kith.ui.theme.FontSize;

/**
 * Opens the real window on a crowded profile, uses it, and writes down how long after each other its pulses came. A
 * program of its own: a toolkit starts once in a process, and should meet no caches that another use has filled.
 */
public final class WindowPulses {
    /** The phase that the others are compared with. */
    public static final String AT_REST = "at rest";

    private static final int PULSES_AT_REST = 240;
    private static final int NOTCHES = 200;

    /** Something that is done with the window, under the heading of the report. */
    private record Phase(String title, Consumer<MeasuredWindow> use) {
    }

    private WindowPulses() {
    }

    /**
     * Measures.
     *
     * @param arguments a folder for the profile, which is there and empty; a file to write, with a line for each phase
     *                  in the order of use: its title, a tab, the gaps in nanoseconds with blanks between them, a tab,
     *                  and how much of a processor the window's thread had of each
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length != 2) {
            throw new IllegalArgumentException("folder, file");
        }
        CrowdedProfile crowd = CrowdedProfile.make(Path.of(arguments[0]));
        CountDownLatch up = new CountDownLatch(1);
        Platform.startup(up::countDown);
        up.await();
        Platform.setImplicitExit(false);
        try {
            MeasuredWindow window = MeasuredWindow.open(crowd.profile());
            List<String> lines = new ArrayList<>();
            for (Phase phase : phases(crowd)) {
                window.begin();
                phase.use().accept(window);
                PulseClock.Noted noted = window.end();
                lines.add(String.join("\t", phase.title(), words(noted.gaps()), words(noted.busy())));
            }
            window.close();
            Files.write(Path.of(arguments[1]), lines);
        } finally {
            Platform.exit();
        }
    }

    private static String words(long[] times) {
        return Arrays.stream(times).mapToObj(Long::toString).collect(Collectors.joining(" "));
    }

    private static List<Phase> phases(CrowdedProfile crowd) {
        return List.of(
                new Phase("at rest after the start, when the other pages are made",
                        window -> window.rest(PULSES_AT_REST)),
                new Phase(AT_REST, window -> window.rest(PULSES_AT_REST)),
                new Phase("at rest, but all drawn anew in each pulse", window -> window.redraw(PULSES_AT_REST)),
                new Phase("all places, each for the first time", WindowPulses::goRound),
                new Phase("importing 50,000 contacts", window -> {
                    window.press("nav-contacts");
                    window.open("book-import", crowd.book(), "book-table", CrowdedProfile.IMPORTED);
                }),
                new Phase("sorting the address book", window -> window.sortByEach("book-table")),
                new Phase("filtering the address book", window -> window.type("book-search", "person49")),
                new Phase("scrolling the address book", window -> window.scroll("book-table", NOTCHES)),
                new Phase("checking 100,000 senders", window -> {
                    window.press("nav-check");
                    window.open("check-lists", "check-list", crowd.senders(), "check-table", CrowdedProfile.SENDERS);
                }),
                new Phase("sorting the results", window -> window.sortByEach("check-table")),
                new Phase("filtering the results", window -> window.type("check-filter", "person19")),
                new Phase("scrolling the results", window -> window.scroll("check-table", NOTCHES)),
                new Phase("all places, with much in them", WindowPulses::goRound),
                new Phase("letters of all sizes, with the results in front", window -> {
                    window.press("nav-check");
                    FontSize.CHOICES.forEach(window::letters);
                    window.letters(FontSize.USUAL);
                }));
    }

    private static void goRound(MeasuredWindow window) {
        for (Page place : Page.places()) {
            window.press("nav-" + place.id());
        }
        for (String way : List.of("nav-friends", "to-ledger", "nav-learn", "to-lab")) {
            window.press(way);
        }
    }
}
