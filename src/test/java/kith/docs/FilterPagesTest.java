package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.bloom.BitVector;
import kith.bloom.Shape;
import kith.bloom.variant.CompressedFilter;
import kith.bloom.variant.CompressedShape;
import kith.lab.analysis.FppAnalysis;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.report.Finding;
import kith.report.Report;
import kith.report.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The numbers on the guide's pages of filters are those that the commands beside them print. */
class FilterPagesTest {
    private static final Path GUIDE = Path.of("src/docs/guide");
    private static final Pattern COMMAND = Pattern.compile(" {4}kith lab analysis (--.*)");
    /** Elements, expected, measured, low, high, in either language. */
    private static final Pattern ROW = Pattern.compile(
            "\\| ([\\d,]+) \\| ([\\d.]+) ?% \\| ([\\d.]+) ?%\\s?[(（]([\\d.]+) \\S+ ([\\d.]+)[)）] \\|");
    /** Both languages show the same commands: each is run once. */
    private static final Map<String, List<Row>> MEASURED = new HashMap<>();
    private static final int COMPRESSED_ITEMS = 10_000;

    private record Row(long items, double expected, double measured, double low, double high) {
    }

    @ParameterizedTest
    @ValueSource(strings = {"filter-standard", "filter-partitioned", "filter-counting", "filter-compressed"})
    void whatWasMeasuredIsMeasuredAgain(String page) {
        for (String file : List.of(page + ".md", page + ".zh-CN.md")) {
            List<Row> printed = new ArrayList<>();
            List<Row> measured = new ArrayList<>();
            for (String line : Markdown.read(GUIDE.resolve(file)).lines()) {
                Matcher command = COMMAND.matcher(line);
                Matcher row = ROW.matcher(line);
                if (command.matches()) {
                    measured.addAll(rows(command.group(1)));
                } else if (row.matches()) {
                    printed.add(new Row(Long.parseLong(row.group(1).replace(",", "")), Double.parseDouble(row.group(2)),
                            Double.parseDouble(row.group(3)), Double.parseDouble(row.group(4)),
                            Double.parseDouble(row.group(5))));
                }
            }
            assertEquals(measured, printed, file);
        }
    }

    private static List<Row> rows(String options) {
        return MEASURED.computeIfAbsent(options, FilterPagesTest::measure);
    }

    private static List<Row> measure(String options) {
        List<String> words = List.of(options.split(" "));
        Map<String, String> typed = IntStream.range(0, words.size() / 2).boxed().collect(Collectors.toMap(
                i -> words.get(2 * i).substring(2), i -> words.get(2 * i + 1)));
        FppAnalysis experiment = new FppAnalysis();
        Report report = experiment.run(Settings.of(experiment, typed), Watch.none());
        return Stream.of("agreement", "overfull").map(id -> report.findings().stream()
                .filter(finding -> finding.id().equals(id)).findAny()).flatMap(Optional::stream)
                .map(FilterPagesTest::row).toList();
    }

    private static Row row(Finding finding) {
        Value.Interval measured = (Value.Interval) finding.values().get("measured");
        return new Row((long) ((Value.Amount) finding.values().get("items")).number(),
                percent(((Value.Amount) finding.values().get("theory")).number()), percent(measured.number()),
                percent(measured.low()), percent(measured.high()));
    }

    /** Rounded to two decimals of a per cent, as the pages are. */
    private static double percent(double share) {
        return Math.rint(share * 1e4) / 100;
    }

    @Test
    void compressedSizesAreThoseOfThePage() {
        List<String> lines = Markdown.read(GUIDE.resolve("filter-compressed.md")).lines();
        List<String> chinese = Markdown.read(GUIDE.resolve("filter-compressed.zh-CN.md")).lines();
        RandomAddresses addresses = new RandomAddresses(1, 0);
        for (String wanted : List.of("10", "1", "0.1", "0.0001")) {
            double fpp = Double.parseDouble(wanted) / 100;
            Shape standard = Shape.fromNP(COMPRESSED_ITEMS, fpp);
            CompressedShape shape = CompressedShape.smallest(COMPRESSED_ITEMS, fpp, CompressedShape.USUAL_LONGER);
            CompressedFilter filter = CompressedFilter.shaped(shape.shape(), new SeededRandom(1, 1).salt());
            IntStream.range(0, COMPRESSED_ITEMS).mapToObj(addresses::memberDigest).forEach(filter::put);
            String row = String.format(Locale.ROOT, "| %s %% | %,d | %d | %,d | %d | %,d | %,d |", wanted,
                    BitVector.byteCount(standard.bits()), standard.hashes(), BitVector.byteCount(shape.shape().bits()),
                    shape.shape().hashes(), (int) Math.ceil(shape.entropyBits() / Byte.SIZE),
                    filter.compressed().length);
            assertEquals(1, lines.stream().filter(row::equals).count(), row);
            String inChinese = row.replace(" %", "%");
            assertEquals(1, chinese.stream().filter(inChinese::equals).count(), inChinese);
        }
    }
}
