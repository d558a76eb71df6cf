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
import java.util.Optional;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kith.text.Language;
import kith.ui.book.BookRow;
import kith.ui.book.source.TableChoiceViewModel.Use;
import kith.ui.profile.TestProfiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unknown tables, sources that are read again, and people out of sent mail. */
@Tag("exhaustive")
class BookSourcesJourneyTest extends WindowTest {
    private static final String CLUB = """
            Nr;Mitglied;Erreichbar;Eingeladen von
            1;Bob;bob@x.example;carol@y.example
            2;Dave;dave@y.example;bob@x.example
            """;

    private Stage stage;
    private KithWindow kith;

    @TempDir
    Path folder;

    @Override
    protected void open(Stage opened) {
        stage = opened;
        TestProfiles.make(folder, "Alice", "alice@x.example");
        kith = new KithWindow(opened, folder.resolve("Alice"), Optional.empty(), Language.ENGLISH);
    }

    @BeforeEach
    void goThere() {
        fire("nav-contacts");
        until(() -> visible("#book-empty"));
    }

    @AfterEach
    void stop() {
        // None where the test was skipped for want of a display.
        if (kith != null) {
            inWindow(kith::close);
        }
    }

    private void fire(String id) {
        inWindow(() -> node(id, ButtonBase.class).fire());
    }

    private Path file(String name, String content) {
        try {
            return Files.writeString(folder.resolve(name), content);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("unchecked") // The table of this id has such rows.
    private List<String> book() {
        return ((TableView<BookRow>) lookup("#book-table").queryAs(TableView.class)).getItems().stream()
                .map(BookRow::canonical).toList();
    }

    private void allNamed() {
        assertEquals(List.of(), AccessibleNames.missing(stage.getScene().getRoot()));
    }

    @SuppressWarnings("unchecked") // The choice of this id has such items.
    private ComboBox<Use> column(int number) {
        return node("book-table-column-" + number, ComboBox.class);
    }

    private String count() {
        return node("book-table-count", Label.class).getText();
    }

    @Test
    void anUnknownTableIsReadAsTheUserSaysAndTheChoiceIsRemembered() {
        kith.files.willOpen(file("club.csv", CLUB));
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
        until(() -> visible("#book-report") && book().equals(List.of("bob@x.example", "dave@y.example")));
        assertFalse(visible("#book-table-choice"));

        kith.files.willOpen(file("club-2.csv", CLUB + "3;Eve;eve@z.example;alice@x.example\n"));
        fire("book-import");
        until(() -> book().size() == 3);
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
        assertFalse(texts("#book-table-choice").contains("\u0393\u03b9\u03ce\u03c1\u03b3\u03bf\u03c2"));
        inWindow(() -> encoding().setValue("windows-1253"));
        until(() -> texts("#book-table-choice").contains("\u0393\u03b9\u03ce\u03c1\u03b3\u03bf\u03c2"));
        until(() -> count().equals("2 addresses would come in."));
        fire("book-table-take");
        until(() -> visible("#book-report") && book().size() == 2);
        assertEquals(List.of("\u0393\u03b9\u03ce\u03c1\u03b3\u03bf\u03c2", "\u039c\u03b1\u03c1\u03af\u03b1"), names());
    }

    private List<String> texts(String id) {
        return everything(lookup(id).query()).filter(Label.class::isInstance)
                .map(node -> ((Label) node).getText()).toList();
    }

    @SuppressWarnings("unchecked") // The choice of this id has such items.
    private ComboBox<String> encoding() {
        return node("book-table-encoding", ComboBox.class);
    }

    @SuppressWarnings("unchecked") // The table of this id has such rows.
    private List<String> names() {
        return ((TableView<BookRow>) lookup("#book-table").queryAs(TableView.class)).getItems().stream()
                .map(row -> row.entry().name()).toList();
    }

    @Test
    void aTableCanBeLeftUnread() {
        kith.files.willOpen(file("club.csv", CLUB));
        fire("book-import");
        until(() -> visible("#book-table-choice"));
        fire("book-table-skip");
        until(() -> !visible("#book-table-choice") && visible("#book-empty"));
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
                inWindow(() -> node("carddav-password", TextField.class).setText("secret"));
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
        until(() -> visible("#book-report") && book().size() == 3);
        fire("book-report-close");
        file("phone.csv", "Name,E-mail\nRobert,bob@x.example\nEve,eve@y.example\n");
        fire("book-view-files");
        until(() -> visible("#book-file-again"));
        fire("book-file-again");
        until(() -> visible("#book-gone"));
        allNamed();
        fire("book-view-contacts");
        until(() -> book().size() == 4);
        // The first is ticked by keyboard and goes, the other stays.
        inWindow(() -> node("book-gone-list", javafx.scene.control.ListView.class).requestFocus());
        press(KeyCode.SPACE).release(KeyCode.SPACE);
        until(() -> node("book-gone-remove", ButtonBase.class).getText().equals("Remove 1 ticked…"));
        fire("book-gone-remove");
        until(() -> book().equals(List.of("bob@x.example", "dave@y.example", "eve@y.example")));
        assertTrue(visible("#book-gone"));
        fire("book-gone-keep");
        until(() -> !visible("#book-gone"));
        assertEquals(List.of("bob@x.example", "dave@y.example", "eve@y.example"), book());
        fire("book-undo");
        until(() -> book().contains("carol@x.example"));
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
        assertEquals("2 people got that many.", node("book-sent-people", Label.class).getText());
        allNamed();
        inWindow(() -> node("book-sent-least", Spinner.class).increment(1));
        until(() -> node("book-sent-people", Label.class).getText().equals("1 person got that many."));
        fire("book-sent-take");
        until(() -> visible("#book-report") && book().equals(List.of("bob@x.example")));
        assertFalse(visible("#book-sent"));
    }
}
