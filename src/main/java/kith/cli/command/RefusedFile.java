package kith.cli.command;

import module java.base;
import kith.fault.FaultKind;
import kith.fault.KithException;

/** A fault with the file that it is about, so that the user reads which file was refused. */
public final class RefusedFile extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient KithException fault;
    private final String file;

    private RefusedFile(KithException fault, Path file) {
        super(fault);
        this.fault = fault;
        this.file = file.toString();
    }

    public KithException fault() {
        return fault;
    }

    public String file() {
        return file;
    }

    /** {@return what {@code work} returns; if it refuses something, that is the file's fault} */
    public static <T> T naming(Path file, Supplier<T> work) {
        try {
            return work.get();
        } catch (KithException e) {
            if (e.fault().kind() == FaultKind.REFUSED) {
                throw new RefusedFile(e, file);
            }
            throw e;
        }
    }
}
