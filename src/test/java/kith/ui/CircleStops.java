package kith.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.CloseCircle;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ExtendCircle;
import kith.app.circle.FoundCircle;
import kith.app.circle.MergeCircle;
import kith.app.demo.MakeDemo;
import kith.exchange.CircleMode;
import kith.parallel.Progress;
import kith.ui.shell.Page;

/**
 * The stops of the {@link Tour} at the circles: the demo's plain one, the planner in every mode, and two that are made
 * for the tour and forgotten at its end, one counted and one sealed.
 */
final class CircleStops {
    private static final double ABOVE = 120;
    private static final String COUNTED = "Choir";
    private static final String SEALED = "Band";

    private final Tour tour;
    private final KithWindow window;
    private final Profile alice;
    private final List<Profile> others;
    private final Path folder;
    private final Mates mates;

    /**
     * @param tour that stops
     * @param window on Alice's profile
     * @param demo Alice with three friends
     */
    CircleStops(Tour tour, KithWindow window, MakeDemo.Result demo) {
        this.tour = tour;
        this.window = window;
        this.alice = demo.alice();
        this.others = List.copyOf(demo.others().values());
        this.folder = fresh(alice.store().folder().resolveSibling("circles"));
        this.mates = new Mates(Stream.concat(Stream.of(alice), others.stream()).toList(), folder);
    }

    private static Path fresh(Path beside) {
        try {
            return Files.createTempDirectory(Files.createDirectories(beside), "tour-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void visit() {
        plain();
        planner();
        others.forEach(mates::acquaint);
        counted();
        invited();
        forget();
    }

    private void plain() {
        tour.go(window, Page.FRIENDS);
        tour.look(window, "Rowing club");
        tour.stop("circles");
        for (String page : List.of("contribution", "merge", "questions", "common")) {
            show(page);
            if (page.equals("common")) {
                press("circle-overlap");
            }
            tour.stop("circle-" + page);
        }
        // Whoever looks at a stop in several sizes begins anew after it.
        show("common");
        press("circle-overlap");
        press("circle-order-groups");
        press("circle-overlap-as-table");
        tour.stop("circle-common-table");
        show("change");
        Tour.inWindow(() -> {
            ((CheckBox) tour.node("change-leaving", Node.class).lookup(".check-box")).fire();
            return "";
        });
        tour.rest(window);
        tour.stop("circle-change");
        Tour.inWindow(() -> {
            tour.node("change-other", TitledPane.class).setExpanded(true);
            return "";
        });
        tour.stop("circle-change-other");
    }

    private void planner() {
        tour.go(window, Page.FOUND);
        tour.stop("found");
        Tour.inWindow(() -> {
            tour.node("plan-details", TitledPane.class).setExpanded(true);
            return "";
        });
        scrollTo("plan-details");
        tour.stop("plan");
        for (String mode : List.of("plain", "sealed")) {
            press("plan-mode-" + mode);
            scrollTo(mode.equals("plain") ? "plan-chart" : "plan-tiles");
            tour.stop("plan-" + mode);
        }
    }

    /** From its founding to its end, with a change in between that only two results together show. */
    private void counted() {
        Path circle = found(alice, COUNTED, CircleMode.COUNTED);
        look(COUNTED);
        tour.stop("circle-counted");
        show("contribution");
        tour.stop("circle-hidden");
        show("merge");
        tour.stop("circle-missing");
        deliver(circle);
        look(COUNTED);
        show("merge");
        tour.stop("circle-sum");
        new MergeCircle(alice).run(COUNTED, Set.of(1, 2), folder.resolve("lists"), Passphrases.none(),
                Progress.none());
        look(COUNTED);
        show("questions");
        Tour.inWindow(() -> {
            tour.node("circle-ask-at-least", Spinner.class).increment();
            tour.node("circle-address", TextField.class).setText("bob@brown.example");
            return "";
        });
        press("circle-check");
        tour.stop("circle-counts");
        tour.verdictByList(window);
        new ExtendCircle(alice).run(COUNTED, new ExtendCircle.Change(List.of(), List.of(), List.of("Dave"), null, null,
                null, ExtendCircle.Renewal.AS_NEEDED, null), folder.resolve("changed"), Passphrases.none());
        look(COUNTED);
        show("contribution");
        tour.stop("circle-difference");
        new CloseCircle(alice).run(COUNTED, folder.resolve("closed"), Passphrases.none());
        look(COUNTED);
        show("change");
        tour.stop("circle-closed");
    }

    private void deliver(Path circle) {
        Mates.receive(alice, others.stream().map(other -> mates.give(other, circle)).toList());
        new ContributeToCircle(alice).run(COUNTED, Set.of(ContributionConsent.HIDDEN),
                ContributeToCircle.AfterRestore.UNDECIDED, folder.resolve("given"), Passphrases.none(),
                Progress.none());
    }

    private void invited() {
        Mates.receive(alice, List.of(found(others.getFirst(), SEALED, CircleMode.SEALED)));
        look(SEALED);
        tour.stop("circle-invited");
    }

    private Path found(Profile founder, String title, CircleMode mode) {
        return new FoundCircle(founder).run(new FoundCircle.Request(title, mates.cardsBesides(founder),
                List.of(), 300, 0.01, mode, folder.resolve("circle-" + mode.word())), Passphrases.none()).file();
    }

    /** Comes back from elsewhere, as everything is read anew then, and looks at a circle. */
    private void look(String title) {
        tour.go(window, Page.CHECK);
        tour.go(window, Page.FRIENDS);
        tour.look(window, title);
    }

    /** From another page, so that it is scrolled to. */
    private void show(String page) {
        press("circle-tab-" + (page.equals("merge") ? "questions" : "merge"));
        press("circle-tab-" + page);
        // What came meanwhile is looked at anew.
        tour.rest(window);
    }

    /** Puts something, with what stands just above it, to the top of the screen. */
    private void scrollTo(String id) {
        Tour.inWindow(() -> {
            Node node = tour.node(id, Node.class);
            ScrollPane area = (ScrollPane) node.getScene().getRoot().lookupAll(".screen-area").stream()
                    .filter(pane -> isAbove(pane, node)).findFirst().orElseThrow();
            area.getScene().getRoot().layout();
            double top = area.getContent().sceneToLocal(node.localToScene(0, 0)).getY() - ABOVE;
            double room = area.getContent().getLayoutBounds().getHeight() - area.getViewportBounds().getHeight();
            area.setVvalue(Math.clamp(top / room, 0.0, 1.0));
            return "";
        });
        tour.rest(window);
    }

    private static boolean isAbove(Node pane, Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (each == pane) {
                return true;
            }
        }
        return false;
    }

    private void press(String id) {
        tour.press(id);
        tour.rest(window);
    }

    /** The next tour finds the demo as this one did. Kith itself forgets no circle. */
    private void forget() {
        for (Profile one : Stream.concat(Stream.of(alice), others.stream()).toList()) {
            try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + one.store().folder()
                    .resolve("kith.db").toAbsolutePath());
                    Statement statement = database.createStatement()) {
                statement.execute("PRAGMA busy_timeout = 10000");
                statement.execute("PRAGMA foreign_keys = ON");
                statement.execute("DELETE FROM circle_roster");
                statement.execute("DELETE FROM circle_disclosure WHERE mode <> 'PLAIN'");
                statement.execute("DELETE FROM circle WHERE title IN ('" + COUNTED + "', '" + SEALED + "')");
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
