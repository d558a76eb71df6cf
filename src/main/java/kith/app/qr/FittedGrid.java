package kith.app.qr;

import com.google.zxing.NotFoundException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.common.GridSampler;
import com.google.zxing.common.PerspectiveTransform;
import com.google.zxing.qrcode.decoder.Version;
import com.google.zxing.qrcode.detector.FinderPatternInfo;

/**
 * A grid of modules laid over a picture, by the middles of the three finder patterns and a fourth point where a fourth
 * one would be. A photograph shows a square as some quadrilateral; which, is found by trying: the grid under which most
 * of the {@link KnownModules} are as they must be.
 */
final class FittedGrid {
    private static final float FINDER_MIDDLE = 3.5f;
    /** So many modules the fourth point may lie from where it would be, seen from straight in front. */
    private static final int REACH = 20;
    private static final int COORDINATES = 8;
    private static final float FINEST = 0.1f;

    private final BitMatrix image;
    private final int side;
    private final KnownModules known;
    private final float module;
    /** Upper left, upper right, lower right, lower left: x and y in pixels. */
    private final float[] corners;
    private int matches;

    private FittedGrid(BitMatrix image, Version version, FinderPatternInfo finders) {
        this.image = image;
        this.side = version.getDimensionForVersion();
        this.known = KnownModules.of(version);
        float left = finders.getTopLeft().getX();
        float top = finders.getTopLeft().getY();
        float acrossX = finders.getTopRight().getX() - left;
        float acrossY = finders.getTopRight().getY() - top;
        this.module = (float) Math.hypot(acrossX, acrossY) / (side - 2 * FINDER_MIDDLE);
        this.corners = new float[] {left, top, left + acrossX, top + acrossY,
                finders.getBottomLeft().getX() + acrossX, finders.getBottomLeft().getY() + acrossY,
                finders.getBottomLeft().getX(), finders.getBottomLeft().getY()};
        this.matches = matches(corners);
    }

    /** {@return the grid of a version that fits best to these finder patterns} */
    static FittedGrid of(BitMatrix image, Version version, FinderPatternInfo finders) {
        FittedGrid grid = new FittedGrid(image, version, finders);
        grid.findFourth();
        grid.refine();
        return grid;
    }

    /** {@return the share of the known modules that are as they must be, 0 to 1; by chance it is a half} */
    double agreement() {
        return (double) matches / known.count();
    }

    /**
     * {@return the modules under the grid}
     *
     * @throws NotFoundException where it lies partly beside the picture
     */
    BitMatrix modules() throws NotFoundException {
        return GridSampler.getInstance().sampleGrid(image, side, side, transform(corners));
    }

    private void findFourth() {
        float[] straight = corners.clone();
        for (int y = -REACH; y <= REACH; y++) {
            for (int x = -REACH; x <= REACH; x++) {
                float[] tried = straight.clone();
                tried[4] += x * module;
                tried[5] += y * module;
                take(tried);
            }
        }
    }

    /** One coordinate after the other, in smaller and smaller steps, as long as anything gets better. */
    private void refine() {
        for (float step = 1; step > FINEST; step /= 2) {
            boolean better = true;
            for (int round = 0; better && round < COORDINATES; round++) {
                better = false;
                for (int i = 0; i < COORDINATES; i++) {
                    for (float shift : new float[] {-step * module, step * module}) {
                        float[] tried = corners.clone();
                        tried[i] += shift;
                        better |= take(tried);
                    }
                }
            }
        }
    }

    private boolean take(float[] tried) {
        int matched = matches(tried);
        if (matched <= matches) {
            return false;
        }
        matches = matched;
        System.arraycopy(tried, 0, corners, 0, COORDINATES);
        return true;
    }

    private PerspectiveTransform transform(float[] at) {
        float far = side - FINDER_MIDDLE;
        return PerspectiveTransform.quadrilateralToQuadrilateral(FINDER_MIDDLE, FINDER_MIDDLE, far, FINDER_MIDDLE, far,
                far, FINDER_MIDDLE, far, at[0], at[1], at[2], at[3], at[4], at[5], at[6], at[7]);
    }

    private int matches(float[] at) {
        float[] points = known.middles().clone();
        transform(at).transformPoints(points);
        int matched = 0;
        for (int i = 0; i < known.count(); i++) {
            int x = (int) points[2 * i];
            int y = (int) points[2 * i + 1];
            boolean inside = x >= 0 && y >= 0 && x < image.getWidth() && y < image.getHeight();
            matched += inside && image.get(x, y) == known.dark()[i] ? 1 : 0;
        }
        return matched;
    }
}
