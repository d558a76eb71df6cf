package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import kith.app.Profile;
import kith.app.book.ReadAddressBook;
import kith.parallel.Progress;
import kith.ui.book.BookRow;
import kith.ui.book.source.TableChoiceViewModel.Use;
import kith.ui.profile.TestProfiles;
import kith.ui.shell.Page;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Contacts are read from files, servers and sent mail, looked through, marked, thinned out and put back. */
@Tag("exhaustive")
class ContactsJourneyTest extends JourneyTest {
    private static final String CLUB = """
            Nr;Mitglied;Erreichbar;Eingeladen von
            1;Bob;bob@x.example;carol@y.example
            2;Dave;dave@y.example;bob@x.example
            """;

    private Profile profile;

    @BeforeEach
    void goThere() {
        profile = TestProfiles.make(folder, "Alice", "alice@x.example");
        show(folder.resolve("Alice"));
        go(Page.CONTACTS);
        until(() -> visible("#book-empty"));
    }

    private Path file(String name, String... lines) {
        try {
            return Files.write(folder.resolve(name), List.of(lines));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("unchecked") // The table of this id has such rows.
    private TableView<BookRow> table() {
        return lookup("#book-table").queryAs(TableView.class);
    }

    private List<String> shown() {
        return table().getItems().stream().map(BookRow::canonical).toList();
    }

    private Button button(String id) {
        return node(id, Button.class);
    }

    @Test
    void readLookThroughMarkRemoveAndTakeBack() {
        kith.files.willOpen(file("phone.csv", "Name,E-mail", "Bob,bob@x.example", "Carol,carol@y.example",
                "Dave,dave@y.example", "Nobody,not an address"));
        fire("book-import");
        until(() -> visible("#book-report") && table().getItems().size() == 3);
        fire("book-report-close");
        assertEquals("_Undo: 3 contacts read", button("book-undo").getText());
        allNamed();

        inWindow(() -> node("book-search", TextField.class).requestFocus());
        write("y.ex");
        until(() -> shown().equals(List.of("carol@y.example", "dave@y.example")));
        assertEquals("2 of 3", text("book-count"));
        inWindow(table()::requestFocus);
        press(KeyCode.CONTROL, KeyCode.A).release(KeyCode.A, KeyCode.CONTROL);
        until(() -> text("book-chosen").equals("2 chosen"));
        type(KeyCode.SPACE);
        until(() -> table().getItems().stream().allMatch(row -> row.standing() == BookRow.Standing.NEVER));
        assertEquals("2 chosen", text("book-chosen"), "marking again takes one key");
        assertEquals("_Undo: 2 contacts marked", button("book-undo").getText());

        inWindow(() -> table().getSelectionModel().clearAndSelect(1));
        type(KeyCode.DELETE);
        until(() -> shown().equals(List.of("carol@y.example")));
        assertTrue(kith.asked.get().title().contains("dave@y.example"), kith.asked.get().title());
        until(() -> table().getSelectionModel().getSelectedIndex() == 0);
        press(KeyCode.CONTROL, KeyCode.Z).release(KeyCode.Z, KeyCode.CONTROL);
        until(() -> shown().equals(List.of("carol@y.example", "dave@y.example")));
        assertEquals(BookRow.Standing.NEVER, table().getItems().get(1).standing(), "with the mark it had");
        press(KeyCode.CONTROL, KeyCode.Z).release(KeyCode.Z, KeyCode.CONTROL);
        until(() -> table().getItems().stream().noneMatch(row -> row.standing() == BookRow.Standing.NEVER));

        inWindow(() -> {
            table().getSelectionModel().clearAndSelect(0);
            button("book-remove").requestFocus();
            button("book-remove").fire();
        });
        until(() -> shown().equals(List.of("dave@y.example")) && table().isFocused()
                && text("book-chosen").equals("1 chosen"));
        inWindow(() -> {
            button("book-undo").requestFocus();
            button("book-undo").fire();
        });
        until(() -> shown().size() == 2);

        enter("book-search", "nobody of this name");
        until(() -> visible("#book-show-all"));
        fire("book-show-all");
        until(() -> shown().size() == 3);
    }

    @Test
    void aContactIsTypedInAndAFilesContactsAreRemovedTogether() {
        fire("book-add");
        until(() -> node("book-new-address", TextField.class).isFocused());
        write("eve@nowhere\n");
        until(() -> everything(stage.getScene().getRoot()).anyMatch(node -> node instanceof Label label
                && "This cannot be added: a domain without a dot.".equals(label.getText())));
        enter("book-new-address", "eve@x.example");
        enter("book-new-name", "Eve");
        type(KeyCode.ENTER);
        until(() -> shown().equals(List.of("eve@x.example")));
        type(KeyCode.ESCAPE);
        until(() -> !visible("#book-new") && button("book-add").isFocused());

        // Another process reads files; the window notices.
        new ReadAddressBook(profile).run(List.of(file("one.csv", "E-mail", "bob@x.example", "carol@x.example"),
                file("two.csv", "E-mail", "carol@x.example", "eve@x.example")), Progress.none());
        until(() -> shown().size() == 3);
        fire("book-view-files");
        TableView<?> files = lookup("#book-files").queryAs(TableView.class);
        until(() -> files.getItems().size() == 2);
        allNamed();
        inWindow(() -> files.getSelectionModel().select(1));
        fire("book-file-show");
        until(() -> shown().equals(List.of("bob@x.example", "carol@x.example")));
        fire("book-view-files");
        assertEquals("Remove 1 contact that came only from here…", button("book-file-remove").getText());
        fire("book-file-remove");
        assertTrue(kith.asked.get().title().contains("one.csv"), kith.asked.get().title());
        until(() -> button("book-file-remove").isDisabled());
        fire("book-view-contacts");
        until(() -> shown().equals(List.of("carol@x.example")));
        fire("book-undo");
        until(() -> shown().equals(List.of("bob@x.example", "carol@x.example")));
    }

    @SuppressWarnings("unchecked") // The choice of this id has such items.
    private ComboBox<Use> column(int number) {
        return node("book-table-column-" + number, ComboBox.class);
    }

    private String count() {
        return text("book-table-count");
    }

    @Test
    void anUnknownTableIsReadAsTheUserSaysAndTheChoiceIsRemembered() {
        kith.files.willOpen(file("club.csv", CLUB));
        fire("book-import");
        fire("book-table-skip");
        until(() -> !visible("#book-table-choice") && visible("#book-empty"));
        kith.files.willOpen(folder.resolve("club.csv"));
        fire("book-import");
        until(() -> visible("#book-table-choice") && count().equals("3 addresses would come in."));
        assertEquals(List.of(Use.LEAVE_OUT, Use.NAME, Use.ADDRESS, Use.ADDRESS),
                List.of(column(1).getValue(), column(2).getValue(), column(3).getValue(), column(4).getValue()));
        assertTrue(column(1).isFocused());
        allNamed();
        // To the last column and one up: what was an address is left out.
        inWindow(() -> column(4).requestFocus());
        inWindow(() -> column(4).setValue(Use.LEAVE_OUT));
        until(() -> count().equals("2 addresses would come in."));
        fire("book-table-take");
        until(() -> visible("#book-report") && shown().equals(List.of("bob@x.example", "dave@y.example")));
        assertFalse(visible("#book-table-choice"));

        kith.files.willOpen(file("club-2.csv", CLUB + "3;Eve;eve@z.example;alice@x.example\n"));
        fire("book-import");
        until(() -> shown().size() == 3);
        assertFalse(visible("#book-table-choice"));
    }

    /** Nothing in a few Greek names tells that they are Greek. */
    @Test
    void lettersThatWereGuessedWronglyAreReadAsTheUserSays() throws IOException {
        Path greek = Files.write(folder.resolve("greek.csv"), """
                \u0393\u03b9\u03ce\u03c1\u03b3\u03bf\u03c2;1;george@x.example
                \u039c\u03b1\u03c1\u03af\u03b1;2;maria@x.example
                """.getBytes(Charset.forName("windows-1253")));
        kith.files.willOpen(greek);
        fire("book-import");
        until(() -> visible("#book-table-choice") && count().equals("2 addresses would come in."));
        allNamed();
        assertFalse(lines("book-table-choice").contains("\u0393\u03b9\u03ce\u03c1\u03b3\u03bf\u03c2"));
        inWindow(() -> encoding().setValue("windows-1253"));
        until(() -> lines("book-table-choice").contains("\u0393\u03b9\u03ce\u03c1\u03b3\u03bf\u03c2"));
        until(() -> count().equals("2 addresses would come in."));
        fire("book-table-take");
        until(() -> visible("#book-report") && shown().size() == 2);
        assertEquals(List.of("\u0393\u03b9\u03ce\u03c1\u03b3\u03bf\u03c2", "\u039c\u03b1\u03c1\u03af\u03b1"), names());
    }

    @SuppressWarnings("unchecked") // The choice of this id has such items.
    private ComboBox<String> encoding() {
        return node("book-table-encoding", ComboBox.class);
    }

    private List<String> names() {
        return table().getItems().stream()
                .map(row -> row.entry().name()).toList();
    }

    @Test
    void booksFoundOnAServerGoWithThePasswordWhenTheScreenIsLeft() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        byte[] answer = """
                <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><d:response><d:href>/family/</d:href>
                <d:propstat><d:prop><d:resourcetype><d:collection/><c:addressbook/></d:resourcetype>
                <d:displayname>Family</d:displayname></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>
                </d:response></d:multistatus>""".getBytes(StandardCharsets.UTF_8);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(207, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        try {
            fire("book-from-carddav");
            until(() -> visible("#carddav"));
            inWindow(() -> {
                node("carddav-address", TextField.class)
                        .setText("http://127.0.0.1:" + server.getAddress().getPort() + "/family/");
                node("carddav-user", TextField.class).setText("alice");
            });
            for (int i = 0; i < 2; i++) {
                enter("carddav-password", "secret");
                fire("carddav-find");
                until(() -> visible("#carddav-book-1"));
                fire("nav-friends");
                until(() -> !visible("#carddav"));
                fire("nav-contacts");
                until(() -> visible("#carddav"));
                assertFalse(visible("#carddav-book-1"));
                assertEquals("", node("carddav-password", TextField.class).getText());
            }
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aSourceIsReadAgainAndWhatIsGoneIsKeptOrTakenOut() {
        kith.files.willOpen(file("phone.csv",
                "Name,E-mail\nBob,bob@x.example\nCarol,carol@x.example\nDave,dave@y.example\n"));
        fire("book-import");
        until(() -> visible("#book-report") && shown().size() == 3);
        fire("book-report-close");
        file("phone.csv", "Name,E-mail\nRobert,bob@x.example\nEve,eve@y.example\n");
        fire("book-view-files");
        until(() -> visible("#book-file-again"));
        fire("book-file-again");
        until(() -> visible("#book-gone"));
        allNamed();
        fire("book-view-contacts");
        until(() -> shown().size() == 4);
        // The first is ticked by keyboard and goes, the other stays.
        inWindow(() -> node("book-gone-list", javafx.scene.control.ListView.class).requestFocus());
        press(KeyCode.SPACE).release(KeyCode.SPACE);
        until(() -> node("book-gone-remove", ButtonBase.class).getText().equals("Remove 1 ticked…"));
        fire("book-gone-remove");
        until(() -> shown().equals(List.of("bob@x.example", "dave@y.example", "eve@y.example")));
        assertTrue(visible("#book-gone"));
        fire("book-gone-keep");
        until(() -> !visible("#book-gone"));
        assertEquals(List.of("bob@x.example", "dave@y.example", "eve@y.example"), shown());
        fire("book-undo");
        until(() -> shown().contains("carol@x.example"));
    }

    @Test
    void peopleComeOutOfSentMail() {
        StringBuilder mail = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            mail.append("From alice@x.example Mon Sep  1 10:00:00 2025\nFrom: Alice <alice@x.example>\n")
                    .append("To: Bob <bob@x.example>").append(i < 2 ? ", carol@y.example" : "")
                    .append(", noreply@z.example\n")
                    .append("Date: Mon, 1 Sep 2025 10:00:00 +0000\nMessage-ID: <").append(i)
                    .append("@x.example>\n\nHello\n\n");
        }
        kith.files.willOpen(file("Sent", mail.toString()));
        fire("book-from-sent");
        until(() -> visible("#book-sent"));
        fire("book-sent-files");
        until(() -> visible("#book-sent-people"));
        assertEquals("2 people got that many.", text("book-sent-people"));
        allNamed();
        inWindow(() -> node("book-sent-least", Spinner.class).increment(1));
        until(() -> text("book-sent-people").equals("1 person got that many."));
        fire("book-sent-take");
        until(() -> visible("#book-report") && shown().equals(List.of("bob@x.example")));
        assertFalse(visible("#book-sent"));
    }
}
