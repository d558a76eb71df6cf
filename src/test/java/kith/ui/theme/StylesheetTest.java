package kith.ui.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import javafx.css.CssParser;
import javafx.css.Stylesheet;
import org.junit.jupiter.api.Test;

/** JavaFX passes over what it cannot read, rules that follow included, with a word in the log that nobody reads. */
class StylesheetTest {
    @Test
    void everyRuleIsRead() throws IOException {
        CssParser.errorsProperty().clear();
        Stylesheet sheet = new CssParser().parse(
                Objects.requireNonNull(StylesheetTest.class.getResource("/kith/ui/kith.css")));
        assertEquals(List.of(), CssParser.errorsProperty().stream().map(CssParser.ParseError::getMessage).toList());
        assertFalse(sheet.getRules().isEmpty());
    }

    @Test
    void theCheckItselfFindsARuleThatDoesNotEnd() {
        CssParser.errorsProperty().clear();
        new CssParser().parse(".a { -fx-padding: 1;\n.b { -fx-padding: 2; }");
        assertFalse(CssParser.errorsProperty().isEmpty());
    }
}
