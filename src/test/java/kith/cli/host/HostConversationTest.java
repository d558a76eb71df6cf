package kith.cli.host;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.host.HeldProfile;
import kith.app.mail.JudgeMail;
import kith.app.mail.travel.FilterMail;
import kith.app.mail.travel.FilterMail.Unjudged;
import kith.app.mail.trusted.MailServers;
import kith.app.profile.CreateProfile;
import kith.app.share.ShareFilters;
import kith.book.BookEntry;
import kith.identity.Passphrase;
import kith.store.ProfileDump;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a mail program hears of messages, with a real profile. */
class HostConversationTest {
    private static final Path CORPUS = Path.of("../shared/corpus");
    private static final Path RESOURCES = Path.of("src/test/resources/kith");
    private static final Pattern FIELD = Pattern.compile("(?m)^X-Kith: (.*?)\r?$");
    private static final String RESULTS = "Authentication-Results: mx.own.example; dmarc=%s header.from=%s\r\n"
            + "Received: from out.example by mx.own.example; Sat, 21 Nov 2026 12:00:00 +0000\r\n";

    @TempDir
    static Path folder;
    private static Somebody anna;
    private static int count;

    private HeldProfile held;
    private Asked asked;

    /** Anna has verified Ben, who knows Carol, and not Uma, who knows Dora. */
    @BeforeEach
    void people() {
        if (anna == null) {
            Somebody ben = Somebody.named("Ben", folder).knows("carol@plaza.example")
                    .knows(Somebody.people("ben", 60));
            Somebody uma = Somebody.named("Uma", folder).knows("dora@plaza.example").knows(Somebody.people("uma", 60));
            anna = Somebody.named("Anna", folder).knows("bob@people.example")
                    .accept("Ben", ben.share("Anna", 7, ShareFilters.Files.MISSING).files())
                    .accept("Uma", uma.share("Anna", 7, ShareFilters.Files.MISSING).files());
            anna.verify("Ben", ben);
            new MailServers(anna.profile()).trust("mx.own.example");
        }
        held = new HeldProfile(anna.profile().store().folder());
        asked = new Asked(Asked.conversation(held)::answer);
    }

    @AfterEach
    void letGo() {
        held.close();
    }

    private static String from(String address) {
        return "From: Somebody <" + address + ">\r\n\r\n";
    }

    @Test
    void whoeverAsksFirstHearsWhetherThereIsAProfile() {
        JsonNode hello = asked.ask("hello");
        assertEquals("{\"kith\":1,\"id\":1,\"do\":\"hello\",\"program\":\"test\",\"profile\":\"ready\","
                + "\"locked\":false,\"problem\":null}", hello.toString());
    }

    @Test
    void everyVerdictIsSaidInAFewWordsAndHasItsShape() {
        assertEquals(List.of("known", "known", "Ben knows this sender"),
                seen(asked.verdict(from("carol@plaza.example"))));
        assertEquals(List.of("mine", "known", "In your contacts"), seen(asked.verdict(from("bob@people.example"))));
        assertEquals(List.of("self", "self", "Your own address"), seen(asked.verdict(from("anna@own.example"))));
        assertEquals(List.of("possible", "possible", "Perhaps Uma knows this sender"),
                seen(asked.verdict(from("dora@plaza.example"))));
        assertEquals(List.of("unknown", "unknown", "Nobody you asked knows this sender"),
                seen(asked.verdict(from("stranger@else.example"))));
        assertEquals(List.of("ambiguous", "nobody", "No single sender"),
                seen(asked.verdict("From: a@b.example\r\nFrom: c@d.example\r\n\r\n")));
        assertEquals(List.of("unknown", "warning", "Looks like bob@people.example, but is another sender"),
                seen(asked.verdict(from("bob@peop1e.example"))));
        assertEquals(List.of("mine", "warning", "Name looks like another address"),
                seen(asked.verdict("From: \"carol@plaza.example\" <bob@people.example>\r\n\r\n")));
    }

    private static List<String> seen(JsonNode verdict) {
        return Stream.of("sender", "shape", "words").map(name -> verdict.path(name).asText()).toList();
    }

    @Test
    void whatServersSayComesBeforeWhoKnowsTheAuthor() {
        JsonNode proven = asked.verdict(RESULTS.formatted("pass", "plaza.example") + from("carol@plaza.example"));
        assertEquals(List.of("known", "proven", "Ben knows this sender"), seen(proven));
        assertTrue(proven.get("use").asBoolean());
        assertEquals("{\"result\":\"yes\",\"words\":\"authenticated\"}", proven.get("authentication").toString());
        JsonNode forged = asked.verdict(RESULTS.formatted("fail", "plaza.example") + from("carol@plaza.example"));
        assertEquals(List.of("known", "warning", "Not authentic"), seen(forged));
        assertFalse(forged.get("use").asBoolean());
    }

    @Test
    void allThatIsShownIsInTheLanguageOfTheRequest() {
        ObjectNode request = asked.request("verdict", "header", Asked.header(from("carol@plaza.example")
                .getBytes(StandardCharsets.US_ASCII)));
        JsonNode chinese = asked.say(request.put("language", "zh-CN"));
        assertEquals("Ben 认识此发件人", chinese.get("words").asText());
        assertEquals("身份验证未知", chinese.get("authentication").get("words").asText());
        JsonNode error = asked.say(asked.request("dance").put("language", "zh-CN"));
        assertTrue(error.get("error").get("what").asText().startsWith("邮件程序"), error.toString());
    }

    @Test
    void aLookAlikeIsShownBesideWhomItLooksLike() {
        JsonNode alike = asked.verdict(from("bob@peop1e.example")).get("lookalike");
        assertEquals("bob@people.example", alike.get("address").asText());
        assertTrue(alike.get("marked").asText().contains("[1]"), alike.toString());
        assertEquals(List.of("lookalike"), asked.verdict(from("bob@peop1e.example")).findValuesAsText("remark"));
    }

    @Test
    void whySaysWhoseWordItIsAndThatAMailProvesNothing() {
        JsonNode why = asked.ask("explain", "header", Asked.header(from("carol@plaza.example")
                .getBytes(StandardCharsets.US_ASCII)));
        List<String> lines = new ArrayList<>();
        why.get("lines").forEach(line -> lines.add(line.asText()));
        assertTrue(lines.getFirst().startsWith("Ben: About "), lines.toString());
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("Uma: Not among")), lines.toString());
        assertTrue(lines.getLast().contains("prove nothing"), lines.toString());
        JsonNode nobody = asked.ask("explain", "header", "");
        assertEquals("This message names no sender, so nobody can be looked up.",
                nobody.get("lines").get(0).asText());
    }

    /** The same field, byte for byte, of whatever lies in the tests' own folders. */
    @Test
    void theVerdictIsTheOneOfTheFilter() throws IOException {
        assertTrue(compared(RESOURCES) > 250);
        JudgeMail.Session session = new JudgeMail(anna.profile()).open();
        for (String message : List.of("", "\n", "\n\nFrom: a@b.example\n\n", "\r\n\r\nFrom: a@b.example\r\n\r\n",
                "\uFEFF\n\nFrom: a@b.example\n\n", "From x\n\nFrom: a@b.example\n\n",
                "From: bob@people.example\nX: " + "x".repeat(300_000) + "\n\n", "From: bob@people.example")) {
            byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
            assertEquals(filtered(session, bytes), asked.verdict(bytes).path("field").asText(), message);
        }
    }

    @Test
    @Tag("exhaustive")
    void theSameHoldsForMailThatNobodyHereMade() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(CORPUS), "no corpus beside this project");
        assertTrue(compared(CORPUS) > 400);
    }

    private int compared(Path root) throws IOException {
        JudgeMail.Session session = new JudgeMail(anna.profile()).open();
        try (Stream<Path> files = Files.walk(root)) {
            List<Path> mails = files.filter(HostConversationTest::isMail).toList();
            for (Path file : mails) {
                byte[] message = Files.readAllBytes(file);
                assertEquals(filtered(session, message), asked.verdict(message).path("field").asText(),
                        file.toString());
            }
            return mails.size();
        }
    }

    private static boolean isMail(Path file) {
        return Files.isRegularFile(file) && (file.toString().endsWith(".eml")
                || file.startsWith(CORPUS) && CORPUS.relativize(file).toString().startsWith("mail-"));
    }

    private static String filtered(JudgeMail.Session session, byte[] message) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new FilterMail(() -> session).run(new ByteArrayInputStream(message), out, Unjudged.PASSES);
        Matcher field = FIELD.matcher(out.toString(StandardCharsets.ISO_8859_1));
        assertTrue(field.find());
        return field.group(1);
    }

    /** Nothing that a mail or a friend chose is obeyed by whatever shows it. */
    @Test
    void nothingThatTurnsWritingComesOut() {
        String raw = asked.verdict("From: =?utf-8?Q?=E2=80=AEevil=E2=80=8B?= <stranger@else.example>\r\n\r\n")
                .toString();
        anna.profile().store().write(tables -> tables.book().add(List.of(new BookEntry("mia@people.example",
                "Mia\u202Eevil\u200B", anna.profile().now(), false, null))));
        held.changed();
        raw += asked.verdict(from("mia@peop1e.example")).toString();
        assertTrue(raw.contains("Mia"), raw);
        assertFalse(raw.codePoints().anyMatch(c -> c == 0x202E || c == 0x200B), raw);
    }

    @Test
    void anAnswerHasTheMembersOfThePageAndNoOthers() throws IOException {
        String page = Files.readString(Path.of("src/docs/format/host.md"));
        for (JsonNode answer : List.of(asked.ask("hello"), asked.verdict(from("bob@peop1e.example")),
                asked.ask("explain", "header", ""), asked.ask("dance"))) {
            Set<String> names = new TreeSet<>();
            collect(answer, names);
            names.removeIf(name -> page.contains("`" + name + "`") || page.contains("\"" + name + "\""));
            assertEquals(Set.of(), names, answer.toString());
        }
    }

    private static void collect(JsonNode node, Set<String> names) {
        for (Iterator<String> fields = node.fieldNames(); fields.hasNext();) {
            names.add(fields.next());
        }
        node.forEach(inner -> collect(inner, names));
    }

    @Test
    void whatIsNotAsThePageSaysIsRefusedAndTheNextIsAnswered() {
        assertEquals("KITH-2101", asked.say("[]").path("error").path("code").asText());
        assertTrue(asked.say("[]").get("id").isNull());
        assertEquals("KITH-2101", asked.say(asked.request("hello").put("more", 1)).path("error").path("code").asText());
        assertEquals("KITH-2102", asked.say(asked.request("hello").put("kith", 2)).path("error").path("code").asText());
        assertEquals("ready", asked.ask("hello").get("profile").asText());
    }

    @Test
    void aProfileThatIsAbsentComesAndGoesWhileTheProcessStays() throws IOException {
        Path place = folder.resolve("place" + ++count);
        try (HeldProfile profile = new HeldProfile(place)) {
            Asked other = new Asked(Asked.conversation(profile)::answer);
            JsonNode absent = other.ask("hello");
            assertEquals("absent", absent.get("profile").asText());
            assertEquals("KITH-1101", absent.get("problem").get("code").asText());
            assertEquals("KITH-1101", other.verdict(from("bob@people.example")).path("error").path("code").asText());
            Somebody late = Somebody.named("place" + count, folder).knows("bob@people.example");
            profile.changed();
            assertEquals("mine", other.verdict(from("bob@people.example")).path("sender").asText());
            Files.writeString(late.profile().store().folder().resolve("kith.db"), "no database ".repeat(1000));
            profile.changed();
            assertEquals("unusable", other.ask("hello").get("profile").asText());
        }
    }

    @Test
    void aProfileOfANewerKithIsSaidToBeOne() {
        Somebody late = Somebody.named("place" + ++count, folder);
        ProfileDump.execute(late.profile().store().folder(), "PRAGMA user_version = 99");
        try (HeldProfile profile = new HeldProfile(late.profile().store().folder())) {
            Asked other = new Asked(Asked.conversation(profile)::answer);
            assertEquals("newer", other.ask("hello").get("profile").asText());
            assertEquals("KITH-1104", other.verdict(from("a@b.example")).path("error").path("code").asText());
        }
    }

    /** Verdicts need no secret key, so whoever sealed theirs hears them all the same. */
    @Test
    void aPassphraseIsNeverAskedFor() {
        String name = "place" + ++count;
        Passphrases typed = purpose -> Passphrase.of("correct horse battery staple".toCharArray());
        Path place = new CreateProfile(Clock.systemUTC(), new SecureRandom()).run(new CreateProfile.Request(
                folder.resolve(name), name, List.of(), CreateProfile.KeyProtection.PASSPHRASE,
                folder.resolve(name + "-revocation.kith")), typed).profile().store().folder();
        try (HeldProfile profile = new HeldProfile(place)) {
            Asked other = new Asked(Asked.conversation(profile)::answer);
            JsonNode hello = other.ask("hello");
            assertEquals("ready", hello.get("profile").asText());
            assertTrue(hello.get("locked").asBoolean());
            assertEquals(List.of("unknown", "unknown", "Nobody to ask about this sender"),
                    seen(other.verdict(from("a@b.example"))));
        }
    }

    /** One process for as long as a mail program runs. */
    @Test
    @Tag("exhaustive")
    void manyMessagesHaveAsManyAnswersAndLeaveNothing() {
        HostConversation conversation = Asked.conversation(held);
        List<byte[]> messages = Stream.of(asked.request("verdict", "header",
                        Asked.header(from("carol@plaza.example").getBytes(StandardCharsets.US_ASCII))).toString(),
                        "[]", asked.request("drop", "of", List.of(5)).toString(),
                        asked.request("hello").put("more", 1).toString())
                .map(message -> message.getBytes(StandardCharsets.UTF_8)).toList();
        List<byte[]> first = messages.stream().map(conversation::answer).toList();
        long before = used();
        for (int i = 0; i < 100_000; i++) {
            int which = i % messages.size();
            assertArrayEquals(first.get(which), conversation.answer(messages.get(which)));
        }
        assertTrue(used() - before < 2 << 20, "kept " + (used() - before));
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    @Test
    void whoChangesTheProfileIsHeardAtTheNextLook() {
        assertEquals("unknown", asked.verdict(from("eve@new.example")).path("sender").asText());
        anna.knows("eve@new.example");
        held.changed();
        assertEquals("mine", asked.verdict(from("eve@new.example")).path("sender").asText());
    }

    @Test
    void aMistakeOverOneMessageLeavesAllOthersTheirAnswer() {
        HeldProfile closed = new HeldProfile(Path.of("nothing"));
        Asked other = new Asked(Asked.conversation(closed)::answer);
        assertTrue(other.verdict(from("a@b.example")).has("error"));
        assertTrue(other.ask("hello").has("profile"));
        closed.close();
    }

    @Test
    void base64OfTheHeaderIsAllThatAMessageGives() {
        String header = Asked.header("From: a@b.example\n\nsecret".getBytes(StandardCharsets.US_ASCII));
        assertFalse(new String(Base64.getDecoder().decode(header), StandardCharsets.US_ASCII).toLowerCase(Locale.ROOT)
                .contains("secret"));
    }
}
