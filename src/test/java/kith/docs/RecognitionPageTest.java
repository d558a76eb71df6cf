package kith.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code recognition.md} has both networks with the same rows, and the share of the ceiling beside each figure. */
class RecognitionPageTest {
    private static final Path PAGE = Path.of("src/docs/recognition.md");
    private static final Pattern FIGURE = Pattern.compile("(0|\\d+\\.?\\d*) %( \\(.*\\))?(; \\d+\\.?\\d* %)?");

    /** {@return the tables of a section, each as rows of cells with the names first} */
    private static List<List<List<String>>> tables(String section) throws IOException {
        List<List<List<String>>> tables = new ArrayList<>();
        boolean there = false;
        boolean inTable = false;
        for (String line : Files.readAllLines(PAGE)) {
            there = line.startsWith("## ") ? line.equals("## " + section) : there;
            if (there && line.startsWith("|")) {
                if (!inTable) {
                    tables.add(new ArrayList<>());
                }
                if (!line.startsWith("|---")) {
                    tables.getLast().add(Arrays.stream(line.substring(1, line.length() - 1).split("\\|"))
                            .map(String::strip).toList());
                }
            }
            inTable = line.startsWith("|");
        }
        return tables;
    }

    /** A share of nobody has none behind it: where no sender is known to anybody asked. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Levels | 1 friend,3 friends,5 friends,10 friends | 20
            Circles | list at 1 %: recognised,list at 0.5 %: recognised,list\\, known to 1,list and 7 filters | 32
            Other seeds | recognised; of those whom some friend knows | 5
            Foretold from one's own contacts | found | 56
            Whom to ask next | known before,by chance,as advised,seeing all,who knows most | 64
            """)
    void theShareOfTheCeilingIsBesideEachFigure(String section, String columns, int rows) throws IOException {
        int seen = 0;
        for (List<List<String>> table : tables(section)) {
            List<Integer> places = Arrays.stream(columns.split("(?<!\\\\),")).map(name -> name.replace("\\", ""))
                    .map(table.getFirst()::indexOf).filter(place -> place >= 0).toList();
            for (List<String> row : table.subList(1, table.size())) {
                if (!places.isEmpty() && !row.getFirst().startsWith("*")) {
                    for (int place : places) {
                        String cell = row.get(place);
                        assertTrue(FIGURE.matcher(cell).matches(), () -> section + ": " + cell);
                        assertTrue(cell.contains("; ") || cell.equals("0 %"), () -> section + ": " + cell);
                    }
                    seen++;
                }
            }
        }
        assertEquals(rows, seen);
    }

    /** Of every table with a column for the network. */
    @Test
    void bothNetworksHaveTheSameRows() throws IOException {
        int tables = 0;
        for (String section : List.of("Circles", "Foretold from one's own contacts", "Whom to ask next")) {
            for (List<List<String>> table : tables(section)) {
                if (table.getFirst().getFirst().equals("network")) {
                    TreeMap<String, List<String>> rows = new TreeMap<>();
                    table.stream().skip(1).forEach(row -> rows.computeIfAbsent(row.getFirst(),
                            none -> new ArrayList<>()).add(keys(row)));
                    assertEquals(List.of("Enron", "email-Eu-core"), List.copyOf(rows.keySet()), section);
                    assertEquals(rows.get("Enron"), rows.get("email-Eu-core"), section);
                    tables++;
                }
            }
        }
        assertEquals(6, tables);
    }

    /** {@return what a row is about: whatever stands before its first share} */
    private static String keys(List<String> row) {
        return row.stream().skip(1).takeWhile(cell -> !cell.contains("%")).collect(Collectors.joining(" / "));
    }
}
