package kith.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import kith.app.MailedFiles;
import kith.app.Profile;
import kith.ui.shell.Page;
import kith.ui.theme.Appearance;

/** The stops of the {@link Tour} at an exchange of two people, each with a profile that is made for it. */
final class InviteStops {
    private static final int CONTACTS = 20;

    private final Tour tour;
    private final Path root;
    private final Appearance look;

    /**
     * @param tour that stops
     * @param root a folder in which a new one is made
     * @param look language, theme and size of letters
     */
    InviteStops(Tour tour, Path root, Appearance look) {
        this.tour = tour;
        this.root = root;
        this.look = look;
    }

    void visit() {
        Path folder = fresh();
        Path ana = Person.of("Ana", folder, CONTACTS).profile().store().folder();
        Path ben = Person.of("Ben", folder, CONTACTS).profile().store().folder();
        KithWindow window = tour.open(ana, Optional.empty(), look);
        tour.go(window, Page.FRIENDS);
        tour.stop("friends-empty");
        Tour.inWindow(() -> {
            ((ButtonBase) tour.node("friends-empty", Node.class).lookup(".button")).fire();
            return "";
        });
        tour.rest(window);
        tour.stop("invite");
        write("invite-name", "Benedikta with a rather long name");
        press(window, "invite-do");
        tour.stop("invite-code");
        String code = Tour.inWindow(() -> tour.node("invite-code", Label.class).getText());
        press(window, "invite-qr");
        tour.stop("invite-qr");
        press(window, "exchange-back");
        tour.stop("friends-invited");
        tour.go(window, Page.CHECK);
        tour.stop("home-awaited");
        Tour.close(window);

        window = tour.open(ben, Optional.empty(), look);
        MailedFiles.trustServer(Profile.open(ben));
        open(window, MailedFiles.saved(folder.resolve("ana.eml"), "shared1@x.example", MailedFiles.Says.PASS,
                List.of(sent(ana, "ana-invitation.kith"))));
        tour.stop("answer-untold");
        press(window, "answer-not-apart");
        tour.stop("answer-not-apart");
        press(window, "answer-telephone");
        write("answer-code", "1234 5678");
        press(window, "answer-do");
        tour.stop("answer-wrong");
        write("answer-code", code);
        press(window, "answer-do");
        tour.stop("answer-written");
        tour.go(window, Page.CHECK);
        tour.stop("home-completion");
        Tour.close(window);

        window = tour.open(ana, Optional.empty(), look);
        open(window, sent(ben, "ben-answer.kith"));
        tour.stop("complete");
        press(window, "complete-do");
        tour.stop("complete-written");
        press(window, "exchange-back");
        tour.stop("friends-by-code");
        Tour.close(window);
    }

    private Path fresh() {
        try {
            return Files.createTempDirectory(Files.createDirectories(root), "two");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path sent(Path profile, String name) {
        try (Stream<Path> files = Files.walk(profile.resolve("outbox"))) {
            return files.filter(file -> name.equals(Objects.toString(file.getFileName()))).findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void open(KithWindow window, Path file) {
        window.files.willOpen(file);
        press(window, "open-files");
    }

    private void press(KithWindow window, String id) {
        tour.press(id);
        tour.rest(window);
    }

    private void write(String id, String text) {
        Tour.inWindow(() -> {
            tour.node(id, TextInputControl.class).setText(text);
            return "";
        });
    }
}
