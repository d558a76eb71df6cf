package kith.app.qr;

import module java.base;
import com.google.zxing.ChecksumException;
import com.google.zxing.FormatException;
import com.google.zxing.NotFoundException;
import com.google.zxing.ResultPoint;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.decoder.Decoder;
import com.google.zxing.qrcode.decoder.Version;
import com.google.zxing.qrcode.detector.Detector;
import com.google.zxing.qrcode.detector.FinderPatternInfo;

/**
 * Reads codes of a hundred modules and more. ZXing counts a code's modules by the width of its finder patterns, which
 * few pixels a module do not tell exactly enough, and knows one of its alignment patterns; here every size that may be
 * is tried, and all of them.
 */
final class LargeCodeReader {
    /** Smaller ones ZXing reads. */
    private static final int SMALLEST_VERSION = 14;
    private static final int LARGEST_VERSION = 40;
    /** How far the count of modules may be from the first guess. */
    private static final double DOUBT = 0.12;
    /** Known modules as they must be: less, and it is another size or no code. */
    private static final double LEAST_AGREEMENT = 0.8;
    /** So many threes of finder patterns are looked at; a picture of a table full of codes has more. */
    private static final int MOST_CODES = 4;

    private LargeCodeReader() {
    }

    /**
     * {@return the texts of the large codes in a picture of dark and light}
     *
     * @param found threes of finder patterns in it
     */
    static Set<String> texts(BitMatrix image, FinderPatternInfo... found) {
        Set<String> texts = new LinkedHashSet<>();
        for (FinderPatternInfo finders : Arrays.asList(found).subList(0, Math.min(found.length, MOST_CODES))) {
            for (FittedGrid grid : grids(image, finders)) {
                try {
                    texts.add(new Decoder().decode(grid.modules()).getText());
                    break;
                } catch (NotFoundException | FormatException | ChecksumException e) {
                    // Another size may be the right one.
                }
            }
        }
        return texts;
    }

    /** {@return grids that fit, the best first} */
    private static List<FittedGrid> grids(BitMatrix image, FinderPatternInfo finders) {
        ResultPoint corner = finders.getTopLeft();
        float module = new ModuleWidth(image).between(corner, finders.getTopRight(), finders.getBottomLeft());
        double modules = (ResultPoint.distance(corner, finders.getTopRight())
                + ResultPoint.distance(corner, finders.getBottomLeft())) / 2 / module + 7;
        return IntStream.rangeClosed(SMALLEST_VERSION, LARGEST_VERSION).mapToObj(Version::getVersionForNumber)
                .filter(version -> Math.abs(version.getDimensionForVersion() - modules) <= DOUBT * modules)
                .map(version -> FittedGrid.of(image, version, finders))
                .filter(grid -> grid.agreement() >= LEAST_AGREEMENT)
                .sorted(Comparator.comparingDouble(FittedGrid::agreement).reversed()).toList();
    }

    /** What ZXing measures along the line between two finder patterns, at whatever angle. */
    private static final class ModuleWidth extends Detector {
        ModuleWidth(BitMatrix image) {
            super(image);
        }

        float between(ResultPoint corner, ResultPoint right, ResultPoint below) {
            return calculateModuleSize(corner, right, below);
        }
    }
}
