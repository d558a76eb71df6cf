package kith.ui.profile;

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
        NONE("strength.none"),
        /** Found within weeks. */
        WEAK("strength.weak"),
        /** Found within some years. */
        FAIR("strength.fair"),
        /** Not found within a lifetime. */
        STRONG("strength.strong");

        private final String key;

        Level(String key) {
            this.key = key;
        }

        /** {@return the key of its word} */
        public String key() {
            return key;
        }
    }

    /** What would help most. */
    public enum Advice {
        /** Nothing needs help. */
        NONE("strength.help-none"),
        /** One or two more words, or characters of other kinds. */
        LONGER("strength.help-longer"),
        /** It is, or contains, what thieves try first. */
        COMMON("strength.help-common"),
        /** The same again adds nothing. */
        REPEATED("strength.help-repeated"),
        /** Rows of letters, digits or keys add little. */
        SEQUENCE("strength.help-sequence");

        private final String key;

        Advice(String key) {
            this.key = key;
        }

        /** {@return the key of its sentence} */
        public String key() {
            return key;
        }
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
