package kith.fuzz;

/** The fuzzer's way in: it calls {@link #fuzzerTestOneInput} for as long as it is told to. */
public final class FuzzRun {
    private static final FuzzTarget TARGET = FuzzTarget.valueOf(System.getProperty("kith.fuzz", ""));

    private FuzzRun() {
    }

    /** Tries one input; whatever is thrown is a finding. */
    public static void fuzzerTestOneInput(byte[] input) {
        TARGET.accept(input);
    }
}
