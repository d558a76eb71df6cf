package kith.app.lab;

import java.nio.file.Path;
import java.util.List;
import kith.fault.Fault;
import kith.lab.EdgeList;
import kith.lab.EmailNetwork;
import kith.lab.whom.WhomPlan;
import kith.lab.whom.WhomReplay;
import kith.lab.whom.WhomRow;
import kith.parallel.Progress;

/**
 * Tries out on a network of people who really wrote to each other whom Kith says to ask next. Needs no profile and
 * changes nothing.
 */
public final class WhomOnNetwork {
    private final Path file;

    /** @param file the network, see {@link EdgeList} */
    public WhomOnNetwork(Path file) {
        this.file = file;
    }

    /**
     * {@return what comes of each choice, the same for the same file and plan}
     *
     * @param progress told how many users are done
     * @throws kith.fault.KithException whatever {@link EdgeList#read} refuses, {@link Fault#NETWORK_TOO_SMALL},
     *     {@link Fault#CANCELLED}
     */
    public List<WhomRow> run(WhomPlan plan, Progress progress) {
        EmailNetwork network = EdgeList.read(file);
        return new WhomReplay(network, plan).run(progress);
    }
}
