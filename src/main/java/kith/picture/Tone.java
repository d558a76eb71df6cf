package kith.picture;

/** Which colour letters have. */
public enum Tone {
    /** That of all letters. */
    INK,
    /** That of letters that matter less. */
    FAINT,
    /** That of the ground, for letters on a hot square. */
    GROUND
}
