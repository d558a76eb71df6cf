package kith.scale;

import kith.circle.CirclePlan;
import kith.exchange.CircleMode;

/**
 * What a circle of any size would cost, by the formulas of {@link kith.circle.PlanCost}, which stop where Kith's
 * formats do. The length is the shortest for the FPP, as in {@link kith.bloom.Shape}: m = -n ln c / (ln 2)^2.
 *
 * @param members may be more than a circle can have
 * @param contacts of each member, no two of them the same
 * @param fpp wanted of the merged list
 */
record CrowdCost(double members, int contacts, double fpp) {
    /** Base64url within base64url. */
    private static final double TEXT = 16 / 9.0;
    /** A roster's line, and a whitelist's, as they stand in a file. */
    private static final double LINE = 136 * TEXT * 3 / 4;

    /** {@return positions of the filter} */
    double bits() {
        return -members * contacts * Math.log(fpp) / (Math.log(2) * Math.log(2));
    }

    /** {@return hash functions} */
    int hashes() {
        return (int) Math.round(-Math.log(fpp) / Math.log(2));
    }

    /** {@return the share of positions that one member sets} */
    double memberFill() {
        return -Math.expm1(-hashes() * contacts / bits());
    }

    /** {@return bytes of one plain contribution's bits, compressed to their entropy} */
    double plain() {
        double fill = memberFill();
        double entropy = -(fill * Math.log(fill) + (1 - fill) * Math.log1p(-fill)) / Math.log(2);
        return Math.min(bits(), entropy * bits()) / 8;
    }

    /** {@return bytes of one masked vector's cells, which are as wide as this many members need} */
    double cells(CircleMode mode) {
        double width = switch (mode) {
            case PLAIN -> throw new IllegalArgumentException("no cells");
            case COUNTED -> members <= 255 ? 1 : members <= CirclePlan.MAX_MEMBERS ? 2 : 4;
            case SEALED -> 8;
        };
        return width * bits();
    }

    /** {@return bytes of one contribution as a file} */
    double contribution(CircleMode mode) {
        return 1_000 + TEXT * (mode == CircleMode.PLAIN ? plain() : cells(mode));
    }

    /** {@return bytes of masks that one member makes} */
    double masks(CircleMode mode) {
        return mode == CircleMode.PLAIN ? 0 : (members - 1) * cells(mode);
    }

    /** {@return bytes of the circle's file} */
    double circle() {
        return 1_000 + LINE * members;
    }

    /** {@return bytes of the merged list as a file} */
    double whitelist() {
        return 1_000 + LINE * members + TEXT * bits() / 8;
    }
}
