package kith.app.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import kith.address.thunderbird.ThunderbirdBook;
import kith.app.Profile;
import kith.app.Somebody;
import kith.book.BookSource;
import kith.book.SourceKey;
import kith.fault.Fault;
import kith.parallel.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Books of Thunderbird come into the book, are the same source the next time, and one that is damaged hinders no other.
 */
class ReadThunderbirdTest {
    @TempDir
    private Path folder;

    private static void put(Path file, String sample) throws IOException {
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        try (InputStream in = ReadThunderbirdTest.class.getResourceAsStream("/kith/address/io/" + sample)) {
            Files.write(file, Objects.requireNonNull(in).readAllBytes());
        }
    }

    @Test
    void booksAreFoundReadAndReadAgain() throws IOException {
        Path found = folder.resolve("thunderbird");
        put(found.resolve("abook.sqlite"), "abook.sqlite");
        Files.write(found.resolve("history.sqlite"), "SQLite format 3\0 and no more".getBytes());
        List<ThunderbirdBook> books = FindThunderbird.readable(FindThunderbird.in(found).run());
        assertEquals(2, books.size());
        assertEquals(List.of(books.getLast()), FindThunderbird.named(FindThunderbird.in(found).run(), "Collected"));
        Profile profile = Somebody.named("Alice", folder).profile();
        ReadThunderbird reader = new ReadThunderbird(profile);
        List<ReadThunderbird.Chosen> chosen =
                books.stream().map(book -> new ReadThunderbird.Chosen(book, "the " + book.kind())).toList();
        ReadAddressBook.Result first = reader.run(chosen, Progress.none());
        assertEquals(5, first.bookSize());
        assertEquals(Fault.BOOK_FORMAT_INVALID, Objects.requireNonNull(first.sources().getLast().refused()).fault());
        assertNull(first.sources().getFirst().changes());

        put(found.resolve("abook.sqlite"), "abook-78.sqlite");
        BookSource source = new AddressBookContents(profile).list().sources().getFirst();
        assertEquals(SourceKey.Kind.THUNDERBIRD, Objects.requireNonNull(source.key()).kind());
        assertEquals("the PERSONAL", source.name());
        assertEquals(3, reader.read(source, Progress.none()).addresses());
        SourceChanges changes = reader.run(chosen.subList(0, 1), Progress.none()).sources().getFirst().changes();
        assertNotNull(changes);
        assertEquals(3, changes.gone().size());
    }

    @Test
    void whatIsRememberedOfAServerHoldsNoPassword() {
        ServerLogin login = new ServerLogin(URI.create("https://dav.test/"), "alice=1", new ServerLogin.Password(() -> {
            throw new AssertionError("asked for the password");
        }), "-----BEGIN CERTIFICATE-----\nAA==\n");
        ServerLogin again = ServerLogin.of(login.url(), login.settings(), login.proof());
        assertEquals(login, again);
        ServerLogin token = new ServerLogin(login.url(), "", new ServerLogin.Token("oama access 'me=1'"), "");
        assertEquals("oama access 'me=1'", ServerLogin.tokenCommand(token.settings()).orElseThrow());
    }
}
