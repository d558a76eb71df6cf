package kith.exchange;

import kith.fault.Fault;

/**
 * What a name or title in a document may be: 1 to {@value #MAX_CHARS} code points, not only blanks, all assigned, no
 * controls, no line or paragraph separators, no bidirectional controls that would turn the text around it.
 */
public final class NameRule {
    /** The most code points. */
    public static final int MAX_CHARS = 200;

    private NameRule() {
    }

    /**
     * Returns only where the name is allowed.
     *
     * @param field what to name in the refusal
     * @param name any text
     * @throws kith.fault.KithException {@link Fault#VALUE_INVALID} otherwise
     */
    public static void require(String field, String name) {
        if (name.isBlank()) {
            throw Fault.VALUE_INVALID.raise("field", field, "problem", ValueProblem.EMPTY);
        }
        if (name.codePointCount(0, name.length()) > MAX_CHARS) {
            throw Fault.VALUE_INVALID.raise("field", field, "problem", ValueProblem.TOO_LONG.with("limit", MAX_CHARS));
        }
        if (!name.codePoints().allMatch(NameRule::isAllowed)) {
            throw Fault.VALUE_INVALID.raise("field", field, "problem", ValueProblem.CONTROL_CHARACTER);
        }
    }

    private static boolean isAllowed(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.UNASSIGNED, Character.SURROGATE, Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> !isBidiControl(codePoint);
        };
    }

    /** Unicode's property Bidi_Control. */
    private static boolean isBidiControl(int codePoint) {
        return codePoint == 0x061C || codePoint == 0x200E || codePoint == 0x200F
                || codePoint >= 0x202A && codePoint <= 0x202E || codePoint >= 0x2066 && codePoint <= 0x2069;
    }
}
