package kith.ui.profile;

import kith.ui.lab.ExperimentSession;
import kith.ui.lab.play.Played;
import org.jspecify.annotations.Nullable;

/** What the Lab keeps for a session; none of it is made before someone opens the Lab. */
public final class LabMemory {
    private @Nullable Played played;
    private @Nullable ExperimentSession experiments;

    public Played played() {
        if (played == null) {
            played = new Played();
        }
        return played;
    }

    public ExperimentSession experiments() {
        if (experiments == null) {
            experiments = new ExperimentSession();
        }
        return experiments;
    }
}
