package kith.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No cell becomes a formula, whatever the program that reads the table takes for the end of one. */
class CsvLineTest {
    private static final String STARTS = "=+-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212";

    /** Divides as programs do that know other separators, with and without regard to quotation marks. */
    private static List<String> fields(String line, String separators) {
        return List.of(line.split("[" + separators + "]"));
    }

    @ParameterizedTest
    @ValueSource(strings = {";", ",", "\t", "|", "\r", "\n", "\u000b", "\f", "\u0085", "\u2028", "\u2029"})
    void noPartOfACellBeginsLikeAFormula(String separator) {
        for (char start : STARTS.toCharArray()) {
            for (String before : List.of("", " ", "\"", " \" ", "\u00a0", "\ufeff", "\u200b", "\"\"")) {
                for (String cell : List.of("a" + separator + before + start + "cmd()", separator + before + start + "x",
                        before + start + "1",
                        "a" + separator + separator + before + start + "1" + separator + start + "2")) {
                    String line = CsvLine.of("first", cell, "last");
                    for (String field : fields(line.substring(0, line.length() - 2), separator + ",")) {
                        String seen = field.replaceAll("^[\\s\"\\p{Cf}\\p{Z}]+", "");
                        assertFalse(!seen.isEmpty() && STARTS.indexOf(seen.charAt(0)) >= 0, cell + " -> " + line);
                    }
                }
            }
        }
    }

    @Test
    void whatIsNoFormulaStaysAsItIs() {
        assertEquals("a@b.test,Jean-Luc; Anne+Marie,a=b | c,;\r\n",
                CsvLine.of("a@b.test", "Jean-Luc; Anne+Marie", "a=b | c", ";"));
        assertEquals("\"a;'=cmd()\",x\r\n", CsvLine.of("a;=cmd()", "x"));
        assertEquals("-1.5,\"'-1.5\"\r\n", CsvLine.of(List.of(-1.5, "-1.5")));
    }
}
