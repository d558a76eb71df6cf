package kith.lab.replay;

import module java.base;
import kith.lab.EmailNetwork;
import kith.lab.NetworkSource;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;
import kith.report.Finding;
import kith.report.Value;

/**
 * The people of a replay, and whether there are any such.
 *
 * @param network who knows whom
 * @param read whether it was in a file; otherwise they were made up
 */
public record People(EmailNetwork network, boolean read) {
    /** How many strangers write to each user. */
    static final int STRANGERS = 20;
    /** What every replay lets choose first. */
    static final List<Parameter> FIRST = first(200);
    /** What every replay lets choose last. */
    static final Parameter SEED = new Parameter.Count("seed", 0, Long.MAX_VALUE, 7);

    /** {@return the same with another usual number of users} */
    static List<Parameter> first(int users) {
        return List.of(new Parameter.Source("graph", List.of("txt", "gz")),
                new Parameter.Count("users", 10, 100_000, users));
    }

    /**
     * {@return the people of a source}
     *
     * @throws kith.fault.KithException whatever {@link NetworkSource#network} refuses
     */
    public static People of(NetworkSource source, long seed) {
        return new People(source.network(seed), source.isRead());
    }

    static People of(Settings settings) {
        return of(new NetworkSource(settings.file("graph")), settings.count("seed"));
    }

    /** {@return who they are, in a sentence} */
    Finding finding(int users) {
        return new Finding(read ? "read" : "made-up", Map.of("people", Value.count(network.people()), "edges",
                Value.count(network.edges()), "users", Value.count(users)));
    }
}
