package kith.app.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import kith.bloom.variant.Variant;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.play.Action;
import kith.lab.play.Playground;
import kith.lab.play.Setup;
import kith.lab.play.Size;
import kith.text.lab.PlayTexts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.xml.sax.SAXException;

/** Pictures of playgrounds. */
class PlayWithFilterTest {
    private static final PlayTexts ENGLISH = PlayTexts.in(Locale.ENGLISH);

    @TempDir
    private Path folder;

    @Test
    void aPictureSaysOfEachFilledCellWhoUsesIt() throws IOException {
        Path file = folder.resolve("example.svg");
        new PlayWithFilter().draw(Playground.example(), ENGLISH, PlayWithFilter.Form.SVG, file);
        String svg = Files.readString(file);
        assertEquals(48, Pattern.compile("<rect class=\"square").matcher(svg).results().count());
        assertEquals(10, Pattern.compile("<rect class=\"square s[1-9]").matcher(svg).results().count());
        assertTrue(svg.contains(
                "<title>2 words share bit 32, which holds 1: Madrid (function 1) and Berlin (function 3)."));
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    @Tag("exhaustive")
    void everyFilterIsDrawnAndEveryLetterIsAllowed(Variant variant)
            throws IOException, ParserConfigurationException, SAXException {
        Playground playground = Playground.empty(new Setup(variant, new Size.Given(1_000, 4), 1))
                .then(new Action(Action.Kind.ADD, "<&\"'> 北京"));
        Path svg = folder.resolve("x.svg");
        new PlayWithFilter().draw(playground, ENGLISH, PlayWithFilter.Form.SVG, svg);
        assertEquals("svg", DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile())
                .getDocumentElement().getTagName());
        Path png = folder.resolve("x.png");
        new PlayWithFilter().draw(playground, ENGLISH, PlayWithFilter.Form.PNG, png);
        assertTrue(ImageIO.read(png.toFile()).getWidth() > 700);
    }

    @ParameterizedTest
    @EnumSource(PlayWithFilter.Form.class)
    void aFileOfAnotherKindIsLeftAlone(PlayWithFilter.Form form) throws IOException {
        Path file = Files.writeString(folder.resolve("thesis" + form.ending()), "chapter 1");
        assertEquals(Fault.FILE_IN_THE_WAY, assertThrows(KithException.class,
                () -> new PlayWithFilter().draw(Playground.example(), ENGLISH, form, file)).fault());
        assertEquals("chapter 1", Files.readString(file));
    }

    @Test
    void theMostCellsAreDrawn() throws IOException {
        Playground most = Playground.empty(new Setup(Variant.STANDARD, new Size.Given(Size.MOST_CELLS, 32), 1));
        for (int i = 0; i < 60; i++) {
            most = most.then(new Action(Action.Kind.ADD, "word " + i));
        }
        Path png = folder.resolve("most.png");
        new PlayWithFilter().draw(most, ENGLISH, PlayWithFilter.Form.PNG, png);
        assertTrue(Files.size(png) > 1_000);
    }
}
