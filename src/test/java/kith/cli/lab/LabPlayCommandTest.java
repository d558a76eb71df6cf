package kith.cli.lab;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.StreamSupport;
import kith.bloom.variant.Variant;
import kith.cli.CommandRun;
import kith.cli.command.Exit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code kith lab play}. */
class LabPlayCommandTest {
    @TempDir
    private Path folder;

    private CommandRun run(String... options) {
        String[] all = new String[options.length + 2];
        all[0] = "lab";
        all[1] = "play";
        System.arraycopy(options, 0, all, 2, options.length);
        return CommandRun.of(folder, all);
    }

    private JsonNode json(String... options) {
        String[] all = new String[options.length + 1];
        System.arraycopy(options, 0, all, 0, options.length);
        all[options.length] = "--json";
        return run(all).json();
    }

    @Test
    void withoutOptionsItPlaysTheExample() {
        CommandRun example = run();
        assertEquals(Exit.DONE, example.code());
        assertTrue(example.out().contains("48 cells in 48 bits, 3 hash functions"));
        assertTrue(example.out().contains("   0 ........ ...1.... ..1..... ..111... 21...1.. .11.....\n"),
                example.out());
        assertTrue(example.out().contains("“Paris” is perhaps in the filter – but it never was put in"));
        assertFalse(example.out().contains("Step 1 of"));
        assertTrue(run("--steps").out().contains(
                "  Step 3 of 3: Function 3 leads to bit 32, which was filled already (also used by Madrid (function "
                + "1)).\n"));
        String chinese = CommandRun.in(Locale.SIMPLIFIED_CHINESE, folder, "lab", "play").out();
        assertTrue(chinese.contains("误判"));
        assertTrue(chinese.contains("第 32 位、第 26 位"), chinese);
        assertTrue(chinese.contains("Roma（函数 1）；第 27 位"), chinese);
    }

    @Test
    void theDocumentSaysTheSame() {
        JsonNode example = json();
        assertEquals(48, example.path("cells").intValue());
        assertEquals(10, example.path("filled").intValue());
        assertEquals("{\"Madrid\":1,\"Barcelona\":1,\"Berlin\":1,\"Roma\":1}", example.path("words").toString());
        JsonNode shared = StreamSupport.stream(example.path("panels").path(0).path("filled").spliterator(), false)
                .filter(cell -> cell.path("cell").intValue() == 32).findAny().orElseThrow();
        assertEquals("{\"Madrid\":[1],\"Berlin\":[3]}", shared.path("users").toString());
        assertEquals("false-positive", example.path("actions").path(6).path("verdict").textValue());
        assertEquals(Math.pow(10 / 48.0, 3), example.path("fillFpp").doubleValue(), 1e-12);
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void everyFilterPlays(Variant variant) {
        JsonNode played = json("--variant", variant.id(), "--add", "Madrid", "Roma", "--look-up", "Roma", "Oslo");
        assertEquals(variant.id(), played.path("variant").textValue());
        assertEquals("in", played.path("actions").path(2).path("verdict").textValue());
        assertTrue(run("--variant", variant.id(), "--add", "Madrid", "--steps").out().contains("Added “Madrid”."));
    }

    @Test
    void addsThenRemovesThenLooksUp() {
        JsonNode played = json("--variant", "counting", "--look-up", "Roma", "--remove", "Roma", "--add",
                "Roma", "Oslo");
        assertEquals("surely-not", played.path("actions").path(3).path("outcome").textValue());
        assertEquals("{\"Oslo\":1}", played.path("words").toString());
    }

    @Test
    void goesOnWithWhatItSaved() throws IOException {
        Path file = folder.resolve("mine.json");
        assertEquals(Exit.DONE, run("--bits", "64", "--hashes", "2", "--seed", "9", "--add", "a", "--save",
                file.toString()).code());
        JsonNode more = json("--file", file.toString(), "--add", "b", "--save", file.toString());
        assertEquals("{\"a\":1,\"b\":1}", more.path("words").toString());
        assertEquals(9, more.path("seed").intValue());
        JsonNode other = json("--file", file.toString(), "--variant", "counting", "--remove", "a");
        assertEquals("counting", other.path("variant").textValue());
        assertEquals("{\"b\":1}", other.path("words").toString());
        byte[] before = Files.readAllBytes(Files.writeString(folder.resolve("letter.txt"), "Dear Bob"));
        CommandRun refused = run("--save", folder.resolve("letter.txt").toString());
        assertEquals(3, refused.code());
        assertTrue(refused.err().contains("KITH-1216"));
        assertArrayEquals(before, Files.readAllBytes(folder.resolve("letter.txt")));
        assertTrue(run("--file", folder.resolve("letter.txt").toString()).err().contains("KITH-1202"));
    }

    @Test
    void aShareMayBeInPerCent() {
        assertEquals(0.05, json("--items", "20", "--fpp", "5%").path("fpp").doubleValue(), 1e-12);
        assertEquals(json("--fpp", "0.05").path("cells"), json("--fpp", "5%").path("cells"));
    }

    @ParameterizedTest
    @CsvSource({"--variant nothing, KITH-1804", "--items 10 --bits 48, KITH-1001", "--items 0, KITH-1804",
            "--fpp 1, KITH-1804", "--fpp many, KITH-1804", "--bits 5000, KITH-1804", "--hashes 33, KITH-1804",
                    "--remove Roma, KITH-1806",
            "--add '', KITH-1804"})
    void whatMakesNoSenseIsRefused(String options, String code) {
        CommandRun run = run(options.replace("''", "").split(" ", -1));
        assertEquals(2, run.code());
        assertTrue(run.err().contains(code), run.err());
    }

    @Test
    void wordsDoNotCommandTheTerminal() {
        CommandRun run = run("--add", "a\u202eb\u001b[31m");
        assertFalse(run.out().contains("\u001b") || run.out().contains("\u202e"), run.out());
    }
}
