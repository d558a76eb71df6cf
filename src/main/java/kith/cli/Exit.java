package kith.cli;

/** What the process's exit code says. Faults bring their own: {@link kith.fault.Fault.Kind#exitCode()}. */
final class Exit {
    /** Done; for a check: at least one address is known or mine. */
    static final int DONE = 0;
    /** A negative answer: nobody is known. */
    static final int NEGATIVE = 1;
    /** Wrong usage. */
    static final int USAGE = 2;
    /** A file was refused. */
    static final int REFUSED = 3;
    /** Stopped because nobody reads the results any more: what a shell reports of a program that a closed pipe ends. */
    static final int READER_GONE = 141;
    /** Nothing was done; the same may succeed later: {@code EX_TEMPFAIL} of sysexits.h, known to programs that deliver mail. */
    static final int TRY_LATER = 75;
    /** A defect of Kith's. */
    static final int DEFECT = 70;

    private Exit() {
    }
}
