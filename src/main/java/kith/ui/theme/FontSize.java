package kith.ui.theme;

import java.util.List;

/**
 * How large the window's letters are, and with them everything that is made to their measure.
 *
 * @param percent of the usual size, 100 to 250
 */
public record FontSize(int percent) {
    /** The sizes that can be chosen, smallest first. */
    public static final List<FontSize> CHOICES =
            List.of(100, 115, 130, 150, 175, 200, 250).stream().map(FontSize::new).toList();

    /** The usual size. */
    public static final FontSize USUAL = CHOICES.getFirst();

    /** The usual size of letters in pixels. */
    private static final double PIXELS = 14;

    /** @throws IllegalArgumentException outside 100 to 250 */
    public FontSize {
        if (percent < 100 || percent > 250) {
            throw new IllegalArgumentException("percent " + percent);
        }
    }

    /** {@return the letters' size in pixels} */
    public double pixels() {
        return PIXELS * percent / 100;
    }

    /** {@return a length that is meant for letters of the usual size, for letters of this size} */
    public double scaled(double length) {
        return length * percent / 100;
    }

    /** {@return the next larger choice, or this} */
    public FontSize larger() {
        return CHOICES.stream().filter(size -> size.percent > percent).findFirst().orElse(this);
    }

    /** {@return the next smaller choice, or this} */
    public FontSize smaller() {
        return CHOICES.reversed().stream().filter(size -> size.percent < percent).findFirst().orElse(this);
    }
}
