package kith.ui.circles.overlap;

import javafx.scene.paint.Color;
import kith.picture.Oklab;

/**
 * Colours from cold to hot in even steps for the eye: the way between them is straight in {@link Oklab}, so that
 * lightness changes evenly and twice as much looks twice as much.
 *
 * @param cold the colour of nothing
 * @param hot the colour of the largest value
 */
record HeatScale(Color cold, Color hot) {
    /**
     * {@return the colour of a value}
     *
     * @param share of the largest value, 0 to 1; beyond that the end's
     */
    Color at(double share) {
        Oklab.Srgb color = lab(cold).towards(lab(hot), Math.clamp(share, 0.0, 1.0)).srgb();
        return Color.color(color.red(), color.green(), color.blue());
    }

    /** {@return how light a colour looks, 0 for black to 1 for white: the first coordinate of Oklab} */
    static double lightness(Color color) {
        return lab(color).lightness();
    }

    private static Oklab lab(Color color) {
        return Oklab.of(new Oklab.Srgb(color.getRed(), color.getGreen(), color.getBlue()));
    }
}
