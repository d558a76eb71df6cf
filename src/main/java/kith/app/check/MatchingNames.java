package kith.app.check;

import module java.base;
import kith.app.check.CheckSenders.Session;
import kith.evidence.Evidence;
import kith.evidence.Source;

/** Who knows a sender, as a cell of a table. */
public final class MatchingNames {
    private MatchingNames() {
    }

    /** {@return the names of those of a kind who match; empty if none does} */
    public static String of(Session session, Evidence evidence, Source.Kind kind) {
        return IntStream.range(0, evidence.testimonies().size())
                .filter(i -> evidence.testimonies().get(i).kind() == kind && evidence.testimonies().get(i).matches())
                .mapToObj(i -> session.witnesses().get(i).name()).collect(Collectors.joining("; "));
    }
}
