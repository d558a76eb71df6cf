package kith.picture;

import module java.base;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Stroke;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOInvalidTreeException;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import kith.fault.Fault;

/**
 * Writes a picture as PNG, dark on light unless another palette is chosen, with two pixels where the picture has one as
 * long as it is not large, and title and description in the file. Needs no display. Letters need a font, of which a
 * system without any window may have none.
 */
public final class PngPicture {
    /** Larger pictures get one pixel for one. */
    private static final double LARGE = 2_400;
    /** Dots a metre, so that a pixel of the picture is a 96th of an inch. */
    private static final double DOTS_A_METRE = 96 / 0.0254;

    /** A band hides this part of what is below. */
    private static final double BAND = 0.18;
    private static final float RING = 1.4f;

    private final Palette palette;
    private final Graphics2D g;

    private PngPicture(Palette palette, Graphics2D g) {
        this.palette = palette;
        this.g = g;
    }

    /**
     * Writes a picture, dark on light.
     *
     * @throws kith.fault.KithException {@link Fault#PICTURE_UNDRAWABLE} where there are no fonts
     */
    public static void write(Picture picture, OutputStream out) throws IOException {
        write(picture, Palette.LIGHT, out);
    }

    /**
     * Writes a picture in the colours of a palette.
     *
     * @throws kith.fault.KithException {@link Fault#PICTURE_UNDRAWABLE} where there are no fonts
     */
    public static void write(Picture picture, Palette palette, OutputStream out) throws IOException {
        int scale = Math.max(picture.width(), picture.height()) > LARGE ? 1 : 2;
        BufferedImage image = new BufferedImage((int) Math.ceil(picture.width() * scale),
                (int) Math.ceil(picture.height() * scale), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        try {
            g.setColor(new Color(palette.ground()));
            g.fillRect(0, 0, image.getWidth(), image.getHeight());
            g.scale(scale, scale);
            g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            g.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
            g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            new PngPicture(palette, g).draw(picture.marks());
        } finally {
            g.dispose();
        }
        encode(image, picture, scale, out);
    }

    private void draw(List<Mark> marks) {
        for (Mark mark : marks) {
            switch (mark) {
                case Mark.Line line -> line(line);
                case Mark.Square square -> fill(square.x(), square.y(), square.side(), square.shade());
                case Mark.Squares squares -> squares(squares);
                case Mark.Frame frame -> frame(frame);
                case Mark.Strokes strokes -> strokes(strokes);
                case Mark.Band band -> fill(band.outline(), BAND, band.tone());
                case Mark.Dot dot -> dot(dot);
                case Mark.Group group -> draw(group.marks());
            }
        }
    }

    private void strokes(Mark.Strokes strokes) {
        Path2D path = new Path2D.Double();
        strokes.lines().forEach(line -> path.append(path(line), false));
        float[] dashes = new float[strokes.dashes().size()];
        for (int i = 0; i < dashes.length; i++) {
            dashes[i] = strokes.dashes().get(i).floatValue();
        }
        g.setColor(new Color(palette.of(strokes.tone())));
        stroke(path, new BasicStroke((float) strokes.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1,
                dashes.length == 0 ? null : dashes, 0));
    }

    private static Path2D path(List<Mark.Spot> line) {
        Path2D path = new Path2D.Double();
        path.moveTo(line.getFirst().x(), line.getFirst().y());
        line.stream().skip(1).forEach(spot -> path.lineTo(spot.x(), spot.y()));
        return path;
    }

    private void fill(List<Mark.Spot> outline, double share, Tone tone) {
        Color colour = new Color(palette.of(tone));
        g.setColor(new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), (int) Math.round(255 * share)));
        Path2D path = path(outline);
        path.closePath();
        smoothly(() -> g.fill(path));
    }

    private void dot(Mark.Dot dot) {
        switch (dot.shape().fill()) {
            case WHOLE -> fill(dot.outline(), 1, dot.tone());
            case EDGE -> {
                Path2D path = path(dot.outline());
                path.closePath();
                g.setColor(new Color(palette.of(dot.tone())));
                stroke(path, new BasicStroke(RING));
            }
        }
    }

    private void stroke(Path2D path, Stroke how) {
        Stroke before = g.getStroke();
        g.setStroke(how);
        smoothly(() -> g.draw(path));
        g.setStroke(before);
    }

    /** Curves are smooth; squares of a heat map, which touch each other, keep sharp edges. */
    private void smoothly(Runnable drawing) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        drawing.run();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_OFF);
    }

    private void fill(double x, double y, double side, int shade) {
        g.setColor(new Color(shade == Shading.SAME ? palette.same() : palette.shaded(shade)));
        g.fill(new Rectangle2D.Double(x, y, side, side));
    }

    /** Square by square into an image of one pixel each, which is then enlarged: a million squares are soon drawn. */
    private void squares(Mark.Squares squares) {
        int[] colours = new int[Palette.SHADES];
        for (int shade = 0; shade < colours.length; shade++) {
            colours[shade] = palette.shaded(shade);
        }
        int size = squares.size();
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_RGB);
        int[] line = new int[size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                int shade = squares.shading().at(row, column);
                line[column] = shade == Shading.SAME ? palette.same() : colours[shade];
            }
            image.setRGB(0, row, size, 1, line, 0, size);
        }
        g.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_NEAREST_NEIGHBOR);
        AffineTransform place = AffineTransform.getTranslateInstance(squares.x(), squares.y());
        place.scale(squares.cell(), squares.cell());
        g.drawImage(image, place, null);
    }

    private void frame(Mark.Frame frame) {
        Color ink = new Color(palette.ink());
        g.setColor(new Color(ink.getRed(), ink.getGreen(), ink.getBlue(), 102));
        g.draw(new Rectangle2D.Double(frame.x() - 0.5, frame.y() - 0.5, frame.side() + 1, frame.side() + 1));
    }

    private void line(Mark.Line line) {
        if (line.text().isBlank()) {
            return;
        }
        TextLayout layout = layout(line);
        double length = layout.getAdvance();
        double closer = Math.min(1, line.most() / length);
        AffineTransform before = g.getTransform();
        g.translate(line.x(), line.y());
        if (line.turn() == Mark.Turn.UP) {
            g.rotate(-Math.PI / 2);
        }
        g.scale(closer, 1);
        double from = switch (line.anchor()) {
            case START -> 0;
            case MIDDLE -> -length / 2;
            case END -> -length;
        };
        g.setColor(new Color(palette.of(line.tone())));
        layout.draw(g, (float) from, (layout.getAscent() - layout.getDescent()) / 2);
        g.setTransform(before);
    }

    /** What Java says where there is no font at all differs from system to system. */
    private static TextLayout layout(Mark.Line line) {
        try {
            Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont((float) line.letters());
            return new TextLayout(line.text(), font, new FontRenderContext(null, true, true));
        } catch (RuntimeException | LinkageError | InternalError e) {
            throw Fault.PICTURE_UNDRAWABLE.raise("problem", PictureProblem.NO_FONTS).causedBy(e);
        }
    }

    private static void encode(BufferedImage image, Picture picture, int scale, OutputStream out) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        try (ImageOutputStream stream = ImageIO.createImageOutputStream(out)) {
            writer.setOutput(stream);
            IIOMetadata metadata = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image),
                    writer.getDefaultWriteParam());
            describe(metadata, picture, scale);
            writer.write(metadata, new IIOImage(image, null, metadata), null);
        } finally {
            writer.dispose();
        }
    }

    private static void describe(IIOMetadata metadata, Picture picture, int scale) throws IIOInvalidTreeException {
        IIOMetadataNode size = new IIOMetadataNode("pHYs");
        String dots = Long.toString(Math.round(DOTS_A_METRE * scale));
        size.setAttribute("pixelsPerUnitXAxis", dots);
        size.setAttribute("pixelsPerUnitYAxis", dots);
        size.setAttribute("unitSpecifier", "meter");
        IIOMetadataNode texts = new IIOMetadataNode("iTXt");
        texts.appendChild(text("Title", picture.title(), picture));
        texts.appendChild(text("Description", picture.description(), picture));
        IIOMetadataNode root = new IIOMetadataNode("javax_imageio_png_1.0");
        root.appendChild(size);
        root.appendChild(texts);
        metadata.mergeTree("javax_imageio_png_1.0", root);
    }

    private static IIOMetadataNode text(String keyword, String text, Picture picture) {
        IIOMetadataNode entry = new IIOMetadataNode("iTXtEntry");
        entry.setAttribute("keyword", keyword);
        entry.setAttribute("compressionFlag", "FALSE");
        entry.setAttribute("compressionMethod", "0");
        entry.setAttribute("languageTag", picture.language().toLanguageTag());
        entry.setAttribute("translatedKeyword", "");
        entry.setAttribute("text", text.replace('\0', ' '));
        return entry;
    }
}
