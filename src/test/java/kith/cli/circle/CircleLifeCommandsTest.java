package kith.cli.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kith.cli.CommandRun;
import kith.store.ProfileDump;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code kith circle plan}, {@code create}, {@code extend}, {@code show}, {@code leave} and {@code close}. */
class CircleLifeCommandsTest {
    @TempDir
    private Path folder;
    private Path ann;
    private Path ben;
    private String cards;

    @BeforeEach
    void people() {
        ann = person("Ann");
        ben = person("Ben");
        cards = card("Cy");
    }

    private Path person(String name) {
        Path profile = folder.resolve(name);
        assertEquals(0, CommandRun.of(profile, "init", "--name", name, "--no-passphrase").code());
        return profile;
    }

    private String card(String name) {
        return CommandRun.json(name.equals("Ben") ? ben : person(name), "me", "card", "--out",
                folder.resolve("cards").toString()).path("file").asText();
    }

    private JsonNode create(String... more) {
        List<String> line = new ArrayList<>(List.of("circle", "create", "Club", "--card", card("Ben"), cards,
                "--contacts", "100", "--out", folder.resolve("circle").toString()));
        line.addAll(List.of(more));
        return CommandRun.json(ann, line.toArray(String[]::new));
    }

    private JsonNode extend(String... change) {
        List<String> line = new ArrayList<>(List.of("circle", "extend", "Club"));
        line.addAll(List.of(change));
        line.addAll(List.of("--out", folder.resolve("circle").toString()));
        return CommandRun.json(ann, line.toArray(String[]::new));
    }

    @Test
    void aPlanSaysWhatItCostsInEveryMode() {
        JsonNode counted = CommandRun.json(ann, "circle", "plan", "--members", "200", "--contacts", "300");
        assertEquals("counted", counted.path("mode").asText());
        assertEquals(8, counted.path("cell").asInt());
        assertEquals(3, counted.path("fppAtLeast").size());
        assertEquals(16, counted.path("doubled").path("cell").asInt());
        assertEquals(199, counted.path("files").path("pairs").asInt());
        JsonNode sealed = CommandRun.json(ann, "circle", "plan", "--members", "200", "--contacts", "300", "--mode",
                "sealed");
        assertEquals(8, sealed.path("files").path("contribution").asDouble()
                / counted.path("files").path("contribution").asDouble(), .1);
        JsonNode plain = CommandRun.json(ann, "circle", "plan", "--members", "2", "--contacts", "300");
        assertEquals("plain", plain.path("mode").asText());
        assertEquals(0, plain.path("files").path("pairs").asInt());
        CommandRun two = CommandRun.of(ann, "circle", "plan", "--members", "2", "--contacts", "300",
                "--mode", "sealed");
        assertEquals(2, two.code());
        assertTrue(two.err().contains("KITH-1601") && two.err().contains("it takes three"), two.err());
        CommandRun words = CommandRun.of(ann, "circle", "plan", "--members", "200", "--contacts", "300");
        assertTrue(words.out().contains("Known to 3 members or more: about 1 in "), words.out());
        CommandRun wrong = CommandRun.of(ann, "circle", "plan", "--members", "3", "--contacts", "9",
                "--mode", "secret");
        assertEquals(2, wrong.code());
    }

    /** A preview is no refusal, but says the one that would come, and the document stays one. */
    @Test
    void aPreviewSaysWhatWouldBeRefused() throws IOException {
        create();
        Path book = Files.writeString(folder.resolve("book.csv"), "E-mail Address\na@x.example\nb@x.example\n");
        assertEquals(0, CommandRun.of(ann, "book", "import", book.toString()).code());
        CommandRun words = CommandRun.of(ann, "circle", "contribute", "Club", "--dry-run");
        assertEquals(0, words.code(), words.err());
        assertTrue(words.err().contains("KITH-1623"), words.err());
        assertEquals(0, CommandRun.json(ann, "circle", "contribute", "Club", "--dry-run").path("verified").asInt(-1));
    }

    @Test
    void aCircleHidesItsMembersUnlessItIsToldNotTo() {
        JsonNode made = create();
        assertEquals("counted", made.path("plan").path("mode").asText());
        JsonNode shown = CommandRun.json(ann, "circle", "show", "club");
        assertEquals("counted", shown.path("mode").asText());
        assertEquals(1, shown.path("round").asInt());
        assertTrue(shown.path("closed").isNull());
        assertTrue(shown.path("foundedHere").asBoolean());
        assertEquals(3, shown.path("members").size());
        assertEquals("nothing", shown.path("members").path(0).path("standing").asText());
        CommandRun words = CommandRun.of(ann, "circle", "show", "Club");
        assertTrue(words.out().contains("revision 1, round 1"), words.out());
        assertTrue(words.out().contains("Ben\tno friend of yours\tnothing yet"), words.out());
        assertTrue(CommandRun.of(ann, "circle").out().startsWith("Club (founded by you), counted, 3 members"));
    }

    /** No numbers, no folder: who can be sealed to gets a file in the outbox, and all others the circle's own. */
    @Test
    void foundingTakesANameAndFriends() throws IOException {
        assertEquals(0, CommandRun.of(ann, "open", "--as", "Ben", card("Ben")).code());
        JsonNode made = CommandRun.json(ann, "circle", "create", "Choir", "--friend", "Ben", "--card", cards);
        assertEquals("counted", made.path("plan").path("mode").asText());
        assertEquals(.001, made.path("plan").path("wantedFpp").asDouble());
        assertTrue(Files.exists(Path.of(made.path("file").asText())), "for Cy, who is no friend");
        Path bens = null;
        for (JsonNode one : made.path("sealed")) {
            if (one.path("name").asText().equals("Ben")) {
                bens = Path.of(one.path("file").asText());
            } else {
                assertTrue(one.path("file").isNull(), one::toString);
            }
        }
        assertTrue(bens != null && bens.startsWith(ann.resolve("outbox")), String.valueOf(bens));
        assertEquals(0, CommandRun.of(ben, "open", "--as", "Ann", bens.toString()).code());
        assertEquals("counted", CommandRun.json(ben, "circle", "show", "Choir").path("mode").asText());
        CommandRun two = CommandRun.of(ann, "circle", "create", "Duo", "--friend", "Ben");
        assertTrue(two.out().contains("The file for Ben is ready: nobody else can open it."), two.out());
        assertFalse(two.out().contains("Send this file to all members."), two.out());
    }

    @Test
    void extendingSaysThatAListCanNeverDecide() {
        create();
        assertEquals("no", extend("--fpp", "0.5", "--dry-run").path("plan").path("decides").path("answer").asText());
        CommandRun words = CommandRun.of(ann, "circle", "extend", "Club", "--fpp", "0.5", "--dry-run");
        assertTrue(words.err().contains("Its word alone will make nobody known"), words.err());
    }

    @Test
    void extendingSaysWhatItMeansBeforeItSigns() throws Exception {
        create();
        var before = ProfileDump.of(ann);
        byte[] file = Files.readAllBytes(folder.resolve("circle/club-circle.kith"));
        JsonNode dry = extend("--card", card("Dee"), "--dry-run");
        assertTrue(dry.path("dryRun").asBoolean() && dry.path("newRound").asBoolean());
        assertEquals(0, dry.path("exposed").size(), "Ann gave nothing to the round before: it has no sum");
        assertEquals(before, ProfileDump.of(ann));
        assertEquals(file.length, Files.size(folder.resolve("circle/club-circle.kith")));
        CommandRun said = CommandRun.of(ann, "circle", "extend", "Club", "--card", card("Eve"), "--dry-run");
        assertTrue(said.err().contains("Round 2 begins: all 4 members must contribute"), said.err());
        JsonNode done = extend("--card", card("Fay"));
        assertEquals("Fay", done.path("added").path(0).asText());
        assertEquals(2, done.path("round").asInt());
        assertTrue(Files.isRegularFile(Path.of(done.path("file").asText())));
        assertEquals(3, extend("--new-round").path("round").asInt());
        assertEquals("KITH-1601", extend("--without-missing", "--dry-run").path("error").path("code").asText(),
                "nobody has delivered, and Ann alone is no circle");
        assertEquals("KITH-1620", extend().path("error").path("code").asText());
        assertEquals(2, CommandRun.of(ann, "circle", "extend", "Club", "--new-round", "--without-missing").code());
        JsonNode plain = extend("--mode", "plain", "--contacts", "50", "--fpp", "0.02", "--remove", "Fay");
        assertEquals("plain", plain.path("plan").path("mode").asText());
        assertEquals(50, plain.path("plan").path("contacts").asInt());
        assertEquals(List.of("Fay"), names(plain.path("removed")));
    }

    private static List<String> names(JsonNode array) {
        List<String> names = new ArrayList<>();
        array.forEach(name -> names.add(name.asText()));
        return names.stream().sorted().toList();
    }

    @Test
    void aMemberIsAskedAgainLeavesAndSeesTheEnd() {
        String file = create().path("file").asText();
        assertEquals(0, CommandRun.of(ben, "open", file, "--as", "Ann").code());
        assertEquals("Club", CommandRun.json(ben, "circle", "join", "Club").path("title").asText());
        String plain = extend("--mode", "plain").path("file").asText();
        CommandRun imported = CommandRun.of(ben, "open", plain);
        assertEquals(0, imported.code());
        assertTrue(imported.out().contains("agree again with: kith circle join CIRCLE"), imported.out());
        assertEquals("invited", CommandRun.json(ben, "circle", "show", "Club").path("state").asText());
        CommandRun early = CommandRun.of(ben, "circle", "contribute", "Club", "--shows-my-book", "--out",
                folder.resolve("sent").toString());
        assertTrue(early.err().contains("KITH-1607"), early.err());
        assertEquals(0, CommandRun.of(ben, "circle", "join", "Club").code());
        assertEquals("joined", CommandRun.json(ben, "circle", "show", "Club").path("state").asText());
        JsonNode left = CommandRun.json(ben, "circle", "leave", "Club");
        assertTrue(left.path("onRoster").asBoolean());
        assertFalse(left.path("contributed").asBoolean());
        assertEquals(3, CommandRun.of(ben, "circle", "close", "Club", "--yes", "--out", folder.resolve("sent")
                .toString()).code());
        JsonNode closed = CommandRun.json(ann, "circle", "close", "Club", "--yes", "--out", folder.resolve("circle")
                .toString());
        assertTrue(closed.path("fresh").asBoolean());
        assertEquals(0, CommandRun.of(ben, "open", closed.path("file").asText()).code());
        assertFalse(CommandRun.json(ben, "circle", "show", "Club").path("closed").isNull());
        CommandRun over = CommandRun.of(ann, "circle", "extend", "Club", "--new-round", "--out", folder.resolve("sent")
                .toString());
        assertEquals(3, over.code());
        assertTrue(over.err().contains("KITH-1618"), over.err());
        assertFalse(CommandRun.json(ann, "circle", "close", "Club", "--yes", "--out", folder.resolve("circle")
                .toString())
                .path("fresh").asBoolean(), "the same file once more");
        assertTrue(CommandRun.of(ann, "circle").out().startsWith("Club (closed on "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "zh-CN"})
    @Tag("exhaustive")
    void everythingIsSaidInBothLanguages(String language) {
        Locale locale = Locale.forLanguageTag(language);
        create();
        for (String[] line : List.of(new String[] {"circle", "plan", "--members", "40000", "--contacts", "5"},
                new String[] {"circle", "show", "Club"}, new String[] {"circle", "extend", "Club", "--mode", "plain",
                    "--card", card("Dee"), "--dry-run"})) {
            CommandRun run = CommandRun.in(locale, ann, line);
            assertEquals(0, run.code(), run.err());
            String said = run.out() + run.err();
            assertFalse(said.contains("{"), said);
            assertEquals(!language.equals("en"), said.codePoints()
                    .anyMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN), said);
        }
    }
}
