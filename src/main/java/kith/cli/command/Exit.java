package kith.cli.command;

/** What the process's exit code says. Faults bring their own: {@link kith.fault.FaultKind#exitCode()}. */
public final class Exit {
    /** Done; for a check: at least one address is known or mine. */
    public static final int DONE = 0;
    /** A negative answer: nobody is known. */
    public static final int NEGATIVE = 1;
    /** Wrong usage. */
    public static final int USAGE = 2;
    /** A file was refused. */
    public static final int REFUSED = 3;
    /** Stopped because nobody reads the results any more: what a shell reports of a program that a closed pipe ends. */
    public static final int READER_GONE = 141;
    /**
     * Nothing was done; the same may succeed later: {@code EX_TEMPFAIL} of sysexits.h, known to programs that deliver
     * mail.
     */
    public static final int TRY_LATER = 75;
    /** A defect of Kith's. */
    public static final int DEFECT = 70;

    private Exit() {
    }
}
