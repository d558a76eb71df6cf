package kith.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
    private final Figures figures = in(Locale.ENGLISH);

    @ParameterizedTest
    @CsvSource({"0.0537, 5.37%", "0.127, 12.7%", "0.99949, 99.9%", "0.9995, 99.9%", "0.99999999, 99.9%",
            "1, 100%", "0, 0%"})
    void lessThanAllIsNeverAllOfIt(double share, String words) {
        assertEquals(words, figures.share(share));
    }

    @ParameterizedTest
    @CsvSource({"0.0001, 0.01%", "0.00009, less than 0.01%", "0, 0%"})
    void moreThanNothingIsNeverNothing(double share, String words) {
        assertEquals(words, figures.percent(share));
    }

    @ParameterizedTest
    @CsvSource({"0, none", "0.0078125, 1 in 128", "1, every one"})
    void oddsAreToldAsOneIn(double probability, String words) {
        assertEquals(words, figures.odds(probability));
    }

    @ParameterizedTest
    @CsvSource({"1.5, +1.50", "-0.25, \u22120.25"})
    void weightsHaveTheirSign(double weight, String words) {
        assertEquals(words, figures.weight(weight));
    }

    @ParameterizedTest
    @CsvSource({"0,0 bytes", "999,999 bytes", "1000,1 kB", "4313,4.3 kB", "61780,62 kB", "999499,999 kB",
            "1000000,1 MB",
            "134217728,134 MB", "1073741824,1.1 GB", "9223372036854775807,'9,223,372 TB'"})
    void lengthsAreRoundedAsFileManagersDo(long bytes, String words) {
        assertEquals(words, figures.bytes(bytes));
    }

    @ParameterizedTest
    @CsvSource({"4313,4.3 kB", "1,1 字节"})
    void lengthsAreInTheReadersLanguage(long bytes, String words) {
        assertEquals(words, in(Locale.SIMPLIFIED_CHINESE).bytes(bytes));
    }

    /** One zone for all days, whichever floor tells them. */
    @Test
    void daysAreThoseOfTheReader() {
        TimeZone before = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Auckland"));
            assertEquals("Nov 22, 2026", figures.day(Instant.parse("2026-11-21T18:00:00Z")));
            assertEquals("2026年11月22日", in(Locale.SIMPLIFIED_CHINESE).day(Instant.parse("2026-11-21T18:00:00Z")));
        } finally {
            TimeZone.setDefault(before);
        }
    }

    private static Figures in(Locale locale) {
        return new Figures(Messages.withShared("kith/ui/ui", locale));
    }
}
