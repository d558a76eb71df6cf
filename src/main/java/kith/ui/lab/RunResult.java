package kith.ui.lab;

import java.util.Map;
import kith.report.Report;

/**
 * What is known of a run.
 *
 * @param report what it says
 * @param typed the values with which it was begun, by parameter
 * @param extent how much of it that is
 */
record RunResult(Report report, Map<String, String> typed, Extent extent) {
    /** How much of a run is known. */
    enum Extent {
        /** The run is over. */
        WHOLE,
        /** It goes on, or was stopped. */
        SO_FAR
    }

    RunResult {
        typed = Map.copyOf(typed);
    }
}
