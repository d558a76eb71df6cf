package kith.fault;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Fault} that happened. Its message is for developers; people read the translated text of its code.
 * Details never hold an address or a secret unless the user typed it a moment ago.
 */
public final class KithException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Fault fault;
    private final transient Map<String, Object> details;

    /**
     * @param fault what happened
     * @param details values for the text, by the names that {@link Fault} documents
     * @param cause what caused it, if anything did
     */
    public KithException(Fault fault, Map<String, Object> details, @Nullable Throwable cause) {
        super(fault.code() + " " + fault + " " + details, cause);
        assert details.values().stream().allMatch(value -> !(value instanceof NamedProblem problem)
                || fault.problemKinds().contains(problem.kind())) : fault + " does not say that it carries " + details;
        this.fault = fault;
        this.details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    }

    /**
     * {@return this itself where it is one; {@link Fault#MEMORY_SHORT} of too little memory; anything else is a
     * {@link Fault#DEFECT}}
     *
     * @param thrown what was thrown
     */
    public static KithException of(Throwable thrown) {
        if (thrown instanceof OutOfMemoryError) {
            return Fault.MEMORY_SHORT.raise("megabytes", Runtime.getRuntime().maxMemory() >> 20).causedBy(thrown);
        }
        return thrown instanceof KithException known ? known
                : Fault.DEFECT.raise("problem", thrown.getClass().getSimpleName()).causedBy(thrown);
    }

    /** {@return what happened} */
    public Fault fault() {
        return fault;
    }

    /** {@return the values for the text, by name} */
    public Map<String, Object> details() {
        return details;
    }

    /** {@return the same with a cause} */
    public KithException causedBy(Throwable cause) {
        return new KithException(fault, details, cause);
    }
}
