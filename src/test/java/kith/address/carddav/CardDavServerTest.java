package kith.address.carddav;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.net.ssl.SSLContext;
import javax.xml.stream.XMLStreamException;
import kith.address.io.ImportReport;
import kith.address.io.Warning;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;
import kith.parallel.Watched;
import kith.secret.Secret;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server on this machine that answers as it should, and then as it should not. */
class CardDavServerTest {
    private static final String BOOK = "<d:resourcetype><d:collection/><c:addressbook/></d:resourcetype>";

    @TempDir
    private Path folder;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private final Secret password = Secret.of("pa\u00dfwort".toCharArray());
    private HttpServer server;
    private Handler handler = Handler::standard;

    /** What a server does with a question. */
    private interface Handler {
        void answer(HttpExchange exchange, String body) throws IOException;

        /** A user with two books, of which one holds 250 cards. */
        static void standard(HttpExchange exchange, String body) throws IOException {
            String expected = "Basic " + Base64.getEncoder()
                    .encodeToString("alice:pa\u00dfwort".getBytes(StandardCharsets.UTF_8));
            if (!expected.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                exchange.getResponseHeaders().add("WWW-Authenticate", "Basic realm=\"x\"");
                send(exchange, 401, "");
                return;
            }
            String path = exchange.getRequestURI().getPath();
            switch (exchange.getRequestMethod() + " " + path) {
                case "PROPFIND /.well-known/carddav" -> redirect(exchange, "/dav/");
                case "PROPFIND /dav/" -> send(exchange, 207, multistatus(response("/dav/",
                        "<d:current-user-principal><d:href>/dav/users/alice/</d:href></d:current-user-principal>")));
                case "PROPFIND /dav/users/alice/" -> send(exchange, 207, multistatus(response("/dav/users/alice/",
                        "<c:addressbook-home-set><d:href>/dav/home/</d:href></c:addressbook-home-set>")));
                case "PROPFIND /dav/home/" -> send(exchange, 207, multistatus(response("/dav/home/",
                        "<d:resourcetype><d:collection/></d:resourcetype>")
                        + response("/dav/home/family%20book/",
                        BOOK + "<d:displayname>Family &amp; friends</d:displayname>")
                        + response("/dav/home/calendar/", "<d:resourcetype><d:collection/></d:resourcetype>")
                        + response("/dav/home/empty/", BOOK)));
                case "PROPFIND /dav/home/family book/" -> send(exchange, 207, multistatus(
                        response("/dav/home/family%20book/", BOOK) + IntStream.range(0, 250)
                                .mapToObj(i -> response("/dav/home/family%20book/" + i + ".vcf",
                                "<d:getetag>\"1\"</d:getetag>"))
                                .collect(Collectors.joining())));
                case "PROPFIND /dav/home/empty/" ->
                        send(exchange, 207, multistatus(response("/dav/home/empty/", BOOK)));
                case "REPORT /dav/home/family book/" -> send(exchange, 207, multistatus(Pattern
                        .compile("/(\\d+)\\.vcf").matcher(body).results().map(found -> response(
                                "/dav/home/family%20book/" + found.group(1) + ".vcf",
                                "<c:address-data>BEGIN:VCARD&#13;\nVERSION:3.0&#13;\n"
                                        + "FN:Person " + found.group(1) + "&#13;\nEMAIL:p" + found.group(1)
                                        + "@friend.test&#13;\nEND:VCARD&#13;\n</c:address-data>"))
                                        .collect(Collectors.joining())));
                default -> send(exchange, 404, "");
            }
        }
    }

    private static String response(String href, String properties) {
        return "<d:response><d:href>" + href + "</d:href><d:propstat><d:prop>" + properties
                + "</d:prop><d:status>HTTP/1.1 200 "
                + "OK</d:status></d:propstat><d:propstat><d:prop><d:getetag>no</d:getetag>"
                + "<d:displayname>never</d:displayname></d:prop><d:status>HTTP/1.1 404 Not "
                + "Found</d:status></d:propstat>"
                + "</d:response>";
    }

    private static String multistatus(String responses) {
        return "<?xml version=\"1.0\"?><d:multistatus xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:carddav\">"
                + responses
                + "</d:multistatus>";
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static void redirect(HttpExchange exchange, String to) throws IOException {
        exchange.getResponseHeaders().add("Location", to);
        send(exchange, 301, "");
    }

    @BeforeEach
    void start() throws IOException {
        start(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
    }

    private void start(HttpServer made) {
        server = made;
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                    + exchange.getRequestHeaders().containsKey("Authorization"));
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            try (exchange) {
                handler.answer(exchange, body);
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdownNow();
        password.close();
    }

    private URI url(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    private CardDavServer open(URI url) throws Exception {
        return open(url, Progress.none());
    }

    private CardDavServer open(URI url, Progress progress) throws Exception {
        return new CardDavServer(url, new Access.Password("alice", password), SSLContext.getDefault(),
                Duration.ofMinutes(1), progress);
    }

    private Fault refused(URI url) {
        return assertTimeoutPreemptively(Duration.ofMinutes(2), () -> {
            try (CardDavServer dav = open(url)) {
                return assertThrows(KithException.class, dav::books).fault();
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "/dav/", "/dav/users/alice/", "/dav/home/", "/somewhere/else"})
    void theBooksAreFoundFromAnywhere(String path) throws Exception {
        try (CardDavServer dav = open(url(path))) {
            assertEquals(List.of(new BookOnServer("Family & friends", url("/dav/home/family%20book/")),
                    new BookOnServer("/dav/home/empty/", url("/dav/home/empty/"))), dav.books());
        }
    }

    @Test
    void aBookIsReadSomeCardsAtATime() throws Exception {
        List<Long> steps = new ArrayList<>();
        try (CardDavServer dav = open(url("/dav/home/family%20book/"), Watched.by(steps::add))) {
            BookOnServer book = dav.books().getFirst();
            ImportReport report = dav.read(book);
            assertEquals(250, report.addresses());
            assertEquals("Person 0", report.contacts().getFirst().name());
            assertEquals(List.of(0L, 100L, 200L, 250L), steps);
            ImportReport empty = dav.read(new BookOnServer("x", url("/dav/home/empty/")));
            assertTrue(empty.warnings().containsKey(Warning.NO_ADDRESSES));
        }
        assertTrue(asked.stream().noneMatch(line -> line.startsWith("PUT") || line.startsWith("DELETE")));
    }

    @Test
    void aWrongPasswordIsSaid() throws Exception {
        try (Secret wrong = Secret.of("wrong".toCharArray()); CardDavServer dav = new CardDavServer(url("/"),
                new Access.Password("alice", wrong), SSLContext.getDefault(), Progress.none())) {
            assertEquals(Fault.BOOK_SERVER_DENIES, assertThrows(KithException.class, dav::books).fault());
        }
    }

    @Test
    void aTokenIsShownAsOne() throws Exception {
        List<String> shown = new ArrayList<>();
        handler = (exchange, body) -> {
            shown.add(exchange.getRequestHeaders().getFirst("Authorization"));
            send(exchange, 404, "");
        };
        try (CardDavServer dav = new CardDavServer(url("/"), new Access.Token(password), SSLContext.getDefault(),
                Progress.none())) {
            assertThrows(KithException.class, dav::books);
        }
        assertTrue(shown.getFirst().startsWith("Bearer pa"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://example.test/", "ftp://127.0.0.1/", "//127.0.0.1/", "https://user:pw@127.0.0.1/",
        "http://127.0.0.1.evil.test/", "http://localhost.evil.test/"})
    void whatOthersCouldReadIsNotAsked(String unsafe) {
        assertEquals(Fault.BOOK_SERVER_INSECURE,
                assertThrows(KithException.class, () -> open(URI.create(unsafe))).fault());
        assertTrue(asked.isEmpty());
    }

    @Test
    void anotherServerIsNotToldWhoAsks() throws Exception {
        List<String> told = Collections.synchronizedList(new ArrayList<>());
        HttpServer other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.createContext("/", exchange -> {
            told.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            send(exchange, 401, "");
            exchange.close();
        });
        other.start();
        try {
            String there = "http://127.0.0.1:" + other.getAddress().getPort() + "/";
            handler = (exchange, body) -> redirect(exchange, there);
            assertEquals(Fault.BOOK_SERVER_ANSWER, refused(url("/")));
            assertEquals(List.of("null"), told);
            // Nor where it says that the books are.
            handler = (exchange, body) -> send(exchange, 207, multistatus(response("/",
                    "<c:addressbook-home-set><d:href>" + there + "</d:href></c:addressbook-home-set>")));
            assertEquals(Fault.BOOK_SERVER_ANSWER, refused(url("/")));
            assertEquals(1, told.size());
        } finally {
            other.stop(0);
        }
    }

    @Test
    void redirectsEndAndNeverLeadIntoTheOpen() throws Exception {
        handler = (exchange, body) -> redirect(exchange, "/again");
        assertEquals(Fault.BOOK_SERVER_ANSWER, refused(url("/")));
        assertEquals(DavClient.MAX_REDIRECTS + 1, asked.size());
        handler = (exchange, body) -> redirect(exchange, "ht tp://[");
        assertEquals(Fault.BOOK_SERVER_ANSWER, refused(url("/")));
        handler = (exchange, body) -> redirect(exchange, "http://example.test/");
        assertEquals(Fault.BOOK_SERVER_INSECURE, refused(url("/")));
        handler = (exchange, body) -> redirect(exchange, "file:///etc/passwd");
        assertEquals(Fault.BOOK_SERVER_INSECURE, refused(url("/")));
        handler = (exchange, body) -> send(exchange, 302, "");
        assertEquals(Fault.BOOK_SERVER_ANSWER, refused(url("/")));
    }

    @Test
    void answersThatAreNone() {
        String entities = "<!DOCTYPE m [<!ENTITY a \"" + "ha".repeat(100) + "\"><!ENTITY b \""
                + "&a;".repeat(100) + "\">]>";
        for (String body : List.of("", "hello", "<html/>", "<a", multistatus("<d:response>"),
                "<d:multistatus xmlns:d=\"DAV:\">"
                + "<x>".repeat(100_000), entities + multistatus(response("/&b;", "")),
                "<!DOCTYPE m SYSTEM \"file:///etc/passwd\">" + multistatus(""),
                multistatus(response("/", "<d:displayname>" + "x".repeat(5 << 20) + "</d:displayname>")))) {
            handler = (exchange, question) -> send(exchange, 207, body);
            assertEquals(Fault.BOOK_SERVER_ANSWER, refused(url("/")), body.substring(0, Math.min(80, body.length())));
        }
        handler = (exchange, question) -> send(exchange, 207,
                multistatus(response("http://[", "") + response("/\0", "")));
        assertTrue(List.of(Fault.BOOK_SERVER_ANSWER, Fault.BOOK_SERVER_CHOICE).contains(refused(url("/"))));
        handler = (exchange, question) -> send(exchange, 503, "");
        assertEquals(Fault.BOOK_SERVER_ANSWER, refused(url("/")));
        handler = (exchange, question) -> send(exchange, 404, "");
        assertEquals(Fault.BOOK_SERVER_CHOICE, refused(url("/")));
    }

    @Test
    void aServerThatNamesAnyNumberOfPlacesIsNotAskedAboutThem() {
        handler = (exchange, body) -> send(exchange, 207, multistatus(response("/dav/", IntStream.range(0, 21)
                .mapToObj(i -> "<d:current-user-principal><d:href>/dav/users/" + i
                + "/</d:href></d:current-user-principal>")
                .collect(Collectors.joining()))));
        assertEquals(Fault.BOOK_SERVER_ANSWER, refused(url("/dav/")));
        assertEquals(1, asked.size(), asked::toString);
    }

    @Test
    void elementsMayNotBeNestedWithoutEnd() throws Exception {
        Multistatus.read(multistatus("<d:x>".repeat(31) + "</d:x>".repeat(31)).getBytes(StandardCharsets.UTF_8),
                one -> { });
        byte[] deep = multistatus("<d:x>".repeat(32) + "</d:x>".repeat(32)).getBytes(StandardCharsets.UTF_8);
        assertThrows(XMLStreamException.class, () -> Multistatus.read(deep, one -> { }));
    }

    @Test
    void anAnswerWithoutEndIsCutOff() {
        handler = (exchange, body) -> {
            exchange.sendResponseHeaders(207, 0);
            byte[] much = new byte[1 << 16];
            try (OutputStream out = exchange.getResponseBody()) {
                while (true) {
                    out.write(much);
                }
            }
        };
        assertEquals(Fault.BOOK_SERVER_ANSWER, refused(url("/")));
    }

    @Test
    void aServerThatSaysNothingIsNotWaitedForAndWhoeverCancelsNeedNotWait() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        handler = (exchange, body) -> {
            exchange.sendResponseHeaders(207, 0);
            exchange.getResponseBody().write('<');
            exchange.getResponseBody().flush();
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        try (CardDavServer dav = new CardDavServer(url("/"), new Access.Password("alice", password),
                SSLContext.getDefault(),
                Duration.ofMillis(300), Progress.none())) {
            assertEquals(Fault.BOOK_SERVER_UNREACHABLE, assertThrows(KithException.class, dav::books).fault());
        }
        AtomicBoolean cancelled = new AtomicBoolean(true);
        try (CardDavServer dav = new CardDavServer(url("/"), new Access.Password("alice", password),
                SSLContext.getDefault(),
                Watched.cancelledWhen(cancelled::get))) {
            assertEquals(Fault.CANCELLED, assertThrows(KithException.class, dav::books).fault());
        }
        end.countDown();
    }

    @Test
    void nobodyThereAndNoSuchName() {
        int port = server.getAddress().getPort();
        server.stop(0);
        assertEquals(Fault.BOOK_SERVER_UNREACHABLE, refused(URI.create("http://127.0.0.1:" + port + "/")));
    }

    @Test
    @Tag("exhaustive")
    void onlyAServerThatSomebodyVouchesForIsAsked() throws Exception {
        TestCertificate own = TestCertificate.make(folder, "127.0.0.1");
        TestCertificate another = TestCertificate.make(folder, "another.test");
        for (TestCertificate certificate : List.of(own, another)) {
            server.stop(0);
            HttpsServer https = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            https.setHttpsConfigurator(new HttpsConfigurator(certificate.server()));
            start(https);
            asked.clear();
            URI url = URI.create("https://127.0.0.1:" + https.getAddress().getPort() + "/");
            try (CardDavServer dav = new CardDavServer(url, new Access.Password("alice", password),
                    certificate.client(),
                    Progress.none())) {
                if (certificate == own) {
                    assertEquals(2, dav.books().size());
                } else {
                    // Trusted, and for another name.
                    assertEquals(Fault.SERVER_UNTRUSTED, assertThrows(KithException.class, dav::books).fault());
                    assertTrue(asked.isEmpty());
                }
            }
            asked.clear();
            assertEquals(Fault.SERVER_UNTRUSTED, refused(url));
            assertTrue(asked.isEmpty());
            handler = (exchange, body) -> redirect(exchange, "http://127.0.0.1:1/");
            try (CardDavServer dav = new CardDavServer(url, new Access.Password("alice", password), own.client(),
                    Progress.none())) {
                if (certificate == own) {
                    assertEquals(Fault.BOOK_SERVER_INSECURE, assertThrows(KithException.class, dav::books).fault());
                }
            }
        }
    }
}
