package kith.fault;

/** What sort of trouble, and the process's exit code for it. */
public enum FaultKind {
    /** The user asked for something that makes no sense. */
    USAGE(2),
    /** A file or request was refused; the profile is as it was. */
    REFUSED(3),
    /** The profile cannot be used. */
    PROFILE(4),
    /** A defect of Kith's. */
    DEFECT(70);

    private final int exitCode;

    FaultKind(int exitCode) {
        this.exitCode = exitCode;
    }

    /** {@return the exit code of the command line} */
    public int exitCode() {
        return exitCode;
    }
}
