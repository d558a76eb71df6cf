package kith.cli.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import kith.cli.CommandRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code kith lab whom} on a ring in which everybody knows those who are near: all know equally many. */
class LabWhomCommandTest {
    private static final int PEOPLE = 80;
    private static final int NEAR = 12;

    @TempDir
    private Path folder;
    private Path graph;

    @BeforeEach
    void writeNetwork() throws IOException {
        List<String> edges = IntStream.range(0, PEOPLE).boxed().flatMap(a -> IntStream.rangeClosed(1, NEAR)
                .mapToObj(b -> a + "\t" + (a + b) % PEOPLE)).toList();
        graph = Files.write(folder.resolve("edges.txt"), edges);
    }

    private String[] command(String... options) {
        return IntStream.range(0, 4 + options.length).mapToObj(i -> i < 4
                ? List.of("lab", "whom", "--graph", graph.toString()).get(i) : options[i - 4]).toArray(String[]::new);
    }

    @Test
    void printsARowForEachChoice() {
        JsonNode json = CommandRun.json(folder, command("--users", "15", "--rounds", "1", "--friends", "0,2"));
        assertEquals(15, json.path("users").intValue());
        assertEquals(2 * (2 * 3 + 1), json.path("rows").size());
        JsonNode first = json.path("rows").get(0);
        assertEquals("next-friends", first.path("choice").textValue());
        assertEquals(7, first.path("filters").intValue());
        assertEquals(0, first.path("told").doubleValue());
        assertFalse(first.has("toldGain"));
        JsonNode more = json.path("rows").get(12);
        assertEquals("more-filters", more.path("choice").textValue());
        assertEquals(2, more.path("friends").intValue());
        for (JsonNode row : json.path("rows")) {
            assertEquals(row.path("advised").doubleValue() - row.path("chance").doubleValue(),
                    row.path("gain").doubleValue(), 1e-9);
            assertTrue(row.path("gainLow").doubleValue() <= row.path("gainHigh").doubleValue());
        }
        CommandRun words = CommandRun.in(Locale.SIMPLIFIED_CHINESE, folder,
                command("--users", "2", "--rounds", "1", "--friends", "1", "--half"));
        assertTrue(words.out().contains("按建议"), words.out());
    }

    @Test
    void wrongUsageIsSaidInOneSentence() {
        CommandRun run = CommandRun.of(folder, command("--filters", "5"));
        assertEquals(2, run.code());
        assertTrue(run.err().contains("filters cannot be 5: it takes 6..16."), run.err());
        assertTrue(CommandRun.of(folder, command("--friends", "6")).err()
                .contains("friends cannot be 6: it takes 0..5."));
    }
}
