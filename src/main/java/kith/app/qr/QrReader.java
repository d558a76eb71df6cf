package kith.app.qr;

import module java.base;
import com.google.zxing.Binarizer;
import com.google.zxing.BinaryBitmap;
import com.google.zxing.LuminanceSource;
import com.google.zxing.PlanarYUVLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.common.GlobalHistogramBinarizer;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import com.google.zxing.qrcode.decoder.Decoder;
import com.google.zxing.qrcode.detector.Detector;
import com.google.zxing.qrcode.detector.FinderPatternInfo;
import kith.parallel.Progress;

/** Finds QR codes in a picture: upright or turned, small or large, dark on light or light on dark, also cut close. */
public final class QrReader {
    /** Below this many pixels a module may be too small for the finder, which then sees it enlarged. */
    private static final int SMALL = 512 * 512;
    private static final int LARGE = 1024 * 1024;
    /** Up to this many, one is enlarged when nothing else helped; a larger one holds its codes in enough pixels. */
    private static final int MIDDLING = 1200 * 1200;
    private static final int MARGIN = 24;

    private interface Step {
        Set<String> read(BinaryBitmap bitmap) throws ReaderException;
    }

    private QrReader() {
    }

    /**
     * {@return the texts of the QR codes in the picture in a file, each once}
     *
     * @param file from anybody: PNG, JPEG, GIF or BMP
     * @param wanted what a text must be like for the search to end
     * @param progress asked before each way whether to go on
     * @throws kith.fault.KithException {@link kith.fault.Fault#FILE_UNREADABLE},
     *     {@link kith.fault.Fault#FILE_TOO_LARGE}, {@link kith.fault.Fault#PICTURE_TOO_LARGE},
     *     {@link kith.fault.Fault#PICTURE_UNREADABLE}
     */
    public static Set<String> texts(Path file, Predicate<String> wanted, Progress progress) {
        return texts(PictureFile.read(file), wanted, progress);
    }

    /**
     * {@return the texts of the QR codes in a picture, each once} The search goes on, in more and more ways, until one
     * of the wanted kind was read, or for twenty seconds.
     *
     * @param wanted what a text must be like for the search to end
     * @param progress asked before each way whether to go on
     */
    static Set<String> texts(GreyPicture picture, Predicate<String> wanted, Progress progress) {
        FinderSearch search = new FinderSearch();
        Set<String> texts = new LinkedHashSet<>();
        List<GreyPicture> sizes = sizes(picture);
        int ways = sizes.size() * 2;
        int done = 0;
        for (GreyPicture size : sizes) {
            for (GreyPicture shade : List.of(size, size.inverted())) {
                progress.step(done++, ways);
                LuminanceSource source = source(shade.framed(MARGIN));
                for (Function<LuminanceSource, Binarizer> binarizer : List.<Function<LuminanceSource, Binarizer>>of(
                        HybridBinarizer::new, GlobalHistogramBinarizer::new)) {
                    texts.addAll(texts(source, binarizer, search));
                    if (search.isOver() || texts.stream().anyMatch(wanted)) {
                        return texts;
                    }
                }
            }
        }
        return texts;
    }

    private static List<GreyPicture> sizes(GreyPicture picture) {
        List<GreyPicture> sizes = new ArrayList<>(List.of(picture));
        int pixels = picture.width() * picture.height();
        if (pixels <= SMALL) {
            sizes.add(picture.enlarged(pixels <= SMALL / 16 ? 4 : 2));
        }
        if (pixels >= LARGE / 16) {
            sizes.add(picture.halved());
        }
        if (pixels >= LARGE) {
            sizes.add(picture.halved().halved());
        }
        if (pixels > SMALL && pixels <= MIDDLING) {
            // Of a code of a hundred modules and more, the finder wants more pixels than there may be.
            sizes.add(picture.enlarged(2));
        }
        return sizes;
    }

    private static Set<String> texts(LuminanceSource source, Function<LuminanceSource, Binarizer> binarizer,
            FinderSearch search) {
        Set<String> texts = new LinkedHashSet<>();
        // One sees codes that the other does not.
        List<Step> steps = List.of(bitmap -> all(bitmap.getBlackMatrix(), search),
                bitmap -> Set.of(new QRCodeReader().decode(bitmap, search.hints()).getText()));
        for (Step step : steps) {
            try {
                texts.addAll(step.read(new BinaryBitmap(binarizer.apply(source))));
            } catch (ReaderException | FinderSearch.Exhausted | IllegalArgumentException
                    | IndexOutOfBoundsException e) {
                // Nothing found this way; of what only looks like a code, ZXing sometimes says so with the latter two.
            }
        }
        return texts;
    }

    private static Set<String> all(BitMatrix image, FinderSearch search) throws ReaderException {
        FinderPatternInfo[] found = search.finders(image);
        Set<String> texts = new LinkedHashSet<>();
        OneCode reader = new OneCode(image);
        for (int i = 0; i < found.length && !search.isOver(); i++) {
            try {
                texts.add(reader.text(found[i]));
            } catch (ReaderException | IllegalArgumentException | IndexOutOfBoundsException e) {
                // Three patterns that are no code's.
            }
        }
        texts.addAll(LargeCodeReader.texts(image, found));
        return texts;
    }

    /** What ZXing makes of three finder patterns. */
    private static final class OneCode extends Detector {
        OneCode(BitMatrix image) {
            super(image);
        }

        String text(FinderPatternInfo finders) throws ReaderException {
            return new Decoder().decode(processFinderPatternInfo(finders).getBits()).getText();
        }
    }

    private static LuminanceSource source(GreyPicture picture) {
        return new PlanarYUVLuminanceSource(picture.grey(), picture.width(), picture.height(), 0, 0, picture.width(),
                picture.height(), false);
    }
}
