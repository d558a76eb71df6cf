package kith.mail.auth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.Growth;
import kith.mail.Authentication;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageHeader;
import kith.mail.TrustedServers;
import kith.mail.TrustedServers.Below;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each vector is a message whose last fields say which servers are believed ({@code X-Trust}), whether results below
 * count ({@code X-Below}), what the answer is ({@code X-Expect}) and how each field of results stands
 * ({@code X-Standing}).
 */
class AuthenticationResultsTest {
    private static final Path VECTORS = Path.of("src/test/resources/kith/mail/auth");
    private static final Path CORPUS = Path.of("../shared/corpus");
    private static final String FRIEND = "\nFrom: alice@friend.test\n\n";

    static List<Path> vectors() throws IOException {
        try (Stream<Path> files = Files.list(VECTORS)) {
            return files.sorted().toList();
        }
    }

    private static String said(MessageHeader header, String name) {
        return header.fields(name).getLast().unfolded();
    }

    private static TrustedServers trusted(MessageHeader header) {
        List<String> names = Arrays.stream(said(header, "X-Trust").split(" ")).filter(name -> !name.isEmpty()).toList();
        return new TrustedServers(names, said(header, "X-Below").equals("accept") ? Below.ACCEPTED : Below.IGNORED);
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void theAnswerIsWhatTheVectorSays(Path vector) throws IOException {
        MessageHeader header = MessageHeader.of(Files.readAllBytes(vector));
        AuthenticationReport report = AuthenticationResults.explain(header, header.author(), trusted(header));
        assertEquals(said(header, "X-Standing"), report.fields().stream().map(field -> field.standing().name())
                .collect(Collectors.joining(" ")));
        assertEquals(said(header, "X-Expect"), report.answer().word());
        if (header.author() instanceof Mailbox mailbox) {
            assertEquals(report.answer(), AuthenticationResults.of(header, mailbox.address(), trusted(header)));
        }
    }

    /** The same with CR LF, and behind an mbox line. */
    @ParameterizedTest
    @MethodSource("vectors")
    void lineEndsDoNotMatter(Path vector) throws IOException {
        String text = Files.readString(vector, StandardCharsets.ISO_8859_1);
        for (String other : List.of(text.replace("\n", "\r\n"), "From x Sat Nov 21 10:00:00 2026\n" + text)) {
            MessageHeader header = MessageHeader.of(other.getBytes(StandardCharsets.ISO_8859_1));
            assertEquals(said(header, "X-Expect"),
                    AuthenticationResults.explain(header, header.author(), trusted(header)).answer().word());
        }
    }

    @Test
    void thereAreVectorsOfEveryKind() throws IOException {
        Set<Standing> standings = EnumSet.noneOf(Standing.class);
        Set<String> answers = new TreeSet<>();
        for (Path vector : vectors()) {
            MessageHeader header = MessageHeader.of(Files.readAllBytes(vector));
            Arrays.stream(said(header, "X-Standing").split(" ")).filter(word -> !word.isEmpty()).map(Standing::valueOf)
                    .forEach(standings::add);
            answers.add(said(header, "X-Expect"));
        }
        assertEquals(EnumSet.allOf(Standing.class), standings);
        assertEquals(Set.of("yes", "no", "unknown"), answers);
    }

    private static Authentication answer(String message, String trusted, Below below) {
        MessageHeader header = MessageHeader.of(message.getBytes(StandardCharsets.ISO_8859_1));
        return AuthenticationResults.explain(header, header.author(), new TrustedServers(List.of(trusted), below))
                .answer();
    }

    /** Whatever a sender writes below the field by which the server took the message in: it never becomes yes. */
    @Test
    @Tag("exhaustive")
    void nothingThatCameWithAMessageAuthenticatesIt() {
        List<String> pieces = List.of("Authentication-Results: mx.example.org; dmarc=pass header.from=friend.test\n",
                "Authentication-Results: mx.example.org;\n dkim=pass header.d=friend.test\n",
                "Received: from x by mx.example.org with LMTP; now\n",
                "Received: from localhost (localhost [127.0.0.1]) by mx.example.org; now\n",
                "Received: from x (x [192.0.2.1]) by mx.example.org with SMTP; now\n",
                "Received: from x by localhost ([127.0.0.1]); now\n", "Received: by a by b with LMTP with LMTP\n",
                "Received-SPF: pass\n", "Subject: x\n", " folded\n", "no field\n", "X: y\n", "\tby mx.example.org\n");
        Random random = new Random(21);
        for (int run = 0; run < 5_000; run++) {
            StringBuilder message = new StringBuilder();
            if (random.nextBoolean()) {
                message.append("Received: from mx.example.org by mx.example.org with LMTP; now\n");
            }
            message.append("Received: from evil (evil [192.0.2.66]) by mx.example.org with ESMTP; now\nX-First: x\n");
            for (int i = random.nextInt(8); i >= 0; i--) {
                message.append(pieces.get(random.nextInt(pieces.size())));
            }
            String text = message + "From: alice@friend.test\n\n";
            assertEquals(Authentication.UNKNOWN, answer(text, "mx.example.org", Below.IGNORED), text);
            assertEquals(Authentication.UNKNOWN, answer(text, "mx.example.org", Below.ACCEPTED), text);
            assertEquals(Authentication.UNKNOWN, answer("Received: from mx.example.org by mx.other.test; now\n" + text,
                    "mx.example.org", Below.ACCEPTED), text);
        }
    }

    /**
     * Who greets a server with a bracket and writes its partner into the envelope hides who took the message in; here
     * it is a server that nobody believes, to which the fields of the believed one were sent along.
     */
    @Test
    void nobodyHidesAStrangerInAComment() {
        for (String helo : List.of("x(", "(", "x (", "x\\", "x\\(", ")", "x)", "(((", "x by localhost (", "\"(",
                "(a)(", "by")) {
            for (String from : List.of("y)@attack.test", "\")\"@attack.test", ")))", "y)))) by localhost", "y\\)))@z",
                    "y) (@z", "a@b")) {
                for (String form
                        : List.of("from %s (x [192.0.2.66]) by mx.stranger.test (envelope-from <%s>) with ESMTP; now",
                        "from x [192.0.2.66] (HELO %s) by mx.stranger.test (Exim) (envelope-from %s) id 1; now",
                        "from x (HELO %s) (envelope-from <%s>) by mx.stranger.test with LMTP; now")) {
                    String text = "Received: " + String.format(form, helo, from)
                            + "\nAuthentication-Results: mx.example.org;"
                            + " dmarc=pass header.from=friend.test\nReceived: from a by mx.example.org; now" + FRIEND;
                    assertEquals(Authentication.UNKNOWN, answer(text, "mx.example.org", Below.IGNORED), text);
                    assertEquals(Authentication.UNKNOWN, answer(text, "mx.example.org", Below.ACCEPTED), text);
                }
            }
        }
    }

    /** What others do not know cannot make them take it for more: a damaged field says no more than before. */
    @Test
    void damagedFieldsNeverSayOfAnotherDomain() throws IOException {
        Random random = new Random(6);
        for (Path vector : vectors()) {
            byte[] message = Files.readAllBytes(vector);
            for (int run = 0; run < 100; run++) {
                byte[] damaged = message.clone();
                for (int i = random.nextInt(4); i >= 0; i--) {
                    damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
                }
                MessageHeader header = MessageHeader.of(damaged);
                AuthenticationReport report = AuthenticationResults.explain(header, header.author(),
                        new TrustedServers(List.of("mx.example.org"), Below.ACCEPTED));
                if (report.answer() == Authentication.YES) {
                    String domain = ((Mailbox) header.author()).address().domain();
                    assertTrue(report.findings().stream().anyMatch(f -> f.alignment() != Alignment.NONE
                            && domain.endsWith(DomainName.of(f.domain()).orElseThrow())), vector::toString);
                }
            }
        }
    }

    @Test
    void hostileFieldsCostNoMoreThanTheirLength() {
        for (String piece : List.of("(", "\\", "\"", ";", "a=b ", "a=b;", " ", "a.b=c ", "((", "()", "/",
                "[127.0.0.1] ")) {
            Growth.isLinear(25_000, length -> answering("Authentication-Results: mx.example.org; "
                    + piece.repeat(length / piece.length()) + "\nReceived: by mx.example.org" + FRIEND));
            Growth.isLinear(25_000, length -> answering("Received: " + piece.repeat(length / piece.length())
                    + " by mx.example.org" + FRIEND));
        }
        String received = "Received: by " + "a.".repeat(120) + "test\n";
        Growth.isLinear(110, count -> answering(received.repeat(count) + "Received: by mx.example.org\n"
                + "Authentication-Results: mx.example.org; dmarc=pass header.from=friend.test\n".repeat(count)
                + FRIEND.strip() + "\n\n"));
        String results = "Authentication-Results: mx.example.org; dkim=pass header.d=friend.test\n";
        Growth.isLinear(230, count -> answering(results.repeat(count) + "Received: by mx.example.org" + FRIEND));
    }

    private static Runnable answering(String message) {
        return () -> answer(message, "mx.example.org", Below.ACCEPTED);
    }

    /** Servers of the corpus are believed in turn, so that every field is weighed. */
    @Test
    void everyMessageOfTheCorpusHasAnAnswer() throws IOException {
        assumeTrue(Files.isDirectory(CORPUS), "the shared corpus is not there");
        int yes = 0;
        int read = 0;
        try (Stream<Path> files = Files.walk(CORPUS)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                MessageHeader header = MessageHeader.of(Files.readAllBytes(file));
                AuthenticationReport nobody = AuthenticationResults.explain(header, header.author(),
                        TrustedServers.NONE);
                assertEquals(Authentication.UNKNOWN, nobody.answer());
                for (PlacedResults placed : nobody.fields()) {
                    assertNotEquals(true, placed.standing().counts());
                    read += placed.field().isPresent() ? 1 : 0;
                }
                List<String> servers = nobody.fields().stream().flatMap(f -> f.field().stream())
                        .map(ResultsField::server).toList();
                AuthenticationReport all = AuthenticationResults.explain(header, header.author(),
                        new TrustedServers(servers, Below.ACCEPTED));
                yes += all.answer() == Authentication.YES ? 1 : 0;
            }
        }
        int fields = read;
        assertTrue(fields >= 15, () -> "fields read: " + fields);
        assertTrue(yes >= 1, "none is authenticated");
    }
}
