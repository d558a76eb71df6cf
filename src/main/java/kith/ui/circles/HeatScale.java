package kith.ui.circles;

import javafx.scene.paint.Color;

/**
 * Colours from cold to hot in even steps for the eye: the way between them is straight in Oklab (Ottosson 2020, "A
 * perceptual color space for image processing"), so that lightness changes evenly and twice as much looks twice as much.
 *
 * @param cold the colour of nothing
 * @param hot the colour of the largest value
 */
record HeatScale(Color cold, Color hot) {
    private record Lab(double lightness, double a, double b) {
    }

    /**
     * {@return the colour of a value}
     *
     * @param share of the largest value, 0 to 1; beyond that the end's
     */
    Color at(double share) {
        double way = Math.clamp(share, 0.0, 1.0);
        Lab from = lab(cold);
        Lab to = lab(hot);
        return color(new Lab(from.lightness + way * (to.lightness - from.lightness), from.a + way * (to.a - from.a),
                from.b + way * (to.b - from.b)));
    }

    /** {@return how light a colour looks, 0 for black to 1 for white: the first coordinate of Oklab} */
    static double lightness(Color color) {
        return lab(color).lightness;
    }

    private static Lab lab(Color color) {
        double red = linear(color.getRed());
        double green = linear(color.getGreen());
        double blue = linear(color.getBlue());
        double l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
        double m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
        double s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
        return new Lab(0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s);
    }

    private static Color color(Lab lab) {
        double l = cube(lab.lightness + 0.3963377774 * lab.a + 0.2158037573 * lab.b);
        double m = cube(lab.lightness - 0.1055613458 * lab.a - 0.0638541728 * lab.b);
        double s = cube(lab.lightness - 0.0894841775 * lab.a - 1.2914855480 * lab.b);
        return Color.color(coded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                coded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                coded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
    }

    private static double cube(double value) {
        return value * value * value;
    }

    /** From sRGB as it is written to light as it is emitted (IEC 61966-2-1). */
    private static double linear(double coded) {
        return coded <= 0.04045 ? coded / 12.92 : Math.pow((coded + 0.055) / 1.055, 2.4);
    }

    private static double coded(double linear) {
        double inside = Math.clamp(linear, 0.0, 1.0);
        return inside <= 0.0031308 ? inside * 12.92 : 1.055 * Math.pow(inside, 1 / 2.4) - 0.055;
    }
}
