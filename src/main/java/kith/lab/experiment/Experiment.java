package kith.lab.experiment;

import java.util.List;
import kith.report.Report;

/** Something to try out. Has no state: every run is a new one, and the same settings give the same counts. */
public interface Experiment {
    /** {@return its word in commands and files, lower case with hyphens; its texts begin with it} */
    String id();

    /** {@return what can be chosen, in the order of the form} */
    List<Parameter> parameters();

    /**
     * Runs it, on the caller's thread and as many more as it likes.
     *
     * @param settings values for all parameters
     * @param watch is told how far it is and what is known so far
     * @return what came of it
     * @throws kith.fault.KithException {@link kith.fault.Fault#CANCELLED} through the watch,
     *     {@link kith.fault.Fault#PARAMETER_WRONG} where values do not go together, and whatever files cause
     */
    Report run(Settings settings, Watch watch);
}
