package kith.app.lab;

import module java.base;
import kith.fault.Fault;
import kith.lab.EmailNetwork;
import kith.lab.NetworkSource;
import kith.lab.WorthPlan;
import kith.lab.WorthReplay;
import kith.lab.WorthRow;
import kith.lab.replay.ForetellReport;
import kith.lab.replay.People;
import kith.parallel.Progress;
import kith.report.Report;
import org.jspecify.annotations.Nullable;

/**
 * Tries out on a network of people who really wrote to each other what Kith foretells from one's own contacts. Needs no
 * profile and changes nothing.
 */
public final class ForetellNetwork {
    private final NetworkSource source;

    /** @param file the network, see {@link kith.lab.EdgeList}; none for people who are made up, by the plan's seed */
    public ForetellNetwork(@Nullable Path file) {
        source = new NetworkSource(Optional.ofNullable(file));
    }

    /**
     * {@return how forecasts hold, the same for the same file and plan}
     *
     * @param progress told how many users are done
     * @throws kith.fault.KithException whatever {@link NetworkSource#network} refuses, {@link Fault#NETWORK_TOO_SMALL},
     *     {@link Fault#CANCELLED}
     */
    public List<WorthRow> run(WorthPlan plan, Progress progress) {
        EmailNetwork network = source.network(plan.seed());
        return new WorthReplay(network, plan).run(progress);
    }

    /**
     * {@return the same as sentences, curves and tables}
     *
     * @param plan of the rows
     * @throws kith.fault.KithException whatever {@link NetworkSource#network} refuses
     */
    public Report report(WorthPlan plan, List<WorthRow> rows) {
        return new ForetellReport(People.of(source, plan.seed()), rows).report();
    }
}
