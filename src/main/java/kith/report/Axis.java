package kith.report;

/**
 * What is drawn in one direction.
 *
 * @param id of its name
 * @param unit of its numbers
 * @param scale how numbers become lengths
 */
public record Axis(String id, Unit unit, Scale scale) {
    /** How numbers become lengths. */
    public enum Scale {
        /** Equal differences are equally long; the axis begins at 0. */
        LINEAR,
        /** Equal ratios are equally long; what is not above 0 is not drawn. */
        LOGARITHMIC
    }
}
