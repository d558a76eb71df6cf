package kith.mail.host;

import module java.base;
import kith.fault.KithException;

/** A request that was refused, with what could be read of it, so that whoever asked hears of it. */
public final class UnreadRequest extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final KithException fault;
    private final transient OptionalLong id;
    private final Locale language;

    UnreadRequest(KithException fault, OptionalLong id, Locale language) {
        super(fault);
        this.fault = fault;
        this.id = id;
        this.language = language;
    }

    /** {@return why it was refused} */
    public KithException fault() {
        return fault;
    }

    /** {@return its number, where it has one} */
    public OptionalLong id() {
        return id;
    }

    /** {@return the language that it asks for, or English} */
    public Locale language() {
        return language;
    }
}
