package kith.report;

/** What a number counts, and so how it is written. */
public enum Unit {
    /** Things: a whole number, perhaps a mean. */
    COUNT,
    /** A number without a unit that is no whole one: a ratio, a logarithm. */
    NUMBER,
    /** A share or probability, 0 to 1. */
    SHARE,
    /** Bits. */
    BITS,
    /** Bytes. */
    BYTES,
    /** Nanoseconds. */
    NANOSECONDS,
    /** Seconds. */
    SECONDS,
    /** Operations a second. */
    PER_SECOND
}
