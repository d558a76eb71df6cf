package kith.fault;

import module java.base;

/**
 * A reason together with the values that its text tells.
 *
 * @param reason the constant
 * @param details the values, by the names in its text
 */
public record FilledProblem(NamedProblem reason, Map<String, Object> details) implements NamedProblem {
    /** Keeps a copy of the values. */
    public FilledProblem {
        details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    }

    @Override
    public String name() {
        return reason.name();
    }

    @Override
    public String kind() {
        return reason.kind();
    }

    @Override
    public String toString() {
        return reason + " " + details;
    }
}
