package kith.cli.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.cli.CommandRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code kith lab recognise} on a network of six groups in which everybody knows everybody. */
class LabCommandTest {
    private static final int GROUP = 14;

    @TempDir
    private Path folder;
    private Path graph;

    @BeforeEach
    void writeNetwork() throws IOException {
        List<String> edges = IntStream.range(0, 6 * GROUP).boxed().flatMap(a -> IntStream.range(0, a)
                .filter(b -> a / GROUP == b / GROUP).mapToObj(b -> a + "\t" + b)).toList();
        graph = Files.write(folder.resolve("edges.txt"), edges);
    }

    private String[] command(String options) {
        return Stream.concat(Stream.of("lab", "recognise", "--graph", graph.toString()),
                Stream.of(options.split(" ")).filter(option -> !option.isEmpty())).toArray(String[]::new);
    }

    private JsonNode json(String options) {
        return CommandRun.json(folder, command(options));
    }

    @Test
    @Tag("exhaustive")
    void printsARowForEachCombinationWithFewFriendsBeside() {
        JsonNode json = json("--filters 1,3,5,7,10 --users 40 --seed 7");
        assertEquals(6 * GROUP, json.path("people").intValue());
        assertEquals(6 * GROUP * (GROUP - 1) / 2, json.path("edges").intValue());
        assertEquals(6 * GROUP, json.path("eligible").intValue());
        assertEquals(40, json.path("users").intValue());
        assertEquals(7, json.path("seed").intValue());
        assertEquals(5 * 3 * 3, json.path("rows").size());
        assertEquals(4 * 5 * 3 * 3, json.path("fewFriends").size());
        Set<String> combinations = new HashSet<>();
        for (JsonNode row : json.path("rows")) {
            assertTrue(combinations.add(row.path("filters") + row.path("rule").asText() + row.path("alpha")));
            assertEquals("all", row.path("friends").textValue());
            assertIsRow(row);
        }
        json.path("fewFriends").forEach(LabCommandTest::assertIsRow);
        assertEquals(List.of(1, 3, 5, 10), json.path("fewFriends").valueStream().map(r -> r.path("friends").intValue())
                .distinct().toList());
    }

    private static void assertIsRow(JsonNode row) {
        assertEquals(Set.of("filters", "friends", "rule", "alpha", "recall", "recallLow", "recallHigh", "ceiling",
                "ceilingLow", "ceilingHigh", "ofCeiling", "ofCeilingLow", "ofCeilingHigh", "falseAccept",
                "falseAcceptLow", "falseAcceptHigh", "users", "legitimate", "strangers"),
                row.propertyStream().map(java.util.Map.Entry::getKey).collect(Collectors.toSet()));
        assertTrue(Set.of("any", "count", "weighted").contains(row.path("rule").textValue()));
        assertTrue(Set.of(0.05, 0.01, 0.001).contains(row.path("alpha").doubleValue()));
        for (String share : List.of("recall", "ceiling", "ofCeiling", "falseAccept")) {
            double low = row.path(share + "Low").doubleValue();
            double high = row.path(share + "High").doubleValue();
            assertTrue(row.path(share).isDouble() && row.path(share + "Low").isDouble()
                    && row.path(share + "High").isDouble(), row::toString);
            assertTrue(0 <= low && low <= row.path(share).doubleValue() && row.path(share).doubleValue() <= high
                    && high <= 1, row::toString);
        }
        assertEquals(40, row.path("users").intValue());
        assertEquals(40, row.path("legitimate").intValue());
        assertEquals(800, row.path("strangers").intValue());
    }

    @Test
    void onlyTheFriendsAskedForAreInTheRows() {
        JsonNode json = json("--filters 5 --users 40 --friends 2,all,2 --alpha 0.01 --strangers 3");
        assertEquals(List.of("2", "2", "2", "all", "all", "all"),
                json.path("rows").valueStream().map(r -> r.path("friends").asText()).toList());
        assertTrue(json.path("fewFriends").isMissingNode());
        assertEquals(120, json.path("rows").path(0).path("strangers").intValue());
    }

    @Test
    @Tag("exhaustive")
    void circlesHaveARowForEachListAndEachWayToAskIt() {
        JsonNode json = json("--circles --friends 3,5 --users 40 --contacts classes --strangers 3");
        assertEquals("classes", json.path("contacts").textValue());
        assertTrue(json.path("takesPart").booleanValue());
        // Two ways to found, two numbers of members: filters alone at two levels, and four lists, alone and with them.
        assertEquals(2 * 2 * (2 + 4 * 3), json.path("rows").size());
        for (JsonNode row : json.path("rows")) {
            assertTrue(row.has("plannedFpp") || row.path("filters").intValue() > 0, row::toString);
            assertEquals(row.has("plannedFpp"), row.has("refused"), row::toString);
            assertEquals(120, row.path("strangers").intValue());
            if (row.path("filters").intValue() == 0) {
                assertEquals(1, row.path("recall").doubleValue(), row::toString);
            }
        }
        assertFalse(json("--circles --friends 3 --users 40 --not-a-member").path("takesPart").booleanValue());
        CommandRun run = CommandRun.of(folder, command("--circles --friends 3 --users 40 --contacts 20"));
        assertTrue(run.out().contains("Circles are planned for 20 contacts of each member."), run.out());
        assertTrue(run.out().contains("clustered\t3\t0.5%\t1\t-\t100% (91.2% to 100%)\t100%\t100%\t"), run.out());
        CommandRun chinese = CommandRun.in(Locale.SIMPLIFIED_CHINESE, folder,
                command("--circles --friends 3 --users 40 --contacts own"));
        assertTrue(chinese.out().contains("相互认识\t3\t0.5%\t1\t-\t100%"), chinese.out());
    }

    @Test
    void theSameSeedPrintsTheSameAndAnotherDoesNot() {
        String options = "--filters 3 --users 40 --json --seed ";
        String first = CommandRun.of(folder, command(options + 1)).out();
        assertEquals(first, CommandRun.of(folder, command(options + 1)).out());
        assertFalse(first.equals(CommandRun.of(folder, command(options + 2)).out()));
    }

    @Test
    void theTableNamesTheFewFriendsBesideTheBestFigure() {
        CommandRun run = CommandRun.of(folder, command("--filters 5 --users 40"));
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("any friend matches\t-\t100%"), run.out());
        assertTrue(run.out().contains("5\tall\tweighted evidence\t0.01\t100% (91.2% to 100%)"), run.out());
        assertTrue(run.out().contains("With filters of so many friends only"), run.out());
        assertTrue(run.out().contains("5\t1\tweighted evidence\t0.01\t0%"), run.out());
        assertEquals("", run.err());
        CommandRun chinese = CommandRun.in(Locale.SIMPLIFIED_CHINESE, folder, command("--filters 5 --users 40"));
        assertTrue(chinese.out().contains("5\t全部\t加权证据\t0.01\t100%"), chinese.out());
    }

    @Test
    void aShareMayBeTypedInPercent() {
        assertEquals(CommandRun.of(folder, command("--filters 5 --users 40 --alpha 0.01")).out(),
                CommandRun.of(folder, command("--filters 5 --users 40 --alpha 1%")).out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --filters 17       | a level is a whole number from 1 to 16, not 17
            --filters 0        | a level is a whole number from 1 to 16, not 0
            --filters 5,x      | --filters cannot be
            --alpha 0.01,1     | above 0 and below 1, not 1.0
            --alpha NaN        | --alpha cannot be
            --users 0          | users cannot be 0: it takes 1..2147483647
            --strangers 1001   | strangers cannot be 1001: it takes 1..1000
            --friends none     | friends cannot be none: it takes all|1..200
            --friends 0        | friends cannot be 0
            --alpha 1x         | --alpha cannot be
            --figure circles   | figure cannot be circles: it takes by-filters|by-friends|strangers
            --seed many        | --seed cannot be
            --circles --fpp 1  | fpp cannot be 1.0: it takes 0..0.5
            --circles --fpp 60% | fpp cannot be 0.6
            --contacts 0       | --contacts cannot be
            --contacts much    | --contacts cannot be
            """)
    void wrongUsageIsSaidInOneSentence(String options, String sentence) {
        CommandRun run = CommandRun.of(folder, command(options));
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains(sentence), run.err());
    }

    @Test
    void aNetworkThatIsNoneIsRefusedByNameAndLine() throws IOException {
        Files.writeString(graph, "0 1\n1 two\n");
        assertTrue(CommandRun.of(folder, command("--figure none")).err().contains("KITH-1804"),
                "before anything is read");
        CommandRun run = CommandRun.of(folder, command(""));
        assertEquals(3, run.code());
        assertTrue(run.err().contains("edges.txt: KITH-1801 Line 2 of the network"), run.err());
        Files.writeString(graph, "0 1\n");
        assertEquals("KITH-1803", json("").path("error").path("code").textValue());
        Files.write(graph, new byte[] {0x1f, (byte) 0x8b, 8});
        assertEquals("KITH-1802", json("").path("error").path("code").textValue());
    }
}
