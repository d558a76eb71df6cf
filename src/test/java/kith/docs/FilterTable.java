package kith.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.bloom.variant.Variant;
import kith.lab.compare.FilterComparison;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.report.Grid;
import kith.report.Report;
import kith.report.Value;
import kith.text.lab.LabTexts;

/**
 * Writes the table of all filters into {@code src/docs/guide/filters*.md}, from a run of {@code kith lab compare} as
 * usual. With the name of the processor times are measured, too, for which it should do nothing else; without it those
 * that are there stay. In the project's folder, with all libraries on the class path:
 *
 * <pre>java -cp target/test-classes:target/classes:... kith.docs.FilterTable ["AMD EPYC"]</pre>
 */
public final class FilterTable {
    private static final Path GUIDE = Path.of("src/docs/guide");
    /** The cells that hold times: of inserting, looking up and deleting. */
    private static final int FIRST_TIME = 3;
    private static final int AFTER_TIMES = 6;
    private static final String NOTHING = "–";

    private FilterTable() {
    }

    /** One language's page. */
    enum Page {
        /** English. */
        ENGLISH(Locale.ENGLISH, "", "| Filter | Bits | Measured | Insert | Look-up | Delete | Can, and cannot |",
                ", ", "%s; %s expected", "%s; not %s",
                "Times are multiples of what the standard filter takes here to insert (%s; deleting, too) and to "
                + "look up"
                        + " (%s), without the SHA-256 of the element: %s, %d cores, Java %s."),
        /** Simplified Chinese. */
        CHINESE(Locale.SIMPLIFIED_CHINESE, ".zh-CN", "| 过滤器 | 位数 | 测得 | 插入 | 查询 | 删除 | 能与不能 |", "、", "%s；预期 %s",
                "%s；不能%s",
                "时间以标准过滤器在这里的插入时间（%s；删除也以此为准）和查询时间（%s）为单位，不含元素的 SHA-256：%s，%d 核，Java %s。");

        private final LabTexts texts;
        private final String ending;
        private final String head;
        private final String comma;
        private final String measured;
        private final String abilities;
        private final String timesSentence;

        Page(Locale locale, String ending, String head, String comma, String measured, String abilities,
                String timesSentence) {
            this.texts = LabTexts.in(locale);
            this.ending = ending;
            this.head = head;
            this.comma = comma;
            this.measured = measured;
            this.abilities = abilities;
            this.timesSentence = timesSentence;
        }

        /** {@return the page's file} */
        Path file() {
            return GUIDE.resolve("filters" + ending + ".md");
        }

        /** {@return the page of one filter, in this language} */
        String link(Variant variant) {
            return pageName(variant) + ending + ".md";
        }

        private String timesBeginning() {
            return timesSentence.substring(0, timesSentence.indexOf('%'));
        }
    }

    /** Writes both pages. */
    public static void main(String[] arguments) throws IOException {
        Report report = run(arguments.length > 0 ? "" : "1");
        for (Page page : Page.values()) {
            List<List<String>> rows = rows(report, page);
            List<List<String>> before = tableOf(page);
            if (arguments.length == 0) {
                for (int i = 0; i < rows.size(); i++) {
                    for (int cell = FIRST_TIME; cell < AFTER_TIMES; cell++) {
                        rows.get(i).set(cell, i < before.size() ? before.get(i).get(cell) : NOTHING);
                    }
                }
            }
            write(page, rows, arguments.length == 0 ? Optional.empty()
                    : Optional.of(sentence(report, page, arguments[0])));
        }
    }

    /** {@return what a run as usual comes to, but for how long is timed} */
    static Report run(String milliseconds) {
        FilterComparison comparison = new FilterComparison();
        return comparison.run(Settings.of(comparison, Map.of("milliseconds", milliseconds)), Watch.none());
    }

    /** {@return the cells of the table, in the order of the filters} */
    static List<List<String>> rows(Report report, Page page) {
        List<List<String>> rows = new ArrayList<>();
        for (Variant variant : Variant.values()) {
            List<Optional<Value>> counts = row(report, "counts", variant);
            List<Optional<Value>> times = row(report, "times", variant);
            String name = text(page, counts.get(0));
            List<String> cells = new ArrayList<>();
            cells.add(Files.exists(GUIDE.resolve(page.link(variant)))
                    ? "[" + name + "](" + page.link(variant) + ")" : name);
            cells.add(text(page, counts.get(1)) + (counts.get(2).isEmpty() ? ""
                    : " (" + text(page, counts.get(2)) + ")"));
            cells.add(page.measured.formatted(text(page, counts.get(4)), text(page, counts.get(3))));
            cells.add(text(page, times.get(2)));
            cells.add(text(page, times.get(4)));
            cells.add(text(page, times.get(6)));
            cells.add(page.abilities.formatted(abilities(report, page, variant, "yes"),
                    abilities(report, page, variant, "no")));
            rows.add(cells);
        }
        return rows;
    }

    /** {@return the cells of the table that the page shows now} */
    static List<List<String>> tableOf(Page page) {
        return read(page).stream().filter(line -> line.startsWith("|")).skip(2)
                .map(line -> Arrays.stream(line.substring(1).split("\\|")).map(String::strip).toList()).toList();
    }

    /** {@return the same row without what no other run comes to} */
    static List<String> withoutTimes(List<String> row) {
        List<String> cells = new ArrayList<>(row);
        cells.subList(FIRST_TIME, AFTER_TIMES).clear();
        return cells;
    }

    /** The three ways of counting with a spectral filter share a page, and the two ways of sending less. */
    private static String pageName(Variant variant) {
        return "filter-" + switch (variant) {
            case SPECTRAL_MINIMUM_SELECTION, SPECTRAL_MINIMAL_INCREASE, SPECTRAL_RECURRING_MINIMUM -> "spectral";
            case FOLDED -> "compressed";
            default -> variant.id();
        };
    }

    private static String abilities(Report report, Page page, Variant variant, String answer) {
        List<String> columns = grid(report, "abilities").columns();
        List<Optional<Value>> row = row(report, "abilities", variant);
        return IntStream.range(1, columns.size())
                .filter(i -> row.get(i).equals(Optional.of(new Value.Word(answer))))
                .mapToObj(i -> page.texts.column("compare", columns.get(i)).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(page.comma));
    }

    private static Grid grid(Report report, String id) {
        return report.tables().stream().filter(one -> one.id().equals(id)).findAny().orElseThrow();
    }

    private static List<Optional<Value>> row(Report report, String table, Variant variant) {
        return grid(report, table).rows().stream()
                .filter(one -> one.getFirst().equals(Optional.of(new Value.Word(variant.id())))).findAny()
                .orElseThrow();
    }

    private static String text(Page page, Optional<Value> value) {
        return value.map(one -> page.texts.value("compare", one)).orElse(NOTHING);
    }

    private static String sentence(Report report, Page page, String machine) {
        List<Optional<Value>> standard = row(report, "times", Variant.STANDARD);
        return page.timesSentence.formatted(text(page, standard.get(1)), text(page, standard.get(3)), machine,
                Runtime.getRuntime().availableProcessors(), System.getProperty("java.version"));
    }

    /** Puts the table in the place of the one that is there, and the sentence in the place of its like. */
    private static void write(Page page, List<List<String>> rows, Optional<String> sentence) throws IOException {
        List<String> table =
                new ArrayList<>(List.of(page.head, "|---".repeat(page.head.split("\\|").length - 1) + "|"));
        rows.forEach(cells -> table.add("| " + String.join(" | ", cells) + " |"));
        List<String> lines = new ArrayList<>();
        boolean written = false;
        for (String line : read(page)) {
            if (!line.startsWith("|")) {
                lines.add(line.startsWith(page.timesBeginning()) ? sentence.orElse(line) : line);
            } else if (!written) {
                lines.addAll(table);
                written = true;
            }
        }
        Files.writeString(page.file(), String.join("\n", lines) + "\n");
    }

    private static List<String> read(Page page) {
        try {
            return Files.readAllLines(page.file());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
