package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import kith.app.lab.RunExperiment;
import kith.lab.analysis.Sizing;
import kith.lab.experiment.Experiment;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The guide's page on the Lab says of every experiment what the program does. */
class LabGuideTest {
    private static final double[] FPPS = {1e-2, 1e-3, 1e-4, 1e-5, 1e-6};
    private static final long[] ITEMS = {1_000, 10_000, 100_000, 1_000_000};

    private static Markdown page(String name) {
        return Markdown.read(Path.of("src/docs/guide", name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lab.md", "lab.zh-CN.md"})
    void everyExperimentHasItsHeading(String name) {
        List<String> headings = page(name).lines().stream().filter(line -> line.startsWith("## ")).toList();
        for (Experiment experiment : RunExperiment.all()) {
            assertEquals(1, headings.stream().filter(line -> line.matches(".*[:：] ?" + experiment.id())).count(),
                    () -> "a heading that ends with " + experiment.id());
            assertTrue(page(name).codeLines().stream()
                    .anyMatch(line -> line.matches("kith lab " + experiment.id() + "( .*)?")),
                    () -> "a command kith lab " + experiment.id());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"lab.md", "lab.zh-CN.md"})
    void theTableOfSizesIsThatOfTheFormula(String name) {
        List<String> expected = new ArrayList<>();
        for (double fpp : FPPS) {
            StringBuilder row = new StringBuilder("|");
            for (long items : ITEMS) {
                row.append(String.format(Locale.ROOT, " %,d |", (long) Sizing.of(items, fpp).bits()));
            }
            expected.add(row.append(' ').append(Sizing.of(ITEMS[0], fpp).hashes()).append(" |").toString());
        }
        Stream<String> rows = page(name).lines().stream().filter(line -> line.matches("\\| (1|0\\.0*1) ?% \\|.*"));
        assertEquals(expected, rows.map(line -> line.substring(line.indexOf('|', 1))).limit(FPPS.length).toList());
    }
}
