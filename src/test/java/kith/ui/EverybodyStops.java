package kith.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kith.app.Passphrases;
import kith.app.share.Editions;
import kith.ui.shell.Page;
import kith.ui.theme.Appearance;

/** The stops of the {@link Tour} where all friends get at once what they were given before. */
final class EverybodyStops {
    private static final int CONTACTS = 20;
    private static final List<String> FRIENDS = List.of("Benedikta with a rather long name", "Carol_Ann", "Dora");

    private final Tour tour;
    private final Path root;
    private final Appearance look;

    /**
     * @param tour that stops
     * @param root a folder in which a new one is made
     * @param look language, theme and size of letters
     */
    EverybodyStops(Tour tour, Path root, Appearance look) {
        this.tour = tour;
        this.root = root;
        this.look = look;
    }

    void visit() {
        KithWindow window = tour.open(owing(fresh()).profile().store().folder(), Optional.empty(), look);
        tour.stop("home-everybody");
        tour.go(window, Page.LEDGER);
        tour.stop("ledger-everybody");
        tour.press("ledger-everybody");
        tour.rest(window);
        tour.stop("everybody");
        tour.press("everybody-write");
        tour.rest(window);
        tour.stop("home-to-send");
        Tour.close(window);
    }

    /** {@return somebody who gave something to three friends and a fourth without a card, and renewed it since} */
    static Person owing(Path folder) {
        Person alice = Person.of("Alice", folder, CONTACTS);
        for (String name : FRIENDS) {
            alice.accept(List.of(Person.of(name, folder, CONTACTS).card()));
        }
        int level = 0;
        for (String name : FRIENDS) {
            level += 3;
            alice.share(name, level);
        }
        alice.share("Eve", 2);
        new Editions(alice.profile()).makeNew(Passphrases.none());
        return alice;
    }

    private Path fresh() {
        try {
            return Files.createTempDirectory(Files.createDirectories(root), "everybody");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
