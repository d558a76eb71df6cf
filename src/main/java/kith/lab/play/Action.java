package kith.lab.play;

import java.text.Normalizer;
import kith.fault.Fault;

/**
 * Something done with a word.
 *
 * @param kind what
 * @param word 1 to {@link #LONGEST_WORD} UTF-16 units in Unicode's form NFC, without control characters and without a
 *     blank at either end
 */
public record Action(Kind kind, String word) {
    /** The longest word. */
    public static final int LONGEST_WORD = 100;

    /** What can be done. */
    public enum Kind {
        /** Put it in. */
        ADD("add"),
        /** Take it out once. */
        REMOVE("remove"),
        /** Ask whether it is in. */
        LOOK_UP("look-up");

        private final String id;

        Kind(String id) {
            this.id = id;
        }

        /** {@return its word in files and commands} */
        public String id() {
            return id;
        }
    }

    /**
     * Refuses what is no such word.
     *
     * @throws kith.fault.KithException {@link Fault#PARAMETER_WRONG}
     */
    public Action {
        if (word.isEmpty() || word.length() > LONGEST_WORD || !word.equals(clean(word))) {
            throw Fault.PARAMETER_WRONG.raise("name", "word", "expected", "1.." + LONGEST_WORD, "given",
                    word.length() > LONGEST_WORD ? word.substring(0, LONGEST_WORD) + "…" : word);
        }
    }

    /**
     * {@return an action with what somebody typed: blanks and control characters in a row become one blank, and letters
     * that look the same become the same}
     *
     * @throws kith.fault.KithException {@link Fault#PARAMETER_WRONG} where nothing is left of it, or too much
     */
    public static Action of(Kind kind, String typed) {
        return new Action(kind, clean(typed));
    }

    /** Half of a surrogate pair is no letter either: as UTF-8 it would be hashed as a question mark. */
    private static String clean(String typed) {
        String known = typed.codePoints().map(c -> Character.getType(c) == Character.SURROGATE ? ' ' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
        return Normalizer.normalize(known.replaceAll("[\\s\\p{Cc}\\p{Z}]+", " ").strip(), Normalizer.Form.NFC);
    }
}
