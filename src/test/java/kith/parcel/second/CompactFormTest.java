package kith.parcel.second;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The second implementation comes to the same files, and refuses the same texts. */
class CompactFormTest {
    private static final Path FOLDER = Path.of("src/test/resources/kith/exchange");

    @Test
    void theVectorsComeOutTheSame() throws IOException {
        List<String[]> rows = Files.readAllLines(FOLDER.resolve("compact.tsv")).stream()
                .filter(line -> !line.startsWith("#")).map(line -> line.split("\t")).toList();
        assertEquals(3, rows.stream().filter(row -> !row[1].startsWith("KITH-")).count());
        for (String[] row : rows) {
            if (row[1].startsWith("KITH-")) {
                assertThrows(IllegalArgumentException.class, () -> CompactForm.file(row[3]), row[0]);
            } else {
                assertArrayEquals(Files.readAllBytes(FOLDER.resolve(row[1])), CompactForm.file(row[3]), row[0]);
            }
        }
    }
}
