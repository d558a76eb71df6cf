package kith.lab.circle;

import kith.bloom.Shape;

/** What Kith's planner gives a circle: handed to the replay from outside, so that it is the planner itself. */
public interface CircleRules {
    /**
     * The parameters of a circle.
     *
     * @param shape of every contribution and of the list
     * @param largestFpp what the measured FPP of a list may come to; one that exceeds it is refused
     */
    record Terms(Shape shape, double largestFpp) {
    }

    /**
     * {@return the parameters of a circle whose members hide their contributions}
     *
     * @param members on the roster
     * @param contacts of each, as the founder says
     * @param wantedFpp of the list
     */
    Terms plan(int members, int contacts, double wantedFpp);
}
