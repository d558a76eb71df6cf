package kith.ui.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ByteSizeTest {
    @ParameterizedTest
    @CsvSource({"0,0 bytes", "999,999 bytes", "1000,1 kB", "4313,4.3 kB", "61780,62 kB", "999499,999 kB", "1000000,1 MB",
        "134217728,134 MB", "1073741824,1.1 GB", "9223372036854775807,'9,223,372,037 GB'"})
    void lengthsAreRoundedAsFileManagersDo(long bytes, String words) {
        assertEquals(words, ByteSize.of(Texts.in(Locale.ENGLISH), bytes));
    }

    @ParameterizedTest
    @CsvSource({"4313,4.3 kB", "1,1 字节"})
    void inTheReadersLanguage(long bytes, String words) {
        assertEquals(words, ByteSize.of(Texts.in(Locale.SIMPLIFIED_CHINESE), bytes));
    }
}
