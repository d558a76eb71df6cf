import java.lang.classfile.MethodModel;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * One change to one instruction of a class: a fault that tests ought to notice.
 *
 * @param type the class, as Java names it at run time
 * @param method its method, with the descriptor
 * @param change what is changed
 * @param number which of the places in the method that this change fits, from 0 on
 * @param at which of the code's elements it is
 * @param line the line of the source
 */
record Mutant(String type, String method, Change change, int number, int at, int line) {
    /** The kinds of changes: those that tools for this agree on. */
    enum Change {
        /** A condition becomes its opposite. */
        CONDITION,
        /** "Less than" becomes "at most" and so on. */
        BOUNDARY,
        /** Plus becomes minus, "and" becomes "or", and so on; a sign goes. */
        ARITHMETIC,
        /** A counter counts the other way. */
        COUNTER,
        /** The opposite, nought, or nothing is returned. */
        RESULT,
        /** A call that returns nothing is left out. */
        CALL
    }

    /** What stays the same while other places of the code change. */
    String id() {
        return type + "." + method + " " + change + " " + number;
    }

    /** The room of a class of Kith's. */
    static String room(String type) {
        return type.split("\\.")[1];
    }

    /** Where a seed puts this mutant among others, whichever these are. */
    String placeBy(String seed) {
        try {
            byte[] id = (seed + " " + id()).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(id));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A method as mutants name it. */
    static String nameOf(MethodModel method) {
        return method.methodName().stringValue() + method.methodType().stringValue();
    }
}
