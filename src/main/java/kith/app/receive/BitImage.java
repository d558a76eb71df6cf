package kith.app.receive;

import module java.base;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import javax.imageio.ImageIO;
import kith.bloom.BitVector;
import kith.file.AtomicFile;

/** A picture of a filter's bits: row by row, a dark square for a set bit. Long vectors are averaged. */
public final class BitImage {
    /** Most bits in a row of a picture. */
    private static final int MAX_COLUMNS = 1_024;
    private static final int TARGET_WIDTH = 512;

    private BitImage() {
    }

    /**
     * Writes a PNG.
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#WRITE_FAILED}
     */
    public static void write(BitVector bits, Path file) {
        BufferedImage image = render(bits);
        AtomicFile.write(file, AtomicFile.Visibility.SECRET, out -> {
            if (!ImageIO.write(image, "png", out)) {
                throw new IOException("no PNG writer");
            }
        });
    }

    /** {@return the number of columns for a square picture of so many bits} */
    public static int columns(int bits) {
        return Math.max(1, Math.min(MAX_COLUMNS, (int) Math.ceil(Math.sqrt(bits))));
    }

    private static BufferedImage render(BitVector bits) {
        int columns = columns(bits.length());
        // With more bits than MAX_COLUMNS squared, each square stands for several bits and shows their share.
        int perSquare = Math.max(1, Math.ceilDiv(bits.length(), MAX_COLUMNS * MAX_COLUMNS));
        int squares = Math.ceilDiv(bits.length(), perSquare);
        int rows = Math.ceilDiv(squares, columns);
        int scale = Math.max(1, TARGET_WIDTH / columns);
        byte[] grey = new byte[256];
        for (int i = 0; i < grey.length; i++) {
            grey[i] = (byte) (255 - i);
        }
        BufferedImage image = new BufferedImage(columns * scale, rows * scale, BufferedImage.TYPE_BYTE_INDEXED,
                new IndexColorModel(8, grey.length, grey, grey, grey));
        for (int square = 0; square < squares; square++) {
            int from = square * perSquare;
            int to = Math.min(bits.length(), from + perSquare);
            int set = 0;
            for (int i = from; i < to; i++) {
                set += bits.get(i) ? 1 : 0;
            }
            int shade = 255 * set / (to - from);
            int x = square % columns * scale;
            int y = square / columns * scale;
            for (int dy = 0; dy < scale; dy++) {
                for (int dx = 0; dx < scale; dx++) {
                    image.getRaster().setSample(x + dx, y + dy, 0, shade);
                }
            }
        }
        return image;
    }
}
