package kith.ui.lab;

import module java.base;
import kith.lab.experiment.Experiment;

/**
 * What was typed, run and found in the experiments of this session, and which part of the Lab was in front; the
 * language of the window may change meanwhile. Lives on the window's thread.
 */
public final class ExperimentSession {
    private final Map<String, ExperimentState> states = new HashMap<>();
    private String chosen = "";

    /** {@return where an experiment stands; as usual where nobody touched it yet} */
    ExperimentState of(Experiment experiment) {
        return states.computeIfAbsent(experiment.id(), missing -> new ExperimentState(experiment));
    }

    /** {@return the id of the part that was in front; empty before the first} */
    String chosen() {
        return chosen;
    }

    void choose(String part) {
        chosen = part;
    }
}
