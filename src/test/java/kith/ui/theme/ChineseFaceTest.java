package kith.ui.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;
import javafx.scene.text.FontWeight;
import javafx.stage.Stage;
import kith.ui.WindowTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The letters for Chinese are there, whole, and in two weights. */
class ChineseFaceTest extends WindowTest {
    private static final String FOLDER = "/kith/ui/fonts/";
    /** Both together; the package should not grow by more. */
    private static final long MOST_BYTES = 5_000_000;

    @Override
    protected void open(Stage stage) {
        // Asks the toolkit alone.
    }

    @ParameterizedTest
    @ValueSource(strings = {"Regular", "Bold"})
    void hasEveryLetterThatKithWritesInChinese(String weight) throws Exception {
        Font face = face(weight);
        TreeSet<String> missing = new TreeSet<>();
        for (Path file : bundles()) {
            Files.readString(file).codePoints().filter(letter -> letter > ' ' && !face.canDisplay(letter))
                    .forEach(letter -> missing.add(Character.toString(letter)));
        }
        assertEquals(new TreeSet<>(), missing);
    }

    @ParameterizedTest
    @ValueSource(strings = {"犇", "玥", "琰", "垚", "㛃"})
    void hasLettersOfNamesThatAreRare(String letter) throws Exception {
        assertTrue(face("Regular").canDisplay(letter.codePointAt(0)));
    }

    @Test
    void boldIsDrawnBold() throws Exception {
        assertTrue(ink("Bold") > 1.2 * ink("Regular"), ink("Bold") + " " + ink("Regular"));
    }

    @Test
    void theWindowKnowsBothWeights() {
        ChineseFace.load();
        assertEquals("Regular", javafx.scene.text.Font.font(ChineseFace.FAMILY, FontWeight.NORMAL, 14).getStyle());
        assertEquals("Bold", javafx.scene.text.Font.font(ChineseFace.FAMILY, FontWeight.BOLD, 14).getStyle());
    }

    @Test
    void isSmallAndHasItsLicenceBesideIt() throws Exception {
        long bytes = 0;
        for (String weight : List.of("Regular", "Bold")) {
            bytes += Files.size(Path.of("src/main/resources" + FOLDER + "KithChinese-" + weight + ".otf"));
        }
        assertTrue(bytes < MOST_BYTES, bytes + " bytes");
        String licence = Files.readString(Path.of("src/main/resources" + FOLDER + "LICENCE.txt"));
        assertTrue(licence.endsWith(Files.readString(Path.of("src/main/package/licences/OFL-1.1.txt"))));
    }

    private static Font face(String weight) throws Exception {
        String name = FOLDER + "KithChinese-" + weight + ".otf";
        try (InputStream file = Objects.requireNonNull(ChineseFace.class.getResourceAsStream(name), name)) {
            return Font.createFont(Font.TRUETYPE_FONT, file).deriveFont(1000f);
        }
    }

    private static List<Path> bundles() throws Exception {
        try (Stream<Path> files = Files.walk(Path.of("src/main/resources/kith"))) {
            return files.filter(file -> file.toString().endsWith("_zh_CN.properties")).toList();
        }
    }

    /** {@return how many of 100 by 100 points within a letter are black} */
    private static int ink(String weight) throws Exception {
        var outline = face(weight).createGlyphVector(new FontRenderContext(null, true, true), "国").getOutline(0, 880);
        int black = 0;
        for (int x = 5; x < 1000; x += 10) {
            for (int y = 5; y < 1000; y += 10) {
                black += outline.contains(x, y) ? 1 : 0;
            }
        }
        return black;
    }
}
