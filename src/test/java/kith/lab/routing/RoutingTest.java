package kith.lab.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Watch;
import kith.parallel.Watched;
import org.junit.jupiter.api.Test;

class RoutingTest {
    private static final Experiment ROUTING = new Routing();

    private static KithException refusal(String documents, Watch watch) {
        Settings settings = Settings.of(ROUTING, Map.of("documents", documents));
        return assertThrows(KithException.class, () -> ROUTING.run(settings, watch));
    }

    /** What a refusal says fits, fits: the run begins, and one more document is refused again. */
    @Test
    void aRefusalSaysHowManyDocumentsThereIsRoomFor() {
        KithException refused = refusal("1000", Watch.none());
        assertEquals(Fault.PARAMETER_WRONG, refused.fault());
        int most = Integer.parseInt(String.valueOf(refused.details().get("expected")).substring("1..".length()));
        Watch stopping = Watch.of(Watched.cancelled());
        assertEquals(Fault.CANCELLED, refusal(Integer.toString(most), stopping).fault());
        assertEquals(Fault.PARAMETER_WRONG, refusal(Integer.toString(most + 1), stopping).fault());
    }
}
