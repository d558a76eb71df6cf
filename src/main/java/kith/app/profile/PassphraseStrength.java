package kith.app.profile;

import java.util.Locale;

/**
 * How long a passphrase would withstand somebody who has the encrypted keys and tries: an estimate, made while it is
 * typed, of the number of tries of a thief who knows how people choose.
 *
 * @param bits the estimate: about 2^bits tries
 * @param level what to say about it
 * @param advice what would help most
 */
public record PassphraseStrength(double bits, Level level, Advice advice) {
    /** What to say. A thief with some hundred computers makes about 2^14 tries a second, slowed down by scrypt. */
    public enum Level {
        /** Nothing typed yet. */
        NONE,
        /** Found within weeks. */
        WEAK,
        /** Found within some years. */
        FAIR,
        /** Not found within a lifetime. */
        STRONG
    }

    /** What would help most. */
    public enum Advice {
        /** Nothing needs help. */
        NONE,
        /** One or two more words, or characters of other kinds. */
        LONGER,
        /** It is, or contains, what thieves try first. */
        COMMON,
        /** The same again adds nothing. */
        REPEATED,
        /** Rows of letters, digits or keys add little. */
        SEQUENCE
    }

    private static final double FAIR_BITS = 40;
    private static final double STRONG_BITS = 50;

    /** {@return the estimate for what was typed so far} Never keeps it. */
    public static PassphraseStrength of(String typed) {
        if (typed.isEmpty()) {
            return new PassphraseStrength(0, Level.NONE, Advice.NONE);
        }
        Guessing guessing = Guessing.of(typed.toLowerCase(Locale.ROOT), typed);
        Level level = guessing.bits() < FAIR_BITS ? Level.WEAK
                : guessing.bits() < STRONG_BITS ? Level.FAIR : Level.STRONG;
        return new PassphraseStrength(guessing.bits(), level, level == Level.STRONG ? Advice.NONE : guessing.advice());
    }

    /** {@return how full a bar is, 0 to 1} */
    public double share() {
        return Math.clamp(bits / (STRONG_BITS + FAIR_BITS / 2), 0, 1);
    }
}
