package kith.cli.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kith.cli.CommandRun;
import kith.cli.PackagedKith;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A circle of three people, each with a profile: each command once by the packaged launcher, and what is more of the
 * same within this process.
 */
class CircleCommandsIT {
    @TempDir
    Path folder;

    private PackagedKith kith;

    @BeforeEach
    void launcher() {
        kith = PackagedKith.in(folder);
    }

    @Test
    void aCircleOfThree() throws Exception {
        List<String> names = List.of("Ann", "Ben", "Cy");
        Map<String, Path> profiles = new HashMap<>();
        Map<String, Path> cards = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            Path profile = folder.resolve(names.get(i));
            profiles.put(names.get(i), profile);
            CommandRun.done(profile, "init", "--name", names.get(i), "--no-passphrase");
            StringBuilder csv = new StringBuilder("Name,E-mail Address\n");
            for (int n = 60 * i; n < 60 * i + 100; n++) {
                csv.append("P ").append(n).append(",p").append(n).append("@people.example\n");
            }
            Path book = Files.writeString(folder.resolve(names.get(i) + ".csv"), csv);
            assertEquals(100, CommandRun.done(profile, "book", "import", book.toString()).path("contacts").intValue());
            cards.put(names.get(i), file(CommandRun.done(profile, "me", "card", "--out", out("cards"))));
        }
        Path ann = profiles.get("Ann");
        assertEquals(34_507, kith.json(0, ann, "circle", "plan", "--members", "12", "--contacts", "300", "--fpp",
                "0.01").path("bits").intValue());
        Path circle = file(kith.json(0, ann, "circle", "create", "Club", "--card", cards.get("Ben").toString(),
                cards.get("Cy").toString(), "--contacts", "100", "--mode", "plain", "--out",
                "circle"));
        List<String> merge = new ArrayList<>(List.of("circle", "merge", "Club"));
        for (String name : names) {
            Path profile = profiles.get(name);
            if (!name.equals("Ann")) {
                CommandRun.done(profile, "open", circle.toString(), "--as", "Ann");
                assertEquals("Club", done(name, profile, "circle", "join", "Club")
                        .path("title").textValue());
            }
            CommandRun refused = CommandRun.of(profile, "circle", "contribute", "Club", "--json");
            assertEquals(2, refused.code(), refused.err());
            assertEquals("KITH-1003", refused.json().path("error").path("code").textValue());
            Path contribution = file(done(name, profile, "circle", "contribute", "Club", "--shows-my-book", "--out",
                    out("circle")));
            if (!name.equals("Ann")) {
                merge.add(contribution.toString());
            }
        }
        merge.addAll(List.of("--out", "circle"));
        JsonNode merged = kith.json(0, ann, merge.toArray(String[]::new));
        assertEquals(3, merged.path("contributions").intValue());
        assertTrue(merged.path("fpp").doubleValue() <= 0.01);
        Path ben = profiles.get("Ben");
        assertEquals(0, kith.run(ben, "open", file(merged).toString()).code());
        JsonNode check = kith.json(0, ben, "circle", "check", "Club", "p0@people.example", "p219@people.example",
                "stranger@people.example", "none");
        assertTrue(check.path("results").path(0).path("listed").booleanValue());
        assertTrue(check.path("results").path(1).path("listed").booleanValue());
        assertTrue(check.path("results").path(3).path("canonical").isNull());
        JsonNode overlap = kith.json(0, ann, "circle", "overlap", "Club", "Ann", "Ben");
        assertEquals(40, overlap.path("estimate").doubleValue(), 8);
        assertEquals("shared-bits", overlap.path("method").textValue());
        JsonNode pairs = CommandRun.done(ann, "circle", "overlap", "Club").path("pairs");
        assertEquals(3, pairs.size());
        assertEquals(2, CommandRun.of(ann, "circle", "overlap", "Club", "Ann").code());
        JsonNode members = kith.json(0, ann, "circle", "check", "Club", "--members", "p0@people.example", "none");
        assertEquals("Ann", members.path("results").path(0).path("members").path(0).textValue());
        assertEquals(3, members.path("contributions").intValue());
        assertEquals(1, CommandRun.of(ann, "circle", "check", "Club", "--members", "stranger@people.example").code());
        // The same two files by their names: what is compared there is what was agreed upon here.
        assertEquals(overlap.path("estimate").doubleValue(), CommandRun.done(ann, "overlap", merge.get(3),
                file(CommandRun.done(ann, "circle", "contribute", "Club", "--shows-my-book", "--out", out("twice")))
                        .toString()).path("estimate").doubleValue(), 8);
        assertEquals(1, CommandRun.done(ann, "circle").path("circles").size());
    }

    /** Ben is the one with the packaged program. */
    private JsonNode done(String name, Path profile, String... args) throws Exception {
        return name.equals("Ben") ? kith.json(0, profile, args) : CommandRun.done(profile, args);
    }

    private String out(String name) {
        return folder.resolve(name).toString();
    }

    private Path file(JsonNode document) {
        return folder.resolve(document.path("file").asText());
    }
}
