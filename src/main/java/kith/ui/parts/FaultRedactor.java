package kith.ui.parts;

import module java.base;
import kith.fault.FilledProblem;
import kith.fault.KithException;

/**
 * Keeps out of a fault whatever may tell about somebody: names, addresses, keys, folders, files. What stays are
 * numbers, the program's own constants, and words that can only be the program's. When in doubt a detail is left out:
 * what is copied may be posted where anybody reads it.
 */
final class FaultRedactor {
    /** Details that are names of somebody or something of the user's by their meaning. */
    private static final Set<String> PRIVATE = Set.of("name", "address", "folder", "path", "holder", "kid");
    /** The full name of a class, which a defect tells: from the program or its libraries, and never from data. */
    private static final Pattern CLASS_NAME = Pattern.compile("([a-z][a-z0-9]*\\.)+[A-Z][A-Za-z0-9]*(\\$\\w+)*");
    /** What the program's own messages are made of: small letters and numbers, without a sign of a file or address. */
    private static final Pattern OWN_WORD = Pattern.compile("[(]?([a-z]+(['-][a-z]+)*|[0-9]+([,.][0-9]+)*)[),;:]?");
    private static final Set<String> PROPER_NAMES = Set.of("Kith", "Kith's", "JSON", "UTF-8", "Ed25519", "X25519",
            "X.400", "vCard", "xCard", "jCard", "CSV", "FPP", "<", ">", "<=", ">=", "=", "–", "-");
    private static final int LONGEST = 200;

    private FaultRedactor() {
    }

    /**
     * {@return the same fault, without what may tell about somebody}
     *
     * @param exception what happened
     * @param leftOut stands where something was left out
     */
    static KithException from(KithException exception, String leftOut) {
        Map<String, Object> safe = new HashMap<>();
        exception.details().forEach((name, value) -> safe.put(name, safe(name, value, leftOut)));
        return new KithException(exception.fault(), safe, exception.getCause());
    }

    private static Object safe(String name, Object value, String leftOut) {
        if (value instanceof FilledProblem problem) {
            Map<String, Object> values = new HashMap<>();
            problem.details().forEach((key, inner) -> values.put(key, safe(key, inner, leftOut)));
            return new FilledProblem(problem.reason(), values);
        }
        return isSafe(name, value) ? value : leftOut;
    }

    private static boolean isSafe(String name, Object value) {
        if (value instanceof Number || value instanceof Enum<?> || value instanceof Boolean) {
            return true;
        }
        if (PRIVATE.contains(name) || !(value instanceof String text) || text.length() > LONGEST) {
            return false;
        }
        return CLASS_NAME.matcher(text).matches()
                || Arrays.stream(text.split(" ")).allMatch(FaultRedactor::isOwnWord);
    }

    private static boolean isOwnWord(String word) {
        return OWN_WORD.matcher(word).matches() || PROPER_NAMES.contains(word);
    }
}
