package kith.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kith.app.Passphrases;
import kith.app.door.SecondStart;
import kith.app.friend.Friends;
import kith.app.invite.ask.AskForFilters;
import kith.app.profile.OwnProfile;
import kith.ui.shell.Page;
import kith.ui.theme.Appearance;

/** The stops of the {@link Tour} where somebody asks a friend for more, and where the friend looks at it. */
final class RequestStops {
    private static final int CONTACTS = 60;

    private final Tour tour;
    private final Path root;
    private final Appearance look;

    /**
     * @param tour that stops
     * @param root a folder in which a new one is made
     * @param look language, theme and size of letters
     */
    RequestStops(Tour tour, Path root, Appearance look) {
        this.tour = tour;
        this.root = root;
        this.look = look;
    }

    /**
     * Two who verified each other.
     *
     * @param ana has seven filters of Ben
     * @param ben has given them
     */
    record Two(Person ana, Person ben) {
        static Two in(Path folder) {
            Person ana = Person.of("Ana", folder, CONTACTS);
            Person ben = Person.of("Ben", folder, CONTACTS);
            ana.accept(List.of(ben.card()));
            ben.accept(List.of(ana.card()));
            verify(ana, ben);
            verify(ben, ana);
            ana.accept(ben.share("Ana", 7));
            return new Two(ana, ben);
        }

        private static void verify(Person one, Person other) {
            new Friends(one.profile()).verify(other.name(), new OwnProfile(other.profile()).show().fingerprint().kid());
        }

        /** {@return a file in which Ana asks Ben for so many} */
        Path asks(int filters) {
            return new AskForFilters(ana.profile()).run(new AskForFilters.Request("Ben", filters, ana.root()),
                    Passphrases.none()).file();
        }
    }

    void visit() {
        Two two = Two.in(fresh());
        KithWindow window = tour.open(two.ana().profile().store().folder(), Optional.empty(), look);
        new Way(window, root, tour::rest).walk(List.of("nav-friends", "friends-list=Ben", "friend-part-held",
                "friend-ask"));
        tour.stop("friend-ask");
        tour.press("friend-ask");
        tour.rest(window);
        tour.stop("ask");
        tour.press("ask-do");
        tour.rest(window);
        tour.stop("ask-written");
        Tour.close(window);
        window = tour.open(two.ben().profile().store().folder(), Optional.empty(), look);
        KithWindow opened = window;
        Path request = two.asks(9);
        Tour.inWindow(() -> {
            opened.receive(SecondStart.with(request));
            return "";
        });
        tour.rest(window);
        tour.go(window, Page.CHECK);
        tour.stop("home-asked");
        tour.press("home-todo-0");
        tour.rest(window);
        tour.stop("asked");
        tour.press("asked-give");
        tour.rest(window);
        tour.stop("asked-given");
        Tour.close(window);
    }

    private Path fresh() {
        try {
            return Files.createTempDirectory(Files.createDirectories(root), "requests");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
