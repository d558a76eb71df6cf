package kith.app.qr;

import com.google.zxing.Binarizer;
import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.LuminanceSource;
import com.google.zxing.NotFoundException;
import com.google.zxing.PlanarYUVLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.Result;
import com.google.zxing.common.GlobalHistogramBinarizer;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.multi.qrcode.QRCodeMultiReader;
import com.google.zxing.qrcode.QRCodeReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import kith.parallel.Progress;

/** Finds QR codes in a picture: upright or turned, small or large, dark on light or light on dark, also cut close. */
public final class QrReader {
    private static final Map<DecodeHintType, ?> HARDER = Map.of(DecodeHintType.TRY_HARDER, Boolean.TRUE);
    /** Below this many pixels a module may be too small for the finder, which then sees it enlarged. */
    private static final int SMALL = 512 * 512;
    private static final int LARGE = 1024 * 1024;
    /** Up to this many, one is enlarged when nothing else helped; a larger one holds its codes in enough pixels. */
    private static final int MIDDLING = 1200 * 1200;
    private static final int MARGIN = 24;

    private interface Step {
        Result[] read(BinaryBitmap bitmap) throws ReaderException;
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
     * of the wanted kind was read.
     *
     * @param wanted what a text must be like for the search to end
     * @param progress asked before each way whether to go on
     */
    static Set<String> texts(GreyPicture picture, Predicate<String> wanted, Progress progress) {
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
                    texts.addAll(texts(source, binarizer));
                    if (texts.stream().anyMatch(wanted)) {
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

    private static Set<String> texts(LuminanceSource source, Function<LuminanceSource, Binarizer> binarizer) {
        Set<String> texts = new LinkedHashSet<>();
        // The reader of many sees what the reader of one does not, and the other way round.
        for (Step step : List.<Step>of(
                bitmap -> new QRCodeMultiReader().decodeMultiple(bitmap, HARDER),
                bitmap -> new Result[] {new QRCodeReader().decode(bitmap, HARDER)})) {
            try {
                for (Result result : step.read(new BinaryBitmap(binarizer.apply(source)))) {
                    texts.add(result.getText());
                }
            } catch (ReaderException | IllegalArgumentException | IndexOutOfBoundsException e) {
                // Nothing found this way; of what only looks like a code, ZXing sometimes says so with the latter two.
            }
        }
        try {
            texts.addAll(LargeCodeReader.texts(new BinaryBitmap(binarizer.apply(source)).getBlackMatrix()));
        } catch (NotFoundException e) {
            // All of one tone.
        }
        return texts;
    }

    private static LuminanceSource source(GreyPicture picture) {
        return new PlanarYUVLuminanceSource(picture.grey(), picture.width(), picture.height(), 0, 0, picture.width(),
                picture.height(), false);
    }
}
