package kith.app;

import java.util.List;
import kith.app.circle.FoundCircle;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;

/** Founds circles whose roster may be refused. */
public final class RosterProblems {
    private RosterProblems() {
    }

    /** {@return why a circle of these friends is refused; nothing if it is founded} */
    public static @Nullable Fault founding(Somebody founder, List<String> friends) {
        try {
            new FoundCircle(founder.profile()).run(new FoundCircle.Request("Circle of " + String.join(" and ", friends),
                    List.of(), friends, 10, .01, CircleMode.PLAIN, founder.root().resolve("founded")),
                            Passphrases.none());
            return null;
        } catch (KithException e) {
            return e.fault();
        }
    }
}
