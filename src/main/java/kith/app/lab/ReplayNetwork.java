package kith.app.lab;

import module java.base;
import kith.fault.Fault;
import kith.lab.EmailNetwork;
import kith.lab.NetworkReplay;
import kith.lab.NetworkSource;
import kith.lab.ReplayPlan;
import kith.lab.ReplayRow;
import kith.lab.circle.CircleReplay;
import kith.lab.circle.CircleRow;
import kith.lab.circle.CirclesPlan;
import kith.lab.replay.CircleReport;
import kith.lab.replay.People;
import kith.lab.replay.RecognitionReport;
import kith.parallel.Progress;
import kith.report.Report;
import org.jspecify.annotations.Nullable;

/** Tries verdicts out on a network of people who really wrote to each other. Needs no profile and changes nothing. */
public final class ReplayNetwork {
    /**
     * What came of it.
     *
     * @param people how many the network has
     * @param edges how many pairs of them are each other's contacts
     * @param eligible how many of them can be users
     * @param rows one for each combination, ordered by filters, friends, rule and alpha as the plan has them
     */
    public record Result(int people, int edges, int eligible, List<ReplayRow> rows) {
        /** Copies the list. */
        public Result {
            rows = List.copyOf(rows);
        }
    }

    /**
     * What came of circles.
     *
     * @param people how many the network has
     * @param edges how many pairs of them are each other's contacts
     * @param eligible how many of them can be users
     * @param rows one for each combination, see {@link CircleReplay#run}
     */
    public record Circles(int people, int edges, int eligible, List<CircleRow> rows) {
        /** Copies the list. */
        public Circles {
            rows = List.copyOf(rows);
        }
    }

    private final NetworkSource source;

    /** @param file the network, see {@link kith.lab.EdgeList}; none for people who are made up, by the plan's seed */
    public ReplayNetwork(@Nullable Path file) {
        source = new NetworkSource(Optional.ofNullable(file));
    }

    /**
     * {@return what came of it, the same for the same file and plan}
     *
     * @param progress told how many users are done
     * @throws kith.fault.KithException whatever {@link NetworkSource#network} refuses, {@link Fault#NETWORK_TOO_SMALL},
     *     {@link Fault#CANCELLED}
     */
    public Result run(ReplayPlan plan, Progress progress) {
        EmailNetwork network = source.network(plan.seed());
        NetworkReplay replay = new NetworkReplay(network, plan);
        List<ReplayRow> rows = replay.run(progress);
        return new Result(network.people(), network.edges(), replay.eligible(), rows);
    }

    /**
     * {@return what came of circles, planned as people plan theirs; the same for the same file and plan}
     *
     * @param progress told how many users are done
     * @throws kith.fault.KithException as {@link #run(ReplayPlan, Progress)}, and {@link Fault#PLAN_IMPOSSIBLE} for
     *     circles that nobody could found
     */
    public Circles run(CirclesPlan plan, Progress progress) {
        EmailNetwork network = source.network(plan.replay().seed());
        CircleReplay replay = new CircleReplay(network, plan, new PlannedCircles());
        List<CircleRow> rows = replay.run(progress);
        return new Circles(network.people(), network.edges(), replay.eligible(), rows);
    }

    /**
     * {@return what came of it as sentences, curves and tables, with what books alone lead to expect}
     *
     * @param plan of the result
     * @param alpha which of the plan's shares of strangers the curves are for
     * @param progress told how many users are done
     * @throws kith.fault.KithException as {@link #run(ReplayPlan, Progress)}
     */
    public Report report(ReplayPlan plan, Result result, double alpha, Progress progress) {
        People people = People.of(source, plan.seed());
        return new RecognitionReport(people, plan, result.rows(),
                new NetworkReplay(people.network(), plan).expected(alpha, progress), alpha).report();
    }

    /**
     * {@return the same of circles}
     *
     * @throws kith.fault.KithException whatever {@link NetworkSource#network} refuses
     */
    public Report report(CirclesPlan plan, Circles circles, double alpha) {
        return new CircleReport(People.of(source, plan.replay().seed()), plan, circles.rows(), alpha).report();
    }
}
