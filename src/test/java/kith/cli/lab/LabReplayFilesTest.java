package kith.cli.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.cli.CommandRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures of the replays' commands: their files hold the numbers of the document's rows. */
class LabReplayFilesTest {
    @TempDir
    private Path folder;
    private Path graph;

    /** Groups of fifty in which everybody knows one in two. */
    @BeforeEach
    void writeNetwork() throws IOException {
        Random random = new Random(3);
        List<String> edges = IntStream.range(0, 200).boxed().flatMap(a -> IntStream.range(0, a)
                .filter(b -> a / 50 == b / 50 && random.nextBoolean()).mapToObj(b -> a + "\t" + b)).toList();
        graph = Files.write(folder.resolve("edges.txt"), edges);
    }

    private JsonNode run(Path into, String options) {
        return CommandRun.json(folder, Stream.of(("lab " + options).split(" "), new String[] {"--graph",
                graph.toString(), "--into", into.toString()}).flatMap(Stream::of).toArray(String[]::new));
    }

    /** {@return the lines of a file, each by column} */
    private static List<Map<String, String>> csv(Path file) throws IOException {
        List<String[]> lines = Files.readAllLines(file).stream().map(line -> line.split(",", -1)).toList();
        return lines.stream().skip(1).map(cells -> {
            Map<String, String> row = new LinkedHashMap<>();
            IntStream.range(0, cells.length).forEach(i -> row.put(lines.getFirst()[i], cells[i]));
            return row;
        }).toList();
    }

    private static void assertSame(JsonNode row, String name, Map<String, String> line, String column) {
        assertEquals(row.path(name).doubleValue(), Double.parseDouble(line.get(column)), name + " of " + row);
        if (row.has(name + "Low") && line.containsKey(column + "-low")) {
            assertEquals(row.path(name + "Low").doubleValue(), Double.parseDouble(line.get(column + "-low")));
            assertEquals(row.path(name + "High").doubleValue(), Double.parseDouble(line.get(column + "-high")));
        }
    }

    @Test
    void friends() throws IOException {
        Path into = folder.resolve("friends");
        JsonNode json = run(into, "recognise --users 30 --filters 3,7 --friends 2,4 --alpha 0.01 --seed 5");
        assertEquals(12, json.path("rows").size(), "figures of strangers need more alphas, rows have what was asked");
        List<Map<String, String>> lines = csv(into.resolve("recognise-by-filters.csv"));
        assertEquals(2, lines.size());
        int compared = 0;
        for (JsonNode row : json.path("rows")) {
            for (Map<String, String> line : lines) {
                if (row.path("rule").textValue().equals("weighted")
                        && Double.parseDouble(line.get("level")) == row.path("filters").intValue()) {
                    assertSame(row, "recall", line, "friends-" + row.path("friends").intValue());
                    assertFalse(line.get("friends-" + row.path("friends").intValue() + "-theory").isEmpty());
                    compared++;
                }
            }
        }
        assertEquals(4, compared);
        assertEquals(6, csv(into.resolve("recognise-strangers.csv")).stream()
                .filter(line -> !line.get("filters-7").isEmpty()).count());
        assertEquals("kith lab recognise --users 30 --filters 3,7 --friends 2,4 --alpha 0.01 --seed 5 "
                + "--graph edges.txt", Files.readAllLines(into.resolve("recognise.txt")).getFirst());
        assertEquals(1 + 3 * 3 + 1, json.path("files").size());
        assertEquals(3, json.path("figures").size());
    }

    @Test
    void circles() throws IOException {
        Path into = folder.resolve("circles");
        String options = "recognise --circles --users 20 --friends 3,5 --filters 5 --fpp 0.01 --strangers 5";
        JsonNode json = run(into, options);
        int compared = 0;
        for (JsonNode row : json.path("rows")) {
            String founding = row.path("founding").textValue();
            if (row.path("atLeast").intValue() == 1 && row.path("filters").intValue() == 0) {
                Map<String, String> line = csv(into.resolve("circles-" + founding + ".csv")).stream()
                        .filter(one -> Double.parseDouble(one.get("members")) == row.path("members").intValue())
                        .findFirst().orElseThrow();
                assertSame(row, "recall", line, "list");
                assertSame(row, "expectedRecall", line, "list-theory");
                assertSame(row, "ceiling", line, "ceiling");
                compared++;
            }
        }
        assertEquals(4, compared);
        assertTrue(Files.readString(into.resolve("circles.txt")).startsWith("kith lab recognise --circles --users 20"));
        assertEquals(json, run(into, options), "its own files are written over");
    }

    @Test
    void forecasts() throws IOException {
        Path into = folder.resolve("forecasts");
        JsonNode json = run(into, "foretell --users 30 --friends 3 --members 4");
        List<Map<String, String>> lines = csv(into.resolve("foretell-forecasts-table.csv"));
        assertEquals(json.path("rows").size(), lines.size());
        for (int i = 0; i < lines.size(); i++) {
            JsonNode row = json.path("rows").get(i);
            assertEquals(row.path("forecast").textValue(), lines.get(i).get("forecast"));
            assertSame(row, "foretold", lines.get(i), "foretold");
            assertSame(row, "found", lines.get(i), "found");
            assertSame(row, "ceiling", lines.get(i), "ceiling");
            assertSame(row, "ofCeiling", lines.get(i), "reached");
            assertSame(row, "covered", lines.get(i), "covered");
            assertEquals(30, row.path("bins").valueStream().mapToInt(bin -> bin.path("users").intValue()).sum());
        }
        List<Map<String, String>> drawn = csv(into.resolve("foretell-calibration-friends.csv")).stream()
                .filter(line -> !line.get("found").isEmpty()).toList();
        List<JsonNode> bins = json.path("rows").get(0).path("bins").valueStream()
                .filter(bin -> bin.path("users").intValue() >= 10).toList();
        assertEquals(bins.size(), drawn.size());
        for (int i = 0; i < bins.size(); i++) {
            assertSame(bins.get(i), "found", drawn.get(i), "found");
            assertSame(bins.get(i), "foretold", drawn.get(i), "foretold");
        }
    }

    @Test
    void nextFriends() throws IOException {
        Path into = folder.resolve("next");
        JsonNode json = run(into, "whom --users 15 --rounds 1 --friends 1,2 --filters 7");
        int compared = 0;
        for (JsonNode row : json.path("rows")) {
            if (row.path("choice").textValue().equals("next-friends")) {
                Map<String, String> line = csv(into.resolve("whom-friends-" + row.path("friends").intValue()
                        + "-filters-7.csv")).stream().filter(one -> Double.parseDouble(one.get("next"))
                        == row.path("next").intValue()).findFirst().orElseThrow();
                for (String choice : List.of("chance", "advised", "seeing")) {
                    assertSame(row, choice, line, choice);
                }
                assertSame(row, "advisedCeiling", line, "advised-ceiling");
                assertSame(row, "seeingCeiling", line, "seeing-ceiling");
                compared++;
            }
        }
        assertEquals(6, compared);
    }

    /** Whoever asks for no file gets the document as it was, and is not kept waiting for a theory. */
    @Test
    void withoutFilesThereIsNothingMore() {
        JsonNode json = CommandRun.json(folder, "lab", "recognise", "--graph", graph.toString(), "--users", "10",
                "--friends", "2");
        assertTrue(json.has("rows") && !json.has("figures") && !json.has("files"), json::toString);
    }

    @Test
    void whatCannotBeWrittenIsRefusedBeforeTheRun() {
        CommandRun run = CommandRun.of(folder, "lab", "foretell", "--graph", folder.resolve("none").toString(), "--csv",
                folder.resolve("nowhere").resolve("a.csv").toString());
        assertTrue(run.err().contains("KITH-1109"), run.err());
    }

    @Test
    void withoutANetworkPeopleAreInvented() {
        CommandRun run = CommandRun.of(folder, "lab", "whom", "--users", "10", "--rounds", "1", "--friends", "3",
                "--filters", "9", "--numbers");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("were invented; 10 users were drawn"), run.out());
        assertTrue(run.out().contains("By chance, theory"), run.out());
    }
}
