package kith.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kith.app.folder.sync.Shared;
import kith.friend.FriendState;
import kith.ui.shell.Page;
import kith.ui.theme.Appearance;

/** The stops of the {@link Tour} where something waits in a shared folder, and where it is away. */
final class SharedFolderStops {
    private final Tour tour;
    private final Path root;
    private final Appearance look;

    /**
     * @param tour that stops
     * @param root a folder in which a new one is made
     * @param look language, theme and size of letters
     */
    SharedFolderStops(Tour tour, Path root, Appearance look) {
        this.tour = tour;
        this.root = root;
        this.look = look;
    }

    void visit() {
        try {
            Shared shared = Shared.in(Files.createTempDirectory(Files.createDirectories(root), "shared"));
            waiting(shared);
            KithWindow window = tour.open(shared.ben().profile().store().folder(), Optional.empty(), look);
            tour.rest(window);
            tour.stop("home-shared-folder");
            tour.go(window, Page.SETTINGS);
            tour.press("settings-shared");
            tour.rest(window);
            tour.stop("shared-folder");
            Files.move(shared.folder(), shared.folder().resolveSibling("away"));
            tour.go(window, Page.CHECK);
            tour.go(window, Page.SETTINGS);
            tour.press("settings-shared");
            tour.rest(window);
            tour.stop("shared-folder-away");
            Tour.close(window);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of Ana, whom Ben did not verify, something waits. */
    static void waiting(Shared shared) {
        shared.ben().profile().store().write(tables -> {
            tables.friends().setState(tables.friends().byName("Ana").orElseThrow().id(), FriendState.UNVERIFIED);
            return tables;
        });
        shared.give(shared.ana(), "Ben", 9);
        Shared.sync(shared.ben());
    }
}
