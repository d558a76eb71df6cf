package kith.app.qr;

import module java.base;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageInputStream;
import kith.fault.Fault;
import kith.file.CappedFile;

/**
 * Reads pictures from anybody: PNG, JPEG, GIF and BMP. What else Java reads nobody sends, and a TIFF can ask for any
 * amount of memory. The size of the file and the declared number of pixels are looked at before anything is decoded,
 * and of a large photograph only every n-th pixel is.
 */
public final class PictureFile {
    private static final Set<String> KINDS = Set.of("png", "jpeg", "gif", "bmp");
    /** What files of these kinds begin with, in ISO 8859-1. */
    private static final List<String> BEGINNINGS = List.of("\u0089PNG\r\n", "\u00ff\u00d8\u00ff", "GIF8", "BM");
    private static final int LOOKED_AT = 6;
    /** Largest file, in bytes. */
    static final int MAX_BYTES = 32 << 20;
    /** Most pixels that a picture may declare: twice what the largest cameras of telephones make. */
    private static final long MAX_PIXELS = 128_000_000;
    private static final int MAX_SIDE = 1 << 15;
    /** So many pixels are decoded at most; a code in a photograph needs far fewer. */
    private static final double ENOUGH_PIXELS = 4e6;

    private PictureFile() {
    }

    /** {@return whether a file begins as pictures do} One that cannot be read is none. */
    public static boolean isPicture(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            String start = new String(in.readNBytes(LOOKED_AT), StandardCharsets.ISO_8859_1);
            // A list of addresses may begin with "BM" as well, but not with the zeros of a size below 16 MB.
            return BEGINNINGS.stream().anyMatch(start::startsWith)
                    && (!start.startsWith("BM") || start.endsWith("\0"));
        } catch (IOException e) {
            // A folder, or gone: whoever takes it next meets the same and says so.
            return false;
        }
    }

    /**
     * {@return the picture in a file}
     *
     * @throws kith.fault.KithException {@link Fault#FILE_UNREADABLE}, {@link Fault#FILE_TOO_LARGE},
     *     {@link Fault#PICTURE_TOO_LARGE}, {@link Fault#PICTURE_UNREADABLE}
     */
    static GreyPicture read(Path file) {
        byte[] bytes = CappedFile.read(file, MAX_BYTES);
        try (MemoryCacheImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                throw Fault.PICTURE_UNREADABLE.raise();
            }
            ImageReader reader = readers.next();
            try {
                if (!KINDS.contains(reader.getFormatName().toLowerCase(Locale.ROOT))) {
                    throw Fault.PICTURE_UNREADABLE.raise();
                }
                // Without metadata: compressed comments of any size are nothing to us.
                reader.setInput(in, true, true);
                return decode(reader);
            } finally {
                reader.dispose();
            }
        } catch (IOException | IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException
                | NegativeArraySizeException | ArithmeticException | ClassCastException | NullPointerException e) {
            // Java's readers answer damaged pictures with all of these.
            throw Fault.PICTURE_UNREADABLE.raise().causedBy(e);
        }
    }

    private static GreyPicture decode(ImageReader reader) throws IOException {
        int width = reader.getWidth(0);
        int height = reader.getHeight(0);
        if (width > MAX_SIDE || height > MAX_SIDE || (long) width * height > MAX_PIXELS) {
            throw Fault.PICTURE_TOO_LARGE.raise("width", width, "height", height);
        }
        int step = Math.max(1, (int) Math.ceil(Math.sqrt((double) width * height / ENOUGH_PIXELS)));
        ImageReadParam param = reader.getDefaultReadParam();
        param.setSourceSubsampling(step, step, 0, 0);
        return grey(reader.read(0, param));
    }

    /** Samples as they are: which colours they stand for makes no difference to what is dark. */
    private static GreyPicture grey(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        byte[] grey = new byte[width * height];
        boolean palette = image.getColorModel() instanceof IndexColorModel;
        boolean alpha = image.getColorModel().hasAlpha();
        Raster raster = image.getRaster();
        int bands = raster.getNumBands();
        int most = (1 << Math.min(16, image.getSampleModel().getSampleSize(0))) - 1;
        int[] row = new int[width * bands];
        for (int y = 0; y < height; y++) {
            if (!palette) {
                raster.getPixels(0, y, width, 1, row);
            }
            for (int x = 0; x < width; x++) {
                grey[y * width + x] = (byte) (palette ? argb(image.getRGB(x, y))
                        : samples(row, x * bands, bands, alpha, most));
            }
        }
        return new GreyPicture(width, height, grey);
    }

    private static int argb(int argb) {
        int tone = ((argb >> 16 & 0xff) + (argb >> 8 & 0xff) + (argb & 0xff)) / 3;
        return onWhite(tone, argb >>> 24);
    }

    private static int samples(int[] row, int at, int bands, boolean alpha, int most) {
        int colours = Math.min(3, alpha ? bands - 1 : bands);
        int sum = 0;
        for (int band = 0; band < colours; band++) {
            sum += row[at + band];
        }
        int tone = (int) (255L * sum / Math.max(1, colours) / most);
        return alpha ? onWhite(tone, (int) (255L * row[at + bands - 1] / most)) : tone;
    }

    /** What is transparent is seen on white paper. */
    private static int onWhite(int tone, int alpha) {
        return 255 - (255 - tone) * alpha / 255;
    }
}
