package kith.ui.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.css.Stylesheet;
import org.junit.jupiter.api.Test;

/** JavaFX passes over what it cannot read, rules that follow included, with a word in the log that nobody reads. */
class StylesheetTest {
    private static final Set<String> GRID = Set.of("0", "4", "8", "12", "16", "24");

    @Test
    void everyRuleIsRead() throws IOException {
        CssParser.errorsProperty().clear();
        Stylesheet sheet = new CssParser().parse(
                Objects.requireNonNull(StylesheetTest.class.getResource("/kith/ui/kith.css")));
        assertEquals(List.of(), CssParser.errorsProperty().stream().map(CssParser.ParseError::getMessage).toList());
        assertFalse(sheet.getRules().isEmpty());
    }

    /** Whatever stands beside or below something else keeps one of few distances from it. */
    @Test
    void gapsLieOnAGrid() throws IOException {
        List<String> others = new ArrayList<>(others(Path.of("src/main/resources/kith/ui/kith.css"),
                Pattern.compile("-fx-(?:spacing|hgap|vgap): ([^;]+);")));
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/kith/ui"))) {
            for (Path file : files.filter(name -> name.toString().endsWith(".java")).toList()) {
                others.addAll(others(file, Pattern.compile("new [HV]Box\\((\\d+)[,)]")));
                others.addAll(others(file, Pattern.compile("new FlowPane\\((\\d+), \\d+[,)]")));
                others.addAll(others(file, Pattern.compile("new FlowPane\\(\\d+, (\\d+)[,)]")));
                others.addAll(others(file, Pattern.compile("set(?:Spacing|Hgap|Vgap)\\((\\d+)\\)")));
            }
        }
        assertEquals(List.of(), others);
    }

    private static List<String> others(Path file, Pattern gap) throws IOException {
        return gap.matcher(Files.readString(file)).results().filter(found -> !GRID.contains(found.group(1)))
                .map(found -> file.getFileName() + ": " + found.group()).toList();
    }

    @Test
    void theCheckItselfFindsARuleThatDoesNotEnd() {
        CssParser.errorsProperty().clear();
        new CssParser().parse(".a { -fx-padding: 1;\n.b { -fx-padding: 2; }");
        assertFalse(CssParser.errorsProperty().isEmpty());
    }
}
