package kith.ui.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
    private final Figures figures = new Figures(Texts.in(Locale.ENGLISH));

    @ParameterizedTest
    @CsvSource({"0.0537, 5.37%", "0.127, 12.7%", "0.99949, 99.9%", "0.9995, 99.9%", "0.99999999, 99.9%", "1, 100%", "0, 0%"})
    void lessThanAllIsNeverAllOfIt(double share, String words) {
        assertEquals(words, figures.share(share));
    }
}
