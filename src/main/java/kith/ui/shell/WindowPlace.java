package kith.ui.shell;

import module java.base;
import javafx.geometry.Rectangle2D;

/**
 * Where a window stands.
 *
 * @param bounds in the pixels of the desktop, of the window when it is not maximised
 * @param extent whether it fills its screen
 */
record WindowPlace(Rectangle2D bounds, Extent extent) {
    /** How much of its screen a window takes. */
    enum Extent {
        /** As much as its bounds say. */
        NORMAL,
        /** All of it. */
        MAXIMISED
    }

    /** The height by which a window is moved, at least. */
    private static final double TITLE_BAR = 32;
    /** So much of the title bar must be visible to take hold of it. */
    private static final double HANDLE = 160;
    private static final double GOOD_PART = 0.4;
    /** No desktop is larger; what is, is garbled. */
    private static final double FARTHEST = 1 << 20;

    /** {@return the place as one word of the settings} */
    String asText() {
        return bounds.getMinX() + " " + bounds.getMinY() + " " + bounds.getWidth() + " " + bounds.getHeight() + " "
                + extent.name();
    }

    /** {@return the place that a word of the settings says, empty if it says none} */
    static Optional<WindowPlace> parse(String text) {
        String[] parts = text.split(" ");
        if (parts.length != 5) {
            return Optional.empty();
        }
        try {
            double[] numbers = new double[4];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = Double.parseDouble(parts[i]);
                if (!(Math.abs(numbers[i]) <= FARTHEST)) {
                    return Optional.empty();
                }
            }
            if (numbers[2] < 1 || numbers[3] < 1) {
                return Optional.empty();
            }
            return Optional.of(new WindowPlace(new Rectangle2D(numbers[0], numbers[1], numbers[2], numbers[3]),
                    Extent.valueOf(parts[4])));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /**
     * {@return this place if somebody who sits before these screens sees the window there and can take hold of it;
     * otherwise the middle of the first screen} In no case larger than the screen.
     *
     * @param screens what is usable of each, the main one first, at least one
     */
    WindowPlace on(List<Rectangle2D> screens) {
        Rectangle2D mostly = screens.stream().max(Comparator.comparingDouble(screen -> area(screen, bounds)))
                .orElseThrow();
        if (canBeHeld(screens) && area(mostly, bounds) >= GOOD_PART * bounds.getWidth() * bounds.getHeight()) {
            // What is made smaller than it was fills the screen in that direction, from edge to edge.
            boolean wide = bounds.getWidth() > mostly.getWidth();
            boolean high = bounds.getHeight() > mostly.getHeight();
            return new WindowPlace(new Rectangle2D(
                    wide ? mostly.getMinX() : bounds.getMinX(), high ? mostly.getMinY() : bounds.getMinY(),
                    wide ? mostly.getWidth() : bounds.getWidth(), high ? mostly.getHeight() : bounds.getHeight()),
                    extent);
        }
        return centred(bounds.getWidth(), bounds.getHeight(), extent, screens.getFirst());
    }

    /** {@return the middle of a screen, for a window of this size that is made smaller if it must be} */
    static WindowPlace centred(double width, double height, Extent extent, Rectangle2D screen) {
        double fitWidth = Math.min(width, screen.getWidth());
        double fitHeight = Math.min(height, screen.getHeight());
        return new WindowPlace(new Rectangle2D(screen.getMinX() + (screen.getWidth() - fitWidth) / 2,
                screen.getMinY() + (screen.getHeight() - fitHeight) / 2, fitWidth, fitHeight), extent);
    }

    private boolean canBeHeld(List<Rectangle2D> screens) {
        Rectangle2D bar = new Rectangle2D(bounds.getMinX(), bounds.getMinY(), bounds.getWidth(), TITLE_BAR);
        double handle = Math.min(HANDLE, bounds.getWidth()) * TITLE_BAR;
        return screens.stream().anyMatch(screen -> area(screen, bar) >= handle);
    }

    private static double area(Rectangle2D a, Rectangle2D b) {
        double width = Math.min(a.getMaxX(), b.getMaxX()) - Math.max(a.getMinX(), b.getMinX());
        double height = Math.min(a.getMaxY(), b.getMaxY()) - Math.max(a.getMinY(), b.getMinY());
        return width <= 0 || height <= 0 ? 0 : width * height;
    }
}
