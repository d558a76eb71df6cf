package kith.address.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a table is, is seen in its beginning, however long its rows are. */
class CsvTableTest {
    private static final int MILLION = 1 << 20;

    @Test
    void aRowOfMillionsOfCellsIsKnownByItsBeginning() {
        CsvTable table = new CsvTable("a,b" + ",c".repeat(3 * MILLION), ',', CsvTable.Quotes.MEANT);
        List<List<String>> rows = table.sample().orElseThrow();
        assertEquals(1, rows.size());
        assertTrue(rows.getFirst().size() <= MILLION, () -> rows.getFirst().size() + " cells");
    }

    /** The beginning may end within quotation marks, within a line or within a character of two halves. */
    @Test
    void longNotesInQuotationMarksAreNotTakenForBrokenOnes() {
        for (int shift = 0; shift < 3; shift++) {
            String note = "\"" + "a line, \ud83d\ude00;\n".repeat(5_000 + shift) + "\"";
            String text = IntStream.range(0, 60).mapToObj(i -> "Person " + i + ",p" + i + "@x.example," + note + "\n")
                    .collect(Collectors.joining("", "Name,E-mail Address,Notes\n", ""));
            assertTrue(text.length() > 3 * MILLION);
            ImportReport report = AddressBookFiles.standard().read(text.getBytes(StandardCharsets.UTF_8), "book.csv");
            assertEquals(60, report.contacts().size());
            assertEquals(BookFormat.CSV, report.format());
            assertTrue(report.warnings().isEmpty(), report.warnings()::toString);
        }
    }
}
