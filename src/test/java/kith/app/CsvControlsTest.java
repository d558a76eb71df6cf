package kith.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tables are looked at in terminals, too. */
class CsvControlsTest {
    @Test
    void noCellHoldsWhatATerminalObeys() {
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (!ControlCharacters.isOne(c)) {
                continue;
            }
            for (String line : List.of(CsvLine.of("a" + Character.toString(c) + "b", "x"),
                    CsvLine.of(List.of(Character.toString(c), 1.5)))) {
                assertTrue(line.codePoints()
                        .noneMatch(one -> ControlCharacters.isOne(one) && "\t\r\n".indexOf(one) < 0), line);
            }
        }
    }

    @Test
    void otherCellsStayAsTheyAre() {
        assertEquals("Jörg 认识 \ud83d\ude00,\"a\nb\"\r\n", CsvLine.of("Jörg 认识 \ud83d\ude00", "a\nb"));
        assertEquals("a\\u009bb\\u202e,x\r\n", CsvLine.of("a\u009bb\u202e", "x"));
    }
}
