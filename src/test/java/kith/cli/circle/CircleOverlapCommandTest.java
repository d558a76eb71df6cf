package kith.cli.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import kith.app.PlantedCircle;
import kith.cli.CommandRun;
import kith.cli.command.Exit;
import kith.exchange.CircleMode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code kith circle overlap} with twelve members in three groups. */
class CircleOverlapCommandTest {
    @TempDir
    private Path root;
    private Path profile;

    @BeforeEach
    void plant() {
        profile = new PlantedCircle(12, 60, 3, CircleMode.PLAIN).in(root).store().folder();
    }

    private CommandRun run(String... args) {
        return CommandRun.of(profile, args);
    }

    @Test
    void everyPairHasALineAndANodeOfJson() {
        CommandRun lines = run("circle", "overlap", "Planted");
        assertEquals(Exit.DONE, lines.code(), lines.err());
        assertEquals(66, lines.out().lines().count());
        assertTrue(lines.out().lines().findFirst().orElseThrow().matches(
                "Group (.) no\\. \\d and Group \\1 no\\. \\d have about [\\d.]+ contacts in common .*"), lines.out());
        JsonNode pairs = CommandRun.json(profile, "circle", "overlap", "planted").get("pairs");
        assertEquals(66, pairs.size());
        JsonNode first = pairs.get(0);
        assertTrue(first.get("low").asDouble() <= first.get("estimate").asDouble());
        assertEquals("shared-bits", first.get("method").asText());
        assertEquals(2, first.get("names").size());
        assertTrue(first.get("byChance").asDouble() > 0);
    }

    @Test
    void tableAndPicturesAreWritten() throws IOException {
        Path csv = root.resolve("pairs.csv");
        Path png = root.resolve("map.png");
        Path svg = root.resolve("map.svg");
        CommandRun written = run("circle", "overlap", "Planted", "--order", "groups", "--csv", csv.toString(), "--png",
                png.toString(), "--svg", svg.toString());
        assertEquals(Exit.DONE, written.code(), written.err());
        assertEquals(3, written.out().lines().count());
        assertTrue(written.out().contains("Wrote 66 pairs to " + csv), written.out());
        List<String> rows = Files.readAllLines(csv);
        assertEquals(67, rows.size());
        assertEquals(rows.get(1).substring(0, 7), rows.get(2).substring(0, 7), "in the order of groups");
        assertTrue(ImageIO.read(png.toFile()).getWidth() >= 560);
        assertTrue(Files.readString(svg).contains("Contacts in common: Planted"));
        CommandRun chinese = CommandRun.in(Locale.SIMPLIFIED_CHINESE, profile, "circle", "overlap",
                "Planted", "--order",
                "name", "--svg", svg.toString());
        assertEquals(Exit.DONE, chinese.code(), chinese.err());
        assertTrue(Files.readString(svg).contains("共同联系人：Planted"));
        JsonNode document = CommandRun.json(profile, "circle", "overlap", "Planted", "--csv", csv.toString());
        assertEquals(12, document.get("members").asInt());
        assertEquals(csv.toString(), document.get("files").get(0).asText());
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        assertEquals(Exit.USAGE, run("circle", "overlap", "Planted", "--order", "size").code());
        assertEquals(Exit.USAGE, run("circle", "overlap", "Planted", "Group A no. 0").code());
        assertEquals(Exit.USAGE, run("circle", "overlap", "Planted", "Group A no. 0", "Group B no. 0", "--csv",
                root.resolve("x").toString()).code());
        CommandRun unwritable = run("circle", "overlap", "Planted", "--csv", profile.resolve("kith.db/x").toString());
        assertTrue(unwritable.err().contains("KITH-1109"), unwritable.err());
        Path hidden = new PlantedCircle(4, 20, 2, CircleMode.SEALED).in(root.resolve("hidden")).store().folder();
        CommandRun refused = CommandRun.of(hidden, "circle", "overlap", "Planted");
        assertTrue(refused.err().contains("KITH-1630") && refused.err().contains("Nothing was compared. A contribution "
                + "to this circle is masked: alone it says nothing, and only the sum of all can be read."),
                refused.err());
    }
}
