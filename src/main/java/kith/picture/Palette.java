package kith.picture;

import java.util.List;

/**
 * The colours of a picture, each 0xRRGGBB.
 *
 * @param ground behind everything
 * @param ink of letters
 * @param faint of letters that matter less, and of frames
 * @param same where a row meets its own column, and of lines behind everything else
 * @param cold of nothing
 * @param hot of the most
 * @param curves of lines and marks, {@link #CURVES} of them: the hues of Okabe and Ito (2008), "Color universal
 *     design", with a lightness at which each has a contrast of at least 3 to the ground and all are told apart without
 *     red or green cones, too
 */
public record Palette(int ground, int ink, int faint, int same, int cold, int hot, List<Integer> curves) {
    /** How many shades there are, the first for nothing and the last for the most. */
    public static final int SHADES = 64;
    /** How many colours curves have. */
    public static final int CURVES = 8;

    /** From this luminance on black is easier to read than white: there both have a contrast of 4.58. */
    private static final double READS_BLACK = 0.179;

    /** Dark on light, for paper too. */
    public static final Palette LIGHT = new Palette(0xffffff, 0x1f2328, 0x59636e, 0xd1d9e0, 0xf6f8fa, 0x0550ae,
            List.of(0x1567b5, 0x772706, 0x269e84, 0x681b57, 0x8f5804, 0x4390cb, 0x59636e, 0x9e881e));
    /** Light on dark. */
    public static final Palette DARK = new Palette(0x0d1117, 0xe6edf3, 0x9198a1, 0x3d444d, 0x161b22, 0x79c0ff,
            List.of(0x2c79c9, 0xbc6200, 0x7ac7a6, 0x8e5876, 0xe7920d, 0x53a9ec, 0xe6edf3, 0xd5e01f));

    /** Copies the list. */
    public Palette {
        curves = List.copyOf(curves);
    }

    /**
     * {@return the shade of a value}
     *
     * @param share of the largest value, 0 to 1; only 0 itself is the first shade
     */
    public static int shade(double share) {
        return share <= 0 ? 0 : Math.clamp(Math.round(share * (SHADES - 1)), 1, SHADES - 1);
    }

    /**
     * {@return the colour of a shade}
     *
     * @param shade 0 to {@link #SHADES} - 1
     */
    int shaded(int shade) {
        return Oklab.of(Oklab.Srgb.of(cold)).towards(Oklab.of(Oklab.Srgb.of(hot)), shade / (SHADES - 1.0)).srgb().rgb();
    }

    /** {@return the colour of letters and lines} */
    public int of(Tone tone) {
        return switch (tone) {
            case Tone.OnGround.INK -> ink;
            case Tone.OnGround.FAINT -> faint;
            case Tone.OnGround.GRID -> same;
            case Tone.OfCurve(int colour) -> curves.get(colour);
            case Tone.OnShade(int shade) -> luminance(shaded(shade)) > READS_BLACK ? 0 : 0xffffff;
        };
    }

    /** {@return relative luminance as in WCAG 2.2, 0 to 1} */
    private static double luminance(int rgb) {
        Oklab.Srgb color = Oklab.Srgb.of(rgb);
        return 0.2126 * Oklab.linear(color.red()) + 0.7152 * Oklab.linear(color.green())
                + 0.0722 * Oklab.linear(color.blue());
    }
}
