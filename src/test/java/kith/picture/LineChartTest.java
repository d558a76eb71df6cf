package kith.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import kith.report.Axis;
import kith.report.Axis.Scale;
import kith.report.Figure;
import kith.report.Series;
import kith.report.Series.Look;
import kith.report.Series.Point;
import kith.report.Unit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Pictures of curves, as SVG and as PNG. */
class LineChartTest {
    private static final String HOSTILE = "</title><script>alert(1)</script>\" & \0 \ud800";

    private record Words(String name) implements Chart.Words {
        @Override
        public String title() {
            return "Title of " + name;
        }

        @Override
        public String description() {
            return "What there is to see in " + name;
        }

        @Override
        public List<String> notes() {
            return List.of("A note. ".repeat(40));
        }

        @Override
        public String axis(Axis axis) {
            return "Axis " + axis.id() + " " + name;
        }

        @Override
        public String series(Series series) {
            return name + " " + series.id();
        }

        @Override
        public String about(Series series) {
            return series.points().size() + " points";
        }

        @Override
        public String tick(double number, Unit unit) {
            return number == Math.rint(number) ? String.format(Locale.ROOT, "%,d", (long) number)
                    : Double.toString(number);
        }

        @Override
        public Locale language() {
            return Locale.ENGLISH;
        }
    }

    private static Figure figure(Scale x, Scale y, Series... series) {
        return new Figure("figure", new Axis("x", Unit.COUNT, x), new Axis("y", Unit.SHARE, y), List.of(series));
    }

    private static Series series(String id, Look look, int points, double factor, double spread) {
        return new Series(id, look, IntStream.rangeClosed(1, points).mapToObj(i -> {
            double value = factor * i * i;
            return new Point(i * 1000.0, value, value * (1 - spread), value * (1 + spread));
        }).toList());
    }

    static List<Figure> figures() {
        List<Figure> figures = new ArrayList<>();
        for (Scale x : Scale.values()) {
            for (Scale y : Scale.values()) {
                figures.add(figure(x, y, series("measured", Look.LINE, 150, 1e-6, .2),
                        series("theory", Look.DASHED, 150, 1e-6, 0), series("one", Look.MARKS, 12, 1e-5, .5)));
                figures.add(figure(x, y, new Series("far", Look.LINE, IntStream.rangeClosed(1, 9)
                        .mapToObj(i -> new Point(i * 1e12, i)).toList())));
                figures.add(figure(x, y, new Series("none", Look.LINE, List.of())));
                figures.add(figure(x, y, series("single", Look.LINE, 1, 3, .1)));
                figures.add(figure(x, y, IntStream.range(0, 20).mapToObj(i -> series("s" + i, Look.values()[i % 3], 9,
                        Math.pow(3, i), .1)).toArray(Series[]::new)));
                figures.add(figure(x, y, new Series("odd", Look.LINE, List.of(new Point(0, 0), new Point(1, Double.NaN),
                        new Point(2, 5, -1, 7), new Point(3, Double.POSITIVE_INFINITY), new Point(4, 3),
                        new Point(5, 4))), new Series("zero", Look.MARKS, List.of(new Point(2, 0, 0, 6)))));
            }
        }
        return figures;
    }

    private static Document svg(Picture picture) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SvgPicture.write(picture, out);
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newDocumentBuilder().parse(new ByteArrayInputStream(out.toString(StandardCharsets.UTF_8)
                .getBytes(StandardCharsets.UTF_8)));
    }

    private static BufferedImage png(Picture picture, Palette palette) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PngPicture.write(picture, palette, out);
        return ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
    }

    /** No letters outside of the picture, none upon others; no line leaves the picture. */
    @ParameterizedTest
    @MethodSource("figures")
    void nothingIsCutAndNoLettersTouch(Figure figure) {
        for (String name : List.of("short", "过滤器的误判率", "a rather long name that needs its room")) {
            Picture picture = LineChart.of(new Chart(figure, new Words(name)));
            Layout.assertNothingIsCutAndNoLettersTouch(picture);
        }
    }

    @Test
    void everySeriesSaysWhatItIs() throws Exception {
        Figure figure = figure(Scale.LINEAR, Scale.LINEAR, series("theory", Look.DASHED, 3, 1, 0),
                series("a", Look.MARKS, 4, 1, 0), series("b", Look.LINE, 5, 1, .1));
        Document document = svg(LineChart.of(new Chart(figure, new Words(HOSTILE))));
        assertEquals(0, document.getElementsByTagName("script").getLength());
        assertEquals("graphics-document document", document.getDocumentElement().getAttribute("role"));
        NodeList groups = document.getElementsByTagName("g");
        assertEquals(figure.series().size(), groups.getLength());
        List<String> drawn = List.of("b", "theory", "a");
        for (int i = 0; i < groups.getLength(); i++) {
            Element group = (Element) groups.item(i);
            String title = group.getElementsByTagName("title").item(0).getTextContent();
            assertTrue(title.endsWith(" " + drawn.get(i)), title);
            assertEquals("graphics-symbol img", group.getAttribute("role"));
            assertEquals(List.of("5 points", "3 points", "4 points").get(i),
                    group.getElementsByTagName("desc").item(0).getTextContent());
        }
    }

    /** From the line in the file back to the numbers of the figure. */
    @Test
    void aLineLiesWhereItsNumbersAre() throws Exception {
        Series series = series("a", Look.DASHED, 10, 0.001, 0);
        Figure figure = figure(Scale.LINEAR, Scale.LOGARITHMIC, series);
        Document document = svg(LineChart.of(new Chart(figure, new Words("n"))));
        Element path = (Element) ((Element) document.getElementsByTagName("g").item(0))
                .getElementsByTagName("path").item(0);
        assertTrue(path.hasAttribute("stroke-dasharray"));
        List<double[]> spots = Stream.of(path.getAttribute("d").substring(1).split("L"))
                .map(spot -> Stream.of(spot.split(" ")).mapToDouble(Double::parseDouble).toArray()).toList();
        assertEquals(10, spots.size());
        for (int i = 1; i < 10; i++) {
            double stepX = (spots.get(9)[0] - spots.get(0)[0]) / 9;
            assertEquals(spots.get(0)[0] + i * stepX, spots.get(i)[0], .2);
            double decade = (spots.get(9)[1] - spots.get(0)[1]) / 2;
            assertEquals(spots.get(0)[1] + decade * 2 * Math.log10(i + 1), spots.get(i)[1], .2);
        }
    }

    @ParameterizedTest
    @MethodSource("figures")
    @Tag("exhaustive")
    void aPngHasEveryColourThatTheFigureNeeds(Figure figure) throws IOException {
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
            Picture picture = LineChart.of(new Chart(figure, new Words("n")));
            BufferedImage image = png(picture, palette);
            assertEquals(Math.ceil(picture.width() * 2), image.getWidth());
            assertEquals(palette.ground(), image.getRGB(1, 1) & 0xffffff);
            Set<Integer> colours = new HashSet<>();
            for (int y = 0; y < image.getHeight(); y++) {
                for (int x = 0; x < image.getWidth(); x++) {
                    colours.add(image.getRGB(x, y) & 0xffffff);
                }
            }
            CurveStyle.of(figure.series()).forEach(style -> assertTrue(
                    colours.contains(palette.curves().get(style.colour())), () -> "colour " + style.colour()));
        }
    }

    /** A graphic is seen at 3 to 1 (WCAG 2.2, 1.4.11), and letters at 4.5 to 1. */
    @Test
    void curvesStandOutFromTheGround() {
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
            assertEquals(Palette.CURVES, new HashSet<>(palette.curves()).size());
            palette.curves().forEach(curve -> assertTrue(contrast(curve, palette.ground()) >= 3,
                    () -> Integer.toHexString(curve) + " " + contrast(curve, palette.ground())));
            assertTrue(contrast(palette.of(Tone.OnGround.FAINT), palette.ground()) >= 4.5);
        }
    }

    private static double contrast(int one, int other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(int rgb) {
        Oklab.Srgb color = Oklab.Srgb.of(rgb);
        return 0.2126 * Oklab.linear(color.red()) + 0.7152 * Oklab.linear(color.green())
                + 0.0722 * Oklab.linear(color.blue());
    }

    /**
     * What is left of colours without red or without green cones: Machado, Oliveira and Fernandes (2009), severity 1.
     */
    private static final double[][][] EYES = {
        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
    /** A just noticeable difference is about 0.02 in Oklab; thin lines need far more. */
    private static final double FAR_APART = 0.1;

    @Test
    void coloursAreToldApartByAllEyes() {
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
            for (double[][] eye : EYES) {
                for (int i = 0; i < Palette.CURVES; i++) {
                    for (int j = 0; j < i; j++) {
                        Oklab one = seen(palette.curves().get(i), eye);
                        Oklab other = seen(palette.curves().get(j), eye);
                        double distance = Math.sqrt(square(one.lightness() - other.lightness())
                                + square(one.a() - other.a()) + square(one.b() - other.b()));
                        assertTrue(distance >= FAR_APART, i + " and " + j + ": " + distance);
                    }
                }
            }
        }
    }

    private static double square(double number) {
        return number * number;
    }

    private static Oklab seen(int rgb, double[][] eye) {
        Oklab.Srgb color = Oklab.Srgb.of(rgb);
        double[] light = {Oklab.linear(color.red()), Oklab.linear(color.green()), Oklab.linear(color.blue())};
        double[] left = new double[3];
        for (int i = 0; i < 3; i++) {
            double sum = eye[i][0] * light[0] + eye[i][1] * light[1] + eye[i][2] * light[2];
            double inside = Math.clamp(sum, 0.0, 1.0);
            left[i] = inside <= 0.0031308 ? inside * 12.92 : 1.055 * Math.pow(inside, 1 / 2.4) - 0.055;
        }
        return Oklab.of(new Oklab.Srgb(left[0], left[1], left[2]));
    }

    /**
     * Without colours: no two lines with the same marks, no two broken ones with the same dashes, up to eight of a
     * look.
     */
    @Test
    void curvesAreToldApartWithoutColours() {
        for (Look look : Look.values()) {
            List<CurveStyle> styles = CurveStyle.of(IntStream.range(0, 8)
                    .mapToObj(i -> series("s" + i, look, 3, 1, 0)).toList());
            assertEquals(8, styles.stream().map(style -> look == Look.DASHED ? style.dashes() : style.shape())
                    .distinct().count());
        }
        List<CurveStyle> many = CurveStyle.of(IntStream.range(0, 24)
                .mapToObj(i -> series("s" + i, Look.LINE, 3, 1, 0)).toList());
        assertEquals(24, many.stream().distinct().count());
    }

    @Test
    void theoryHasTheColourOfWhatItIsTheoryOf() {
        List<CurveStyle> styles =
                CurveStyle.of(List.of(series("a", Look.MARKS, 3, 1, 0), series("theory-a", Look.DASHED, 3, 1, 0),
                series("b-theory", Look.DASHED, 3, 1, 0), series("b", Look.LINE, 3, 1, 0),
                series("theory", Look.DASHED, 3, 1, 0), series("a-ceiling", Look.DASHED, 3, 1, 0)));
        assertEquals(styles.get(0).colour(), styles.get(1).colour());
        assertEquals(styles.get(2).colour(), styles.get(3).colour());
        assertEquals(styles.get(0).colour(), styles.get(5).colour(), "nor is what bounds it another one");
        assertEquals(3, styles.stream().map(CurveStyle::colour).distinct().count());
    }

    @Test
    void whatIsCountedHasNoParts() {
        for (int most = 1; most < 40; most++) {
            Figure counted = figure(Scale.LINEAR, Scale.LINEAR, new Series("m", Look.MARKS,
                    List.of(new Point(1, 1), new Point(most, .5))));
            Ticks ticks = PlotArea.xTicks(counted, 9);
            assertTrue(Stream.concat(ticks.major().stream(), ticks.minor().stream())
                    .allMatch(number -> number % 1 == 0),
                    ticks::toString);
            assertTrue(ticks.high() >= most && ticks.major().size() >= 2, ticks::toString);
            assertTrue(PlotArea.yTicks(counted, 6).major().contains(0.4), "a mean may be a part");
        }
    }

    @Test
    void aMarkWithoutPlaceKeepsItsWhisker() {
        Figure figure = figure(Scale.LINEAR, Scale.LOGARITHMIC, new Series("m", Look.MARKS,
                List.of(new Point(1, .5, .4, .6), new Point(2, 0, 0, .2))));
        List<Mark> marks = LineChart.of(new Chart(figure, new Words("n"))).marks().stream()
                .filter(Mark.Group.class::isInstance).flatMap(group -> ((Mark.Group) group).marks().stream()).toList();
        assertEquals(1, marks.stream().filter(Mark.Dot.class::isInstance).count());
        assertEquals(3 + 2, marks.stream().filter(Mark.Strokes.class::isInstance).map(Mark.Strokes.class::cast)
                .mapToInt(strokes -> strokes.lines().size()).sum());
    }
}
