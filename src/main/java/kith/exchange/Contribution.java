package kith.exchange;

import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * What a member gives to one revision and round of a circle: their filter, or a masked vector that alone means nothing.
 */
public sealed interface Contribution extends Document permits ContributionDocument, MaskedDocument {
    /** {@return the circle} */
    CircleId circle();

    /** {@return the circle's revision} */
    int revision();

    /** {@return the circle's round} */
    int round();

    /** {@return how it is merged} */
    CircleMode mode();

    /** {@return how its positions are stored} */
    Coding coding();

    /** {@return length and hash functions} */
    Shape shape();

    /** {@return the key of the hash functions} */
    Salt salt();
}
