package kith.cli.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.app.lab.RunExperiment;
import kith.cli.CommandRun;
import kith.cli.KithCommand;
import kith.cli.command.Context;
import kith.cli.terminal.Console;
import kith.cli.terminal.Terminals;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.text.lab.LabTexts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** {@code kith lab} and {@code kith lab EXPERIMENT}, which no class declares. */
class LabExperimentCommandTest {
    @TempDir
    private Path folder;

    static List<Experiment> experiments() {
        return RunExperiment.all();
    }

    @Test
    void aloneItListsEveryExperiment() {
        assertEquals(RunExperiment.all().size(), RunExperiment.all().stream().map(Experiment::id).distinct().count());
        CommandRun run = CommandRun.of(folder, "lab");
        assertEquals(0, run.code(), run.err());
        JsonNode listed = CommandRun.json(folder, "lab").path("experiments");
        assertEquals(RunExperiment.all().size(), listed.size());
        List<String> names = run.out().lines().map(line -> line.split(" ")[0]).toList();
        assertEquals(RunExperiment.all().stream().map(Experiment::id).toList(),
                names.subList(0, RunExperiment.all().size()));
        assertTrue(names.contains("recognise"), names.toString());
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void everyParameterIsAnOptionWithItsRangeAndUsualValue(Experiment experiment) {
        PrintStream nowhere = new PrintStream(PrintStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        for (Locale locale : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
            CommandLine command = KithCommand.commandsFor(new Context(new Console(nowhere, nowhere, Terminals.NONE,
                    locale), Map.of()), "lab", experiment.id()).getSubcommands().get("lab").getSubcommands()
                    .get(experiment.id());
            LabTexts texts = LabTexts.in(locale);
            for (Parameter parameter : experiment.parameters()) {
                OptionSpec option = command.getCommandSpec().findOption("--" + parameter.id());
                String help = String.join("", option.description());
                assertTrue(help.contains(texts.explained(experiment.id(), parameter)), help);
                assertTrue(parameter instanceof Parameter.Source || help.contains(parameter.usual()), help);
            }
            assertTrue(command.getUsageMessage().contains("--into"));
        }
    }

    @Test
    void theArticlesTwoChecks() {
        assertTrue(CommandRun.of(folder, "lab", "sizing").out()
                .contains("10 elements with 10% false positives need 48 bits"));
        String large = CommandRun.of(folder, "lab", "sizing", "--items", "1000000000", "--fpp", "2%").out();
        assertTrue(large.contains("8,142,363,337 bits and 6 hash functions"), large);
        String chinese = CommandRun.in(Locale.SIMPLIFIED_CHINESE, folder, "lab", "sizing").out();
        assertTrue(chinese.contains("48 位"), chinese);
    }

    @Test
    void oneDocumentHoldsSettingsAndAllNumbers() {
        JsonNode json = CommandRun.json(folder, "lab", "sizing", "--items", "1000", "--fpp", "1%");
        assertEquals(Set.of("experiment", "settings", "findings", "figures", "tables", "files"), json.propertyStream()
                .map(Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new)));
        assertEquals(1000, json.at("/settings/items").longValue());
        assertEquals(0.01, json.at("/settings/fpp").doubleValue());
        assertEquals(9586, json.at("/findings/0/values/bits/number").longValue());
        assertEquals("bits", json.at("/findings/0/values/bits/unit").textValue());
        assertEquals("logarithmic", json.at("/figures/0/x/scale").textValue());
        assertEquals(58, json.at("/figures/0/series/0/points").size());
        assertEquals(20, json.at("/tables/0/rows").size());
        assertEquals(1199, json.at("/tables/0/rows/0/bytes/number").longValue());
    }

    @Test
    void writesTheFilesThatWereAskedFor() throws IOException {
        Path svg = folder.resolve("a.svg");
        Path png = folder.resolve("a.png");
        Path csv = folder.resolve("a.csv");
        Path all = folder.resolve("new");
        CommandRun run = CommandRun.of(folder, "lab", "sizing", "--svg", svg.toString(), "--png",
                png.toString(), "--csv",
                csv.toString(), "--figure", "lengths", "--into", all.toString(), "--dark");
        assertEquals(0, run.code(), run.err());
        for (Path file : List.of(svg, png, csv)) {
            assertTrue(Files.size(file) > 500 && run.out().contains("Written: " + file), run.out());
        }
        try (Stream<Path> files = Files.list(all)) {
            assertEquals(List.of("sizing-lengths.csv", "sizing-lengths.png", "sizing-lengths.svg",
                    "sizing-usual-table.csv", "sizing.txt"), files.map(file -> file.getFileName().toString())
                    .sorted().toList());
        }
        assertTrue(Files.readString(all.resolve("sizing.txt")).startsWith("kith lab sizing --items 10 --fpp 0.1\n"));
        assertEquals(-1, Files.mismatch(csv, all.resolve("sizing-lengths.csv")));
    }

    /** Which columns a figure has is known only when there is one. */
    @Test
    void whatWasFoundIsSaidAlsoWhereItCannotBeWritten() throws IOException {
        Path own = Files.writeString(folder.resolve("own.csv"), "year,rent\r\n2024,700\r\n");
        CommandRun run = CommandRun.of(folder, "lab", "sizing", "--csv", own.toString());
        assertTrue(run.code() != 0 && run.out().contains("48 bits"), run.out() + run.err());
        assertEquals("year,rent\r\n2024,700\r\n", Files.readString(own));
    }

    /** Nobody waits for a long run of which the file was never to be had. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --svg @/thesis.txt                  | KITH-1216 | thesis.txt
            --png @/thesis.txt                  | KITH-1216 | thesis.txt
            --csv @/thesis.txt                  | KITH-1216 | thesis.txt
            --csv @/kept                        | KITH-1216 | kept
            --into @/thesis.txt                 | KITH-1216 | thesis.txt
            --into @/kept                       | KITH-1216 | sizing.txt
            --svg @/none/a.svg                  | KITH-1109 | a.svg
            --png @/a.png --csv @/none/a.csv    | KITH-1109 | a.csv
            --svg @/thesis.txt/a.svg            | KITH-1109 | a.svg
            --into @/none/all                   | KITH-1109 | all
            --svg @/a --csv @/a                 | KITH-1808 | a
            --svg @/a --png @/kept/../a         | KITH-1808 | a
            """)
    void whatCannotBeWrittenIsRefusedBeforeTheRun(String options, String code, String word) throws IOException {
        Files.writeString(folder.resolve("thesis.txt"), "chapter 1\n");
        Files.createDirectory(folder.resolve("kept"));
        Files.writeString(folder.resolve("kept").resolve("sizing.txt"), "shoes, 42\n");
        CommandRun run = CommandRun.of(folder, Stream.concat(Stream.of("lab", "sizing"), Stream.of(options
                .replace("@", folder.toString()).split(" "))).toArray(String[]::new));
        assertTrue(run.code() != 0 && run.err().contains(code) && run.err().contains(word), run.err());
        assertFalse(run.out().contains("48 bits"), run.out());
        try (Stream<Path> files = Files.walk(folder)) {
            assertEquals(Set.of("thesis.txt", "kept", "sizing.txt"), files.filter(file -> !file.equals(folder))
                    .map(file -> file.getFileName().toString()).filter(name -> !name.startsWith("."))
                    .collect(Collectors.toSet()));
        }
        assertEquals("chapter 1\n", Files.readString(folder.resolve("thesis.txt")));
    }

    @Test
    void theNumbersBehindAFigureAreATable() {
        assertFalse(CommandRun.of(folder, "lab", "sizing").out().contains("Theory"));
        String out = CommandRun.of(folder, "lab", "sizing", "--numbers").out();
        assertTrue(out.lines().anyMatch(line -> line.matches(" *10% +4\\.79")), out);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --items 0               | KITH-1804 | items
            --items many            | KITH-1804 | items
            --fpp 200%              | KITH-1804 | fpp
            --figure x --csv a.csv  | KITH-1804 | lengths
            --itmes 3               | KITH      | --itmes
            """)
    void whatCannotBeTakenIsSaid(String options, String code, String word) {
        CommandRun run = CommandRun.of(folder, Stream.concat(Stream.of("lab", "sizing"), Stream.of(options.split(" ")))
                .toArray(String[]::new));
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains(code) && run.err().contains(word), run.err());
        assertFalse(Files.exists(Path.of("a.csv")));
    }
}
