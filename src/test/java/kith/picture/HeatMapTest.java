package kith.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import kith.picture.HeatTable.Cells;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Pictures of heat maps, as SVG and as PNG. */
class HeatMapTest {
    private static final String HOSTILE = "</text><script>alert(1)</script>\" onload=\"x\" & \0\u0001 \ud800 \uffff";

    /** Two groups of even and odd members. */
    private static final Cells CELLS = new Cells() {
        @Override
        public double share(int row, int column) {
            return (row + column) % 2 == 0 ? 1 : .25;
        }

        @Override
        public String number(int row, int column) {
            return row == column ? "100" : "12";
        }

        @Override
        public boolean isPerhapsChance(int row, int column) {
            return row % 3 == 0;
        }

        @Override
        public String about(int row, int column) {
            return row + " and " + column;
        }
    };

    private static Picture picture(int members, String name) {
        return HeatMap.of(new HeatTable("Common contacts of " + name, "All pairs",
                List.of("What the numbers are. ".repeat(20)),
                "Contacts", List.of("0", "50", "100"),
                IntStream.range(0, members).mapToObj(i -> name + " " + i).toList(), CELLS, Locale.ENGLISH));
    }

    private static String svg(Picture picture) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SvgPicture.write(picture, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static Document parsed(String svg) throws IOException, ParserConfigurationException, SAXException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newDocumentBuilder().parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static BufferedImage png(Picture picture) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PngPicture.write(picture, out);
        return ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
    }

    @Test
    void aPictureOfAFewHasEverySquareWithItsWords() throws Exception {
        Document document = parsed(svg(picture(5, "Zoë")));
        Element root = document.getDocumentElement();
        assertEquals("img", root.getAttribute("role"));
        assertEquals("title description", root.getAttribute("aria-labelledby"));
        assertEquals("Common contacts of Zoë", document.getElementsByTagName("title").item(0).getTextContent());
        assertEquals("All pairs", document.getElementsByTagName("desc").item(0).getTextContent());
        NodeList titles = document.getElementsByTagName("title");
        assertEquals(1 + 25, titles.getLength());
        assertEquals("0 and 1", titles.item(2).getTextContent());
        List<String> texts = texts(document);
        for (String text : List.of("Zoë 0", "Zoë 4", "12", "100", "Contacts", "0", "50")) {
            assertTrue(texts.contains(text), text);
        }
        assertEquals(2, texts.stream().filter("Zoë 3"::equals).count(), "beside its row and above its column");
    }

    private static List<String> texts(Document document) {
        NodeList nodes = document.getElementsByTagName("text");
        return IntStream.range(0, nodes.getLength()).mapToObj(i -> nodes.item(i).getTextContent()).toList();
    }

    /** A name that is meant to break out of the file, with what XML cannot hold. */
    @Test
    void namesStayNames() throws Exception {
        Document document = parsed(svg(picture(3, HOSTILE)));
        assertEquals(0, document.getElementsByTagName("script").getLength());
        assertEquals("Common contacts of " + HOSTILE.replaceAll("[\0\u0001\uffff]", "\ufffd")
                .replace("\ud800", "\ufffd"),
                document.getElementsByTagName("title").item(0).getTextContent());
        assertTrue(png(picture(3, HOSTILE)).getWidth() > 0);
    }

    /** Squares as strokes: painted again from the paths, they are the shares. */
    @Test
    void aPictureOfManyHoldsEverySquareOnce() throws Exception {
        int members = 90;
        Document document = parsed(svg(picture(members, "M")));
        int[][] painted = new int[members][members];
        NodeList paths = document.getElementsByTagName("path");
        for (int i = 0; i < paths.getLength(); i++) {
            Element path = (Element) paths.item(i);
            String shade = path.getAttribute("class");
            for (String stroke : path.getAttribute("d").substring(1).split("M")) {
                String[] parts = stroke.split("[ h]");
                int column = Integer.parseInt(parts[0]);
                int row = (int) Double.parseDouble(parts[1]);
                for (int at = column; at < column + Integer.parseInt(parts[2]); at++) {
                    assertEquals(0, painted[row][at], "painted twice");
                    painted[row][at] = shade.equals("same") ? Shading.SAME : Integer.parseInt(shade.substring(1));
                }
            }
        }
        for (int row = 0; row < members; row++) {
            for (int column = 0; column < members; column++) {
                assertEquals(row == column ? Shading.SAME : Palette.shade(CELLS.share(row, column)),
                        painted[row][column]);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 12, 30, 142, 251, 1000})
    @Tag("exhaustive")
    void aPngShowsTheShades(int members) throws IOException {
        Picture picture = picture(members, "Member");
        BufferedImage image = png(picture);
        int scale = image.getWidth() / (int) picture.width();
        assertEquals(Math.ceil(picture.height() * scale), image.getHeight());
        Mark.Frame frame = picture.marks().stream().filter(Mark.Frame.class::isInstance).map(Mark.Frame.class::cast)
                .findFirst().orElseThrow();
        double cell = frame.side() / members;
        for (int member : new int[] {0, members / 2, members - 1}) {
            for (int other : new int[] {0, members / 3, members - 1}) {
                int x = (int) ((frame.x() + (other + .1) * cell) * scale + .5);
                int y = (int) ((frame.y() + (member + .1) * cell) * scale + .5);
                int expected = member == other ? Palette.LIGHT.same()
                        : Palette.LIGHT.shaded(Palette.shade(CELLS.share(member, other)));
                assertEquals(Integer.toHexString(expected), Integer.toHexString(image.getRGB(x, y) & 0xffffff),
                        member + ", " + other);
            }
        }
    }

    @Test
    void nobodyAndTooManyAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> picture(0, "x"));
        assertThrows(IllegalArgumentException.class, () -> picture(HeatMap.MOST_MEMBERS + 1, "x"));
    }

    /** Numbers can be read in every square, in both palettes: at least 4.5 to 1, as WCAG 2.2 asks for. */
    @Test
    void numbersCanBeRead() {
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
            for (int shade = 0; shade < Palette.SHADES; shade++) {
                int letters = palette.of(HeatMap.tone(shade, HeatMap.Doubt.NONE));
                assertTrue(contrast(letters, palette.shaded(shade)) >= 4.5, palette + " " + shade + " "
                        + contrast(letters, palette.shaded(shade)));
                int faint = palette.of(HeatMap.tone(shade, HeatMap.Doubt.PERHAPS_CHANCE));
                assertTrue(contrast(faint, palette.shaded(shade)) >= 4.5, palette + " faint " + shade + " "
                        + contrast(faint, palette.shaded(shade)));
            }
            assertTrue(contrast(palette.ink(), palette.same()) >= 4.5);
            assertTrue(contrast(palette.faint(), palette.ground()) >= 4.5);
        }
    }

    private static double contrast(int one, int other) {
        double a = luminance(one) + .05;
        double b = luminance(other) + .05;
        return Math.max(a, b) / Math.min(a, b);
    }

    private static double luminance(int rgb) {
        return .2126 * linear(rgb >> 16 & 255) + .7152 * linear(rgb >> 8 & 255) + .0722 * linear(rgb & 255);
    }

    private static double linear(int channel) {
        double coded = channel / 255.;
        return coded <= .04045 ? coded / 12.92 : Math.pow((coded + .055) / 1.055, 2.4);
    }

    @Test
    void onlyNothingHasTheShadeOfNothing() {
        assertEquals(0, Palette.shade(0));
        assertEquals(1, Palette.shade(1e-9));
        assertEquals(Palette.SHADES - 1, Palette.shade(1));
        assertEquals(Palette.SHADES - 1, Palette.shade(2));
    }

    @Test
    void longTextsAreBrokenAndCut() {
        List<String> lines = Letters.lines("one two three four five six", 6);
        assertTrue(lines.size() > 2);
        lines.forEach(line -> assertTrue(Letters.ems(line) <= 6, line));
        assertEquals("one two three four five six", String.join(" ", lines));
        List<String> chinese = Letters.lines("共同联系人共同联系人", 4);
        assertEquals(List.of("共同联系", "人共同联", "系人"), chinese);
        assertEquals("Alexandra", Letters.cut("Alexandra", 10));
        String cut = Letters.cut("Alexandra Papadopoulou", 6);
        assertTrue(cut.endsWith("…") && Letters.ems(cut) <= 6.6, cut);
        assertFalse(Letters.cut("😀😀😀😀", 2).contains("?"));
    }
}
