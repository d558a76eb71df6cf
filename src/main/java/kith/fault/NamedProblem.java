package kith.fault;

import module java.base;

/**
 * Why something happened, as far as Kith tells reasons apart: detail {@code problem} of a fault, with a text of its
 * own in each language. Reasons are constants of enums; each lies in the room that meets it, is called
 * {@code SomethingProblem}, and is named by the faults that can carry it ({@link Fault#problemKinds()}).
 */
public interface NamedProblem {
    /** {@return the constant's name} */
    String name();

    /**
     * {@return what these reasons are reasons for: the first part of the text's key} It is the enum's name in small
     * letters, such as {@code file-problem} of {@link FileProblem}.
     */
    default String kind() {
        return getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    /** {@return the values for the text, by name: none but for what {@link #with} made} */
    default Map<String, Object> details() {
        return Map.of();
    }

    /** {@return the key of the text, such as {@code file-problem.no-space}; it never changes once it was released} */
    default String textKey() {
        return kind() + "." + EnumWord.of(name());
    }

    /** {@return this reason with a value that its text tells} */
    default NamedProblem with(String name, Object value) {
        return new FilledProblem(this, Map.of(name, value));
    }

    /** {@return this reason with two values that its text tells} */
    default NamedProblem with(String name, Object value, String name2, Object value2) {
        return new FilledProblem(this, Map.of(name, value, name2, value2));
    }
}
