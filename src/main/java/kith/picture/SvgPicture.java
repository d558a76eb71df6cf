package kith.picture;

import module java.base;

/**
 * Writes a picture as SVG 1.1: no script, nothing loaded from anywhere, every text escaped, title and description for
 * screen readers, light or dark as the reader's system is. Many squares of one shade are one path, so that a thousand
 * members take some megabytes at most.
 */
public final class SvgPicture {
    private static final String FONTS = "system-ui,'Noto Sans','Noto Sans CJK SC',sans-serif";

    private final Writer out;

    private SvgPicture(Writer out) {
        this.out = out;
    }

    /** Writes a picture in UTF-8. */
    public static void write(Picture picture, OutputStream out) throws IOException {
        Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        new SvgPicture(writer).picture(picture);
        writer.flush();
    }

    private void picture(Picture picture) throws IOException {
        out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
                + number(picture.width()) + "\" height=\"" + number(picture.height()) + "\" viewBox=\"0 0 "
                + number(picture.width()) + " " + number(picture.height())
                + "\" role=\"" + role(picture) + "\" aria-labelledby=\"title description\" xml:lang=\""
                + escaped(picture.language().toLanguageTag()) + "\">\n<title id=\"title\">" + escaped(picture.title())
                + "</title>\n<desc id=\"description\">" + escaped(picture.description()) + "</desc>\n<style>\n");
        style();
        out.write("</style>\n<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n");
        marks(picture.marks());
        out.write("</svg>\n");
    }

    /** What is one thing to a screen reader, and what has parts of its own to tell. */
    private static String role(Picture picture) {
        return picture.marks().stream().anyMatch(Mark.Group.class::isInstance) ? "graphics-document document" : "img";
    }

    private void marks(List<Mark> marks) throws IOException {
        for (Mark mark : marks) {
            switch (mark) {
                case Mark.Line line -> line(line);
                case Mark.Square square -> square(square);
                case Mark.Squares squares -> squares(squares);
                case Mark.Frame frame -> out.write("<rect class=\"frame\" x=\"" + number(frame.x() - 0.5) + "\" y=\""
                        + number(frame.y() - 0.5) + "\" width=\"" + number(frame.side() + 1) + "\" height=\""
                        + number(frame.side() + 1) + "\"/>\n");
                case Mark.Strokes strokes -> strokes(strokes);
                case Mark.Band band -> out.write("<path class=\"band " + colourWord(band.tone()) + "\" d=\""
                        + path(band.outline()) + "z\"/>\n");
                case Mark.Dot dot -> dot(dot);
                case Mark.Group group -> group(group);
            }
        }
    }

    private void strokes(Mark.Strokes strokes) throws IOException {
        StringBuilder path = new StringBuilder();
        strokes.lines().forEach(line -> path.append(path(line)));
        String dashes = strokes.dashes().isEmpty() ? "" : strokes.dashes().stream().map(SvgPicture::number)
                .collect(Collectors.joining(" ", " stroke-dasharray=\"", "\""));
        out.write("<path class=\"line " + colourWord(strokes.tone()) + "\" stroke-width=\"" + number(strokes.width())
                + "\"" + dashes + " d=\"" + path + "\"/>\n");
    }

    private static String path(List<Mark.Spot> line) {
        StringBuilder path = new StringBuilder();
        for (Mark.Spot spot : line) {
            path.append(path.isEmpty() ? 'M' : 'L').append(number(spot.x())).append(' ').append(number(spot.y()));
        }
        return path.toString();
    }

    private void dot(Mark.Dot dot) throws IOException {
        String look = dot.shape().fill() == CurveStyle.Fill.EDGE ? "ring " : "dot ";
        String place = switch (dot.shape()) {
            case CIRCLE, RING -> "<circle class=\"" + look + colourWord(dot.tone()) + "\" cx=\"" + number(dot.x())
                    + "\" cy=\"" + number(dot.y()) + "\" r=\"" + number(dot.radius()) + "\"/>\n";
            default -> "<path class=\"" + look + colourWord(dot.tone()) + "\" d=\"" + path(dot.outline()) + "z\"/>\n";
        };
        out.write(place);
    }

    private void group(Mark.Group group) throws IOException {
        out.write("<g role=\"graphics-symbol img\"><title>" + escaped(group.title()) + "</title><desc>"
                + escaped(group.about())
                + "</desc>\n");
        marks(group.marks());
        out.write("</g>\n");
    }

    private void style() throws IOException {
        out.write("text{font-family:" + FONTS + "}\n"
                + ".square{fill:currentColor}.cells{stroke:currentColor;fill:none;shape-rendering:crispEdges}\n"
                + ".frame{fill:none;stroke-opacity:.4}.end{text-anchor:end}.middle{text-anchor:middle}\n"
                + ".line{stroke:currentColor;fill:none;stroke-linejoin:round}.dot{fill:currentColor}"
                + ".band{fill:currentColor;fill-opacity:.18}.ring{fill:none;stroke:currentColor;stroke-width:1.4}\n");
        colours(Palette.LIGHT);
        out.write("@media (prefers-color-scheme:dark){\n");
        colours(Palette.DARK);
        out.write("}\n");
    }

    private void colours(Palette palette) throws IOException {
        out.write(".ground{fill:" + colour(palette.ground()) + "}.frame{stroke:" + colour(palette.ink())
                + "}.same{color:"
                + colour(palette.same()) + "}\n");
        for (Tone tone : Tone.OnGround.values()) {
            out.write("." + word(tone) + "{fill:" + colour(palette.of(tone)) + "}." + colourWord(tone) + "{color:"
                    + colour(palette.of(tone)) + "}");
        }
        for (int curve = 0; curve < Palette.CURVES; curve++) {
            Tone tone = new Tone.OfCurve(curve);
            out.write((curve == 0 ? "\n." : ".") + colourWord(tone) + "{color:" + colour(palette.of(tone)) + "}");
        }
        for (int shade = 0; shade < Palette.SHADES; shade++) {
            out.write((shade % 8 == 0 ? "\n" : "") + ".s" + shade + "{color:" + colour(palette.shaded(shade)) + "}."
                    + word(new Tone.OnShade(shade)) + "{fill:" + colour(palette.of(new Tone.OnShade(shade))) + "}");
        }
        out.write("\n");
    }

    private static String word(Tone tone) {
        return switch (tone) {
            case Tone.OnGround.INK -> "ink";
            case Tone.OnGround.FAINT -> "faint";
            case Tone.OnGround.GRID -> "grid";
            case Tone.OfCurve(int colour) -> "curve" + colour;
            case Tone.OnShade(int shade) -> "n" + shade;
        };
    }

    /** The word of a colour for lines and surfaces, where that of letters fills them. */
    private static String colourWord(Tone tone) {
        return "c-" + word(tone);
    }

    private static String colour(int rgb) {
        return String.format(Locale.ROOT, "#%06x", rgb);
    }

    private void line(Mark.Line line) throws IOException {
        String anchor = switch (line.anchor()) {
            case START -> "";
            case MIDDLE -> " middle";
            case END -> " end";
        };
        String place = line.turn() == Mark.Turn.UP
                ? "transform=\"translate(" + number(line.x()) + " " + number(line.y()) + ") rotate(-90)\""
                : "x=\"" + number(line.x()) + "\" y=\"" + number(line.y()) + "\"";
        out.write("<text class=\"" + word(line.tone()) + anchor + "\" " + place + " font-size=\""
                + number(line.letters()) + "\" dy=\".35em\">" + escaped(line.text()) + "</text>\n");
    }

    private void square(Mark.Square square) throws IOException {
        String rect = "<rect class=\"square " + shade(square.shade()) + "\" x=\"" + number(square.x()) + "\" y=\""
                + number(square.y()) + "\" width=\"" + number(square.side()) + "\" height=\"" + number(square.side())
                + "\"";
        out.write(square.about().isEmpty() ? rect + "/>\n"
                : rect + "><title>" + escaped(square.about()) + "</title></rect>\n");
    }

    private static String shade(int shade) {
        return shade == Shading.SAME ? "same" : "s" + shade;
    }

    /** The coldest shade is the ground; each other shade is one path of strokes, a row's neighbours one stroke. */
    private void squares(Mark.Squares squares) throws IOException {
        int size = squares.size();
        out.write("<rect class=\"square s0\" x=\"" + number(squares.x()) + "\" y=\"" + number(squares.y())
                + "\" width=\"" + number(size * squares.cell()) + "\" height=\"" + number(size * squares.cell())
                + "\"/>\n<g class=\"cells\" transform=\"translate(" + number(squares.x()) + " " + number(squares.y())
                + ") scale(" + number(squares.cell()) + ")\">\n");
        StringBuilder[] paths = new StringBuilder[Palette.SHADES + 1];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size;) {
                int shade = squares.shading().at(row, column);
                int end = column + 1;
                while (end < size && squares.shading().at(row, end) == shade) {
                    end++;
                }
                if (shade != 0) {
                    int path = shade == Shading.SAME ? Palette.SHADES : shade;
                    paths[path] = paths[path] == null ? new StringBuilder() : paths[path];
                    paths[path].append('M').append(column).append(' ').append(row).append(".5h").append(end - column);
                }
                column = end;
            }
        }
        for (int path = 0; path < paths.length; path++) {
            if (paths[path] != null) {
                out.write("<path class=\"" + shade(path == Palette.SHADES ? Shading.SAME : path) + "\" d=\"");
                out.append(paths[path]).write("\"/>\n");
            }
        }
        out.write("</g>\n");
    }

    private static String number(double value) {
        long tenths = Math.round(value * 10);
        return tenths % 10 == 0 ? Long.toString(tenths / 10) : Double.toString(tenths / 10.0);
    }

    /** What XML cannot hold even when escaped is shown as a replacement character. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(letter -> {
            switch (letter) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(isXml(letter) ? letter : 0xfffd);
            }
        });
        return escaped.toString();
    }

    private static boolean isXml(int letter) {
        return letter == '\t' || letter == '\n' || letter == '\r' || letter >= 0x20 && letter < 0xd800
                || letter >= 0xe000 && letter < 0xfffe || letter >= 0x10000;
    }
}
