package kith.cli.privacy;

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
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.cli.CommandRun;
import kith.cli.terminal.Table;
import kith.store.ProfileDump;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code kith share --dry-run}, {@code kith circle contribute --dry-run} and {@code kith attack}. */
class PrivacyCommandsTest {
    @TempDir
    private Path folder;
    private Path alice;
    private Path directory;

    @BeforeEach
    void aliceHasSixtyContacts() throws IOException {
        alice = folder.resolve("alice");
        assertEquals(0, CommandRun.of(alice, "init", "--name", "Alice", "--no-passphrase").code());
        Path book = list("book.txt", "c", 60);
        assertEquals(0, CommandRun.of(alice, "book", "import", book.toString()).code());
        directory = Files.write(folder.resolve("directory.txt"),
                Stream.concat(Files.readAllLines(book).stream().limit(40),
                Files.readAllLines(list("strangers", "stranger", 2_960)).stream()).toList());
    }

    private Path list(String name, String prefix, int count) throws IOException {
        return Files.write(folder.resolve(name),
                IntStream.range(0, count).mapToObj(i -> prefix + i + "@work.example").toList());
    }

    private static Set<String> names(JsonNode object) {
        Set<String> names = new TreeSet<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void aDryRunWritesNothingAndTellsEverything() throws IOException {
        Map<String, List<String>> before = ProfileDump.of(alice);
        Path out = folder.resolve("out");
        JsonNode dry = CommandRun.json(alice, "share", "Bob", "--level", "5", "--dry-run", "--out", out.toString(),
                "--dictionary", "company:500:60", "--dictionary", "guesses:50000", "--dictionary",
                directory.toString());
        assertEquals(before, ProfileDump.of(alice));
        assertFalse(Files.exists(out));
        assertEquals(Set.of("dryRun", "friend", "edition", "requestedLevel", "currentLevel", "missing",
                "contacts", "waiting", "oneMatchDecides", "unvouched", "worstCoalitionFpp", "panel"),
                names(dry));
        assertEquals(5, dry.path("missing").intValue());
        assertEquals(1 / 32.0, dry.path("worstCoalitionFpp").doubleValue());
        JsonNode panel = dry.path("panel");
        assertEquals(List.of("company", "guesses", "list"), panel.path("dictionaries").findValuesAsText("kind"));
        assertEquals(List.of("one-file", "recipient", "everybody"), panel.path("views").findValuesAsText("onlooker"));
        JsonNode bob = panel.path("views").path(1);
        assertEquals(Set.of("onlooker", "friend", "filters", "editions", "contributions", "fpp", "results"),
                names(bob));
        assertEquals("Bob", bob.path("friend").textValue());
        assertEquals(5, bob.path("filters").intValue());
        JsonNode company = bob.path("results").path(0);
        assertEquals(Set.of("dictionary", "tried", "known", "partly", "fpp", "expectedHits", "precision", "gamma"),
                names(company));
        assertEquals(.81, company.path("precision").doubleValue(), .01);
        assertEquals(40, bob.path("results").path(2).path("known").intValue());
        assertEquals(3_000, bob.path("results").path(2).path("tried").intValue());
    }

    @Test
    void aDryRunSaysItInWordsFirst() {
        CommandRun run = CommandRun.of(alice, "share", "Bob", "--level", "5", "--dry-run");
        assertEquals(0, run.code(), run.err());
        List<String> lines = run.out().lines().toList();
        assertTrue(lines.getFirst().startsWith("Nothing was written"), run.out());
        assertTrue(run.out().contains("assuming that your 60 contacts at work.example work there"), run.out());
        assertTrue(run.out().contains("right 21.5% of the time with one intercepted file, 81.8% with all that Bob"
                + " would have"), run.out());
        assertTrue(lines.getLast().matches("All recipients together +Breach +1,000,000 +60 +.*"), run.out());
        assertTrue(run.out().contains("None of your contacts in the list could be denied"), run.out());
        CommandRun chinese = CommandRun.in(Locale.SIMPLIFIED_CHINESE, alice, "share", "Bob", "--dry-run");
        assertTrue(chinese.out().contains("只截获一个文件时"), chinese.out());
    }

    @Test
    void dryRunAndShareAgree() {
        double foretold = CommandRun.json(alice, "share", "Bob", "--level", "9", "--dry-run").path("worstCoalitionFpp")
                .doubleValue();
        assertEquals(foretold,
                CommandRun.json(alice, "share", "Bob", "--level", "9", "--out", folder.resolve("sent").toString())
                .path("worstCoalitionFpp").doubleValue());
        CommandRun again = CommandRun.of(alice, "share", "Bob", "--level", "3", "--dry-run");
        assertTrue(again.out().contains("Bob has all these files already"), again.out());
        assertTrue(again.err().contains("Nothing that was given can be taken back"), again.err());
        CommandRun shared = CommandRun.of(alice, "share", "Carol", "--out", folder.resolve("carol").toString());
        assertTrue(shared.err().contains("--dry-run"), shared.err());
        CommandRun similar = CommandRun.of(alice, "share", "B\u043eb", "--dry-run");
        assertTrue(similar.err().contains("would be a friend of its own"), similar.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"company:0", "company:", "company:5:6", "company:x", "breach:5:5",
            "guesses:2000000000", ""})
    @Tag("exhaustive")
    void impossibleDictionariesAreRefused(String dictionary) {
        CommandRun run = CommandRun.of(alice, "share", "Bob", "--dry-run", "--dictionary", dictionary);
        assertEquals(2, run.code(), run.out());
        assertTrue(run.err().contains("--dictionary"), run.err());
    }

    @Test
    void aDictionaryNeedsADryRunAndAReadableFile() {
        assertEquals(2, CommandRun.of(alice, "share", "Bob", "--dictionary", "company:5").code());
        CommandRun missing = CommandRun.of(alice, "share", "Bob", "--dry-run", "--dictionary",
                folder.resolve("missing").toString());
        assertEquals(3, missing.code());
        assertTrue(missing.err().contains("missing"), missing.err());
        assertEquals(2, CommandRun.of(alice, "share", "Bob", "--dry-run", "--level", "17").code());
    }

    @Test
    void aContributionIsForetold() {
        Path bob = folder.resolve("bob");
        CommandRun.of(bob, "init", "--name", "Bob", "--no-passphrase");
        String card = CommandRun.json(bob, "me", "card", "--out", folder.resolve("sent").toString()).path("file")
                .textValue();
        assertEquals(0, CommandRun.of(alice, "circle", "create", "Club", "--card", card, "--contacts", "60",
                "--out", folder.resolve("sent").toString()).code());
        Map<String, List<String>> before = ProfileDump.of(alice);
        CommandRun words = CommandRun.of(alice, "circle", "contribute", "Club", "--dry-run");
        assertEquals(0, words.code(), words.err());
        // The salt is drawn anew each time, and the fill with it.
        assertTrue(words.out().lines().anyMatch(line -> line.matches(
                " *A match would be right 99\\.[5-9]% of the time with this contribution alone, .*")), words.out());
        JsonNode dry = CommandRun.json(alice, "circle", "contribute", "Club", "--dry-run", "--dictionary",
                "breach:9999");
        assertEquals(before, ProfileDump.of(alice));
        JsonNode made = CommandRun.json(alice, "circle", "contribute", "Club", "--shows-my-book", "--out",
                folder.resolve("sent").toString());
        assertEquals(made.path("fpp").doubleValue(), dry.path("fpp").doubleValue());
        assertEquals(made.path("worstCoalitionFpp").doubleValue(), dry.path("worstCoalitionFpp").doubleValue());
        assertEquals(3, dry.path("panel").path("views").size());
        assertEquals(2, CommandRun.of(alice, "circle", "contribute", "Club", "--dictionary", "company:9").code());
    }

    @Test
    void anAttackTellsOutcomeAndPrediction() {
        List<String> args = new ArrayList<>(List.of("attack", "--dictionary", directory.toString()));
        CommandRun.json(alice, "share", "Bob", "--level", "3", "--out", folder.resolve("out").toString()).path("files")
                .forEach(file -> args.add(file.textValue()));
        Map<String, List<String>> before = ProfileDump.of(alice);
        JsonNode attack = CommandRun.json(alice, args.toArray(String[]::new));
        assertEquals(Set.of("dictionary", "files", "repeated", "level", "alone", "together"),
                names(attack));
        assertEquals(3, attack.path("alone").size());
        JsonNode all = attack.path("together").path(2);
        assertEquals(Set.of("files", "tried", "hits", "trueHits", "partlyHits", "falseHits", "precision", "predicted",
                "asPredicted"), names(all));
        assertEquals(40, all.path("trueHits").intValue());
        assertEquals(all.path("hits").intValue(), 40 + all.path("falseHits").intValue());
        assertTrue(all.path("predicted").path("falseHitsLow").intValue() > 250);
        assertTrue(all.path("predicted").path("falseHitsHigh").intValue() < 490);
        args.add("--hits");
        CommandRun run = CommandRun.of(alice, args.toArray(String[]::new));
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("first 3 together"), run.out());
        assertEquals(40, run.out().lines().filter(line -> line.startsWith("contact\tc")).count());
        assertEquals(all.path("falseHits").intValue(),
                run.out().lines().filter(line -> line.startsWith("by chance\tstranger")).count());
        assertEquals(before, ProfileDump.of(alice));
    }

    @Test
    void onlyOwnFilesAreAttacked() {
        Path bob = folder.resolve("bob");
        CommandRun.of(bob, "init", "--name", "Bob", "--no-passphrase");
        CommandRun.of(bob, "book", "import", directory.toString());
        String file = CommandRun.json(bob, "share", "Alice", "--level", "1", "--out", folder.resolve("sent").toString())
                .path("files")
                .path(0).textValue();
        CommandRun run = CommandRun.of(alice, "attack", "--dictionary", directory.toString(), file);
        assertEquals(3, run.code());
        assertTrue(run.err().contains("KITH-1504"), run.err());
        assertTrue(run.err().contains(file), run.err());
        assertEquals(2, CommandRun.of(alice, "attack", file).code());
    }

    @Test
    void columnsStandBelowEachOther() {
        Table table = new Table(1);
        table.add("谁", "右");
        table.add("who", "12.5 %");
        table.add("a\tb", "1");
        assertEquals(List.of("谁            右", "who       12.5 %", "a\\u0009b       1"), table.lines());
    }
}
