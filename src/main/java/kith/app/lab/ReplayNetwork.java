package kith.app.lab;

import java.nio.file.Path;
import java.util.List;
import kith.fault.Fault;
import kith.lab.EdgeList;
import kith.lab.EmailNetwork;
import kith.lab.NetworkReplay;
import kith.lab.ReplayPlan;
import kith.lab.ReplayRow;
import kith.lab.circle.CircleReplay;
import kith.lab.circle.CircleRow;
import kith.lab.circle.CirclesPlan;
import kith.parallel.Progress;

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

    private final Path file;

    /** @param file the network, see {@link EdgeList} */
    public ReplayNetwork(Path file) {
        this.file = file;
    }

    /**
     * {@return what came of it, the same for the same file and plan}
     *
     * @param progress told how many users are done
     * @throws kith.fault.KithException whatever {@link EdgeList#read} refuses, {@link Fault#NETWORK_TOO_SMALL},
     *     {@link Fault#CANCELLED}
     */
    public Result run(ReplayPlan plan, Progress progress) {
        EmailNetwork network = EdgeList.read(file);
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
        EmailNetwork network = EdgeList.read(file);
        CircleReplay replay = new CircleReplay(network, plan, new PlannedCircles());
        List<CircleRow> rows = replay.run(progress);
        return new Circles(network.people(), network.edges(), replay.eligible(), rows);
    }
}
