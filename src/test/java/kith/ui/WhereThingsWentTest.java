package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Secrets;
import kith.app.book.ReadAddressBook;
import kith.app.circle.FoundCircle;
import kith.app.demo.MakeDemo;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.app.profile.CreateProfile;
import kith.exchange.CircleMode;
import kith.identity.Passphrase;
import kith.mail.imap.ImapServer;
import kith.parallel.Progress;
import kith.text.Language;
import kith.ui.shell.Page;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Walks the table of {@code src/docs/where.md}, row by row in the window: whatever could be done once is there, in
 * sight, and can be done. The heading above a table says which profile the window is of.
 */
@Tag("exhaustive")
class WhereThingsWentTest extends WindowTest {
    private static final Path TABLE = Path.of("src/docs/where.md");
    private static final Pattern STEP = Pattern.compile("`([^`]+)`");
    private static final double WIDTH = 1366;
    private static final double HEIGHT = 768;

    @TempDir
    private static Path folder;
    private static MakeDemo.Result demo;
    private static Path empty;
    private static Path locked;
    private static Path broken;

    private Stage stage;
    private Optional<KithWindow> window = Optional.empty();
    /** The profile of the window, and what was done in it: a row that begins with the same goes on from there. */
    private Optional<Path> of = Optional.empty();
    private List<String> done = List.of();

    @BeforeAll
    static void make() throws IOException {
        demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder.resolve("demo"), Progress.none());
        DemoMailbox.write(folder.resolve("Inbox"), demo.senders());
        Files.writeString(folder.resolve("club.csv"), "Nr;Mitglied;Erreichbar;Geworben von\n"
                + "1;Zoe;zoe@club.example;alice@club.example\n2;Yann;yann@club.example;zoe@club.example\n");
        Path phone = Files.writeString(folder.resolve("phone.csv"), "E-mail\nvera@phone.example\nwim@phone.example\n");
        read(phone);
        read(Files.writeString(phone, "E-mail\nvera@phone.example\n"));
        Files.copy(Path.of("src/test/resources/kith/mail/auth/dmarc-pass.eml"), folder.resolve("dmarc-pass.eml"));
        Tour.stranger(demo.alice());
        band();
        new MailAccounts(demo.alice()).add(new MailAccount("Work", new ImapServer("imap.example.org",
                ImapServer.TLS_PORT, ImapServer.Security.TLS, null), "alice@own.example",
                new MailAccount.ByToken("oama access alice"), MailAccount.INBOX, MailAccount.Keywords.NONE), null,
                Secrets.Keeping.PROFILE, Passphrases.none());
        empty = Person.of("Ana", folder.resolve("empty"), 0).profile().store().folder();
        locked = folder.resolve("locked");
        new CreateProfile().run(new CreateProfile.Request(locked, "Ben", List.of(),
                CreateProfile.KeyProtection.PASSPHRASE, folder.resolve("ben-revocation.kith")),
                purpose -> Passphrase.of("correct horse battery".toCharArray()));
        broken = Person.of("Cleo", folder.resolve("broken"), 0).profile().store().folder();
        try (Stream<Path> database = Files.list(broken)) {
            for (Path file : database.filter(each -> each.getFileName().toString().startsWith("kith.db")).toList()) {
                Files.writeString(file, "This is no database.");
            }
        }
    }

    /** Bob founds a circle and enters Alice. */
    private static void band() {
        List<Profile> others = List.copyOf(demo.others().values());
        Mates mates = new Mates(Stream.concat(Stream.of(demo.alice()), others.stream()).toList(),
                folder.resolve("mates"));
        others.forEach(mates::acquaint);
        Mates.receive(demo.alice(), List.of(new FoundCircle(others.getFirst()).run(new FoundCircle.Request("Band",
                mates.cardsBesides(others.getFirst()), List.of(), 300, 0.01, CircleMode.PLAIN,
                folder.resolve("band")), Passphrases.none()).file()));
    }

    private static void read(Path book) {
        new ReadAddressBook(demo.alice()).run(List.of(book), Progress.none());
    }

    @Override
    protected void open(Stage opened) {
        stage = opened;
    }

    @Override
    protected void close() {
        leave();
    }

    @Test
    void whateverCouldBeDoneCanStillBeDone() throws IOException {
        Map<String, Function<Integer, Path>> windows = Map.of(
                "In the demo", row -> demo.alice().store().folder(),
                "At the first start", row -> folder.resolve("first-" + row),
                "With no friend yet", row -> empty,
                "With a passphrase", row -> locked,
                "With a profile that does not open", row -> broken);
        List<String> problems = new ArrayList<>();
        Function<Integer, Path> profile = row -> folder;
        int walked = 0;
        for (String line : Files.readAllLines(TABLE)) {
            if (line.startsWith("## ")) {
                profile = Optional.ofNullable(windows.get(line.substring(3)))
                        .orElseThrow(() -> new AssertionError("no such window: " + line));
            } else if (line.startsWith("| ") && line.contains("`")) {
                walked++;
                walk(profile.apply(walked), line).ifPresent(problem -> problems.add(line + "\n    " + problem));
            }
        }
        assertEquals("", String.join("\n", problems));
        assertTrue(walked > 100, walked + " rows");
    }

    @Test
    void theKeysOfTheWholeWindowLeadWhereTheyDid() {
        KithWindow opened = window(demo.alice().store().folder());
        window = Optional.of(opened);
        List<KeyCode> digits = List.of(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4);
        for (Page place : Page.places()) {
            KeyCode digit = digits.get(place.ordinal());
            press(KeyCode.CONTROL, digit).release(digit, KeyCode.CONTROL);
            until(() -> visible("#screen-" + place.id()));
            type(KeyCode.F1);
            until(() -> visible("#guide-contents"));
            // Each place has a page of its own, none the first.
            until(() -> node("guide-contents", ListView.class).getSelectionModel().getSelectedIndex() > 0);
            type(KeyCode.ESCAPE);
            until(() -> lookup("#guide-contents").tryQuery().isEmpty());
        }
        press(KeyCode.CONTROL, KeyCode.DIGIT1).release(KeyCode.DIGIT1, KeyCode.CONTROL);
        press(KeyCode.CONTROL, KeyCode.COMMA).release(KeyCode.COMMA, KeyCode.CONTROL);
        until(() -> visible("#screen-settings"));
        inWindow(() -> opened.go(Page.LAB));
        press(KeyCode.ALT, KeyCode.LEFT).release(KeyCode.LEFT, KeyCode.ALT);
        until(() -> visible("#screen-learn"));
        type(KeyCode.F6);
        assertTrue(isIn("screen-learn", stage.getScene().getFocusOwner()));
        press(KeyCode.SHIFT, KeyCode.F1).release(KeyCode.F1, KeyCode.SHIFT);
        until(() -> visible("#keys-list"));
    }

    private static boolean isIn(String id, Node node) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent).anyMatch(each -> id.equals(each.getId()));
    }

    /** {@return why the way of a row does not lead to its end, if it does not} */
    private Optional<String> walk(Path profile, String row) {
        String way = row.substring(row.lastIndexOf('|', row.length() - 2));
        List<String> steps = STEP.matcher(way).results().map(result -> result.group(1)).toList();
        if (steps.getFirst().endsWith("Test")) {
            return isTest(steps.getFirst()) ? Optional.empty() : Optional.of("there is no such test");
        }
        List<String> before = steps.subList(0, steps.size() - 1);
        boolean goesOn = of.equals(Optional.of(profile)) && done.size() <= before.size()
                && before.subList(0, done.size()).equals(done);
        if (!goesOn) {
            leave();
            window = Optional.of(window(profile));
            of = Optional.of(profile);
            done = List.of();
        }
        Optional<String> problem = new Way(window.orElseThrow(), folder, this::rest)
                .walk(steps.subList(done.size(), steps.size()));
        done = before;
        if (problem.isPresent()) {
            leave();
        }
        return problem;
    }

    private void leave() {
        inWindow(() -> {
            Window.getWindows().stream().filter(other -> other != stage).toList().forEach(Window::hide);
            window.ifPresent(KithWindow::close);
        });
        window = Optional.empty();
        of = Optional.empty();
    }

    private static boolean isTest(String name) {
        try (Stream<Path> files = Files.walk(Path.of("src/test/java/kith/ui"))) {
            return files.anyMatch(file -> file.endsWith(name + ".java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private KithWindow window(Path profile) {
        KithWindow[] made = new KithWindow[1];
        inWindow(() -> {
            made[0] = new KithWindow(stage, profile, demo.alice().store().folder().equals(profile)
                    ? Optional.of(demo.senders()) : Optional.empty(), Language.ENGLISH);
            stage.setWidth(WIDTH);
            stage.setHeight(HEIGHT);
        });
        rest(made[0]);
        return made[0];
    }

    private void rest(KithWindow window) {
        until(() -> Tour.inWindow(window::isAtRest));
    }
}
