package kith.app.qr;

import module java.base;
import com.google.zxing.DecodeHintType;
import com.google.zxing.NotFoundException;
import com.google.zxing.ResultPointCallback;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.multi.qrcode.detector.MultiFinderPatternFinder;
import com.google.zxing.qrcode.detector.FinderPatternInfo;

/**
 * A search for finder patterns in one picture that ends in time. ZXing looks at each three of all that it finds: a
 * picture of two kilobytes that is full of them would keep it for minutes.
 */
final class FinderSearch {
    /** A photograph of a page of codes has a few dozen. */
    private static final int MOST_PATTERNS = 200;
    private static final Duration LONGEST = Duration.ofSeconds(20);

    /** There is too much to look at. */
    static final class Exhausted extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private final long deadline = System.nanoTime() + LONGEST.toNanos();

    /** {@return whether the time for this picture is over} */
    boolean isOver() {
        return System.nanoTime() - deadline > 0;
    }

    /** {@return how ZXing is to look at a picture; it throws {@link Exhausted}} */
    Map<DecodeHintType, ?> hints() {
        return Map.of(DecodeHintType.TRY_HARDER, true, DecodeHintType.NEED_RESULT_POINT_CALLBACK, counting());
    }

    /**
     * {@return the threes of patterns that may be a code's}
     *
     * @throws NotFoundException if there are none
     * @throws Exhausted if there are too many
     */
    FinderPatternInfo[] finders(BitMatrix image) throws NotFoundException {
        return new MultiFinderPatternFinder(image, counting()).findMulti(Map.of(DecodeHintType.TRY_HARDER, true));
    }

    private ResultPointCallback counting() {
        int[] seen = new int[1];
        return point -> {
            if (++seen[0] > MOST_PATTERNS || isOver()) {
                throw new Exhausted();
            }
        };
    }
}
