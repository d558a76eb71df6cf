package kith.picture;

/**
 * A colour by how it looks: the coordinates of Ottosson (2020), "A perceptual color space for image processing". A
 * straight line between two colours is in even steps for the eye.
 *
 * @param lightness 0 for black to 1 for white
 * @param a from green to red
 * @param b from blue to yellow
 */
public record Oklab(double lightness, double a, double b) {
    /**
     * A colour as screens take it: sRGB (IEC 61966-2-1).
     *
     * @param red 0 to 1
     * @param green 0 to 1
     * @param blue 0 to 1
     */
    public record Srgb(double red, double green, double blue) {
        /** {@return the colour of a number 0xRRGGBB} */
        public static Srgb of(int rgb) {
            return new Srgb((rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0);
        }

        /** {@return the nearest colour as 0xRRGGBB} */
        public int rgb() {
            return (int) Math.round(red * 255) << 16 | (int) Math.round(green
                    * 255) << 8 | (int) Math.round(blue * 255);
        }
    }

    /** {@return how a colour looks} */
    public static Oklab of(Srgb color) {
        double red = linear(color.red());
        double green = linear(color.green());
        double blue = linear(color.blue());
        double l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
        double m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
        double s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
        return new Oklab(0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s);
    }

    /**
     * {@return the colour on the way to another}
     *
     * @param way 0 for this one to 1 for the other
     */
    public Oklab towards(Oklab other, double way) {
        return new Oklab(lightness + way * (other.lightness - lightness), a + way * (other.a - a),
                b + way * (other.b - b));
    }

    /** {@return the colour for screens; what no screen shows is cut off} */
    public Srgb srgb() {
        double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
        double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
        double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
        return new Srgb(coded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                coded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                coded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
    }

    private static double cube(double value) {
        return value * value * value;
    }

    /** {@return light as it is emitted, 0 to 1, of a channel as it is written} */
    static double linear(double coded) {
        return coded <= 0.04045 ? coded / 12.92 : Math.pow((coded + 0.055) / 1.055, 2.4);
    }

    private static double coded(double linear) {
        double inside = Math.clamp(linear, 0.0, 1.0);
        return inside <= 0.0031308 ? inside * 12.92 : 1.055 * Math.pow(inside, 1 / 2.4) - 0.055;
    }
}
