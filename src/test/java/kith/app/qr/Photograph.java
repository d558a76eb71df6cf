package kith.app.qr;

import java.awt.image.BufferedImage;
import java.util.Random;
import java.util.function.IntBinaryOperator;

/**
 * A code as a camera sees it: held at an angle, out of focus, in uneven light, with noise, as a part of the picture.
 *
 * @param module how wide a module is in the picture, in pixels
 * @param degrees how far it is turned
 * @param tilt how much wider its lower edge is than its upper one; 0 is straight in front
 * @param blur the width of the blur, in modules
 * @param noise the largest error of a pixel's tone, of 255
 */
record Photograph(double module, double degrees, double tilt, double blur, int noise) {
    private static final int PAPER = 190;
    private static final int INK = 50;
    private static final int TABLE = 120;

    /** {@return the picture; the same seed gives the same} */
    GreyPicture of(QrCode code, long seed) {
        double half = code.side() / 2.0 + QrCode.QUIET_ZONE;
        int size = (int) Math.ceil(2 * half * module * (1.45 + tilt));
        double cos = Math.cos(Math.toRadians(degrees)) / module;
        double sin = Math.sin(Math.toRadians(degrees)) / module;
        Random random = new Random(seed);
        double[] light = new double[size * size];
        int samples = 3;
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                double sum = 0;
                // A pixel sees its neighbourhood, and a lens that is out of focus a larger one.
                for (int i = 0; i < samples * samples; i++) {
                    double spread = 1 + blur * module;
                    double px = x - size / 2.0 + ((i % samples + 0.5) / samples - 0.5) * spread;
                    double py = y - size / 2.0 + ((i / samples + 0.5) / samples - 0.5) * spread;
                    double u = px * cos + py * sin;
                    double v = py * cos - px * sin;
                    double depth = 1 + tilt * v / (2 * half);
                    sum += tone(code, u / depth + code.side() / 2.0, v / depth + code.side() / 2.0);
                }
                light[y * size + x] = sum / (samples * samples);
            }
        }
        return picture(size, size, (x, y) -> Math.clamp(Math.round(light[y * size + x] + 40.0 * x / size
                + (noise == 0 ? 0 : random.nextInt(2 * noise + 1) - noise)), 0, 255));
    }

    private static int tone(QrCode code, double u, double v) {
        int quiet = QrCode.QUIET_ZONE;
        boolean paper = u >= -quiet && v >= -quiet && u < code.side() + quiet && v < code.side() + quiet;
        return !paper ? TABLE : code.isDark((int) Math.floor(u), (int) Math.floor(v)) ? INK : PAPER;
    }

    /** {@return a picture whose pixels have these tones} */
    static GreyPicture picture(int width, int height, IntBinaryOperator tone) {
        byte[] grey = new byte[width * height];
        for (int i = 0; i < grey.length; i++) {
            grey[i] = (byte) tone.applyAsInt(i % width, i / width);
        }
        return new GreyPicture(width, height, grey);
    }

    /** {@return a picture for a file} */
    static BufferedImage image(GreyPicture picture) {
        BufferedImage image = new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_BYTE_GRAY);
        image.getRaster().setDataElements(0, 0, picture.width(), picture.height(), picture.grey());
        return image;
    }
}
