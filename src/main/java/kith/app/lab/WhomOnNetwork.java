package kith.app.lab;

import module java.base;
import kith.fault.Fault;
import kith.lab.EmailNetwork;
import kith.lab.NetworkSource;
import kith.lab.replay.People;
import kith.lab.replay.WhomReport;
import kith.lab.whom.WhomPlan;
import kith.lab.whom.WhomReplay;
import kith.lab.whom.WhomRow;
import kith.parallel.Progress;
import kith.report.Report;
import org.jspecify.annotations.Nullable;

/**
 * Tries out on a network of people who really wrote to each other whom Kith says to ask next. Needs no profile and
 * changes nothing.
 */
public final class WhomOnNetwork {
    private final NetworkSource source;

    /** @param file the network, see {@link kith.lab.EdgeList}; none for people who are made up, by the plan's seed */
    public WhomOnNetwork(@Nullable Path file) {
        source = new NetworkSource(Optional.ofNullable(file));
    }

    /**
     * {@return what comes of each choice, the same for the same file and plan}
     *
     * @param progress told how many users are done
     * @throws kith.fault.KithException whatever {@link NetworkSource#network} refuses, {@link Fault#NETWORK_TOO_SMALL},
     *     {@link Fault#CANCELLED}
     */
    public List<WhomRow> run(WhomPlan plan, Progress progress) {
        EmailNetwork network = source.network(plan.seed());
        return new WhomReplay(network, plan).run(progress);
    }

    /**
     * {@return the same as sentences, curves and tables, with what books alone lead to expect}
     *
     * @param plan of the rows
     * @param progress told how many users are done
     * @throws kith.fault.KithException as {@link #run}
     */
    public Report report(WhomPlan plan, List<WhomRow> rows, Progress progress) {
        People people = People.of(source, plan.seed());
        return new WhomReport(people, plan, rows, new WhomReplay(people.network(), plan).expected(progress)).report();
    }
}
