package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import kith.report.Report;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The guide's table of all filters says what {@code kith lab compare} says; its times are as they were measured. */
class FilterTableTest {
    private static final String REMEDY = "run kith.docs.FilterTable";

    /** Bits, expected and measured FPP, what each can and cannot: a run with the same seed comes to the same. */
    @Test
    @Tag("exhaustive")
    void everythingButTimesIsAsInARun() {
        Report report = FilterTable.run("1");
        for (FilterTable.Page page : FilterTable.Page.values()) {
            assertEquals(FilterTable.rows(report, page).stream().map(FilterTable::withoutTimes).toList(),
                    FilterTable.tableOf(page).stream().map(FilterTable::withoutTimes).toList(), REMEDY);
        }
    }

    /** The same filters can delete, and times are numbers. */
    @ParameterizedTest
    @EnumSource
    void everyFilterHasTimes(FilterTable.Page page) {
        for (List<String> row : FilterTable.tableOf(page)) {
            assertTrue(row.get(3).matches("[0-9.,]+") && row.get(4).matches("[0-9.,]+"), row + ": " + REMEDY);
            boolean deletes = row.get(6).startsWith(page == FilterTable.Page.ENGLISH ? "delete" : "删除");
            assertEquals(deletes, row.get(5).matches("[0-9.,]+"), row + ": " + REMEDY);
        }
    }

    @Test
    void bothLanguagesHaveTheSameTimes() {
        List<List<List<String>>> tables = List.of(FilterTable.tableOf(FilterTable.Page.ENGLISH),
                FilterTable.tableOf(FilterTable.Page.CHINESE));
        assertEquals(tables.get(0).stream().map(row -> row.subList(3, 6)).toList(),
                tables.get(1).stream().map(row -> row.subList(3, 6)).toList());
    }

    @Test
    void everyPageOfAFilterIsLinked() throws IOException {
        List<String> linked = Markdown.read(FilterTable.Page.ENGLISH.file()).links().stream()
                .map(Markdown.Link::target).toList();
        try (var files = Files.list(Path.of("src/docs/guide"))) {
            List<String> missing = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("filter-[a-z-]+\\.md") && !linked.contains(name))
                    .collect(Collectors.toList());
            assertEquals(List.of(), missing, REMEDY);
        }
    }
}
