package kith.app.lab;

import java.nio.file.Path;
import java.util.List;
import kith.fault.Fault;
import kith.lab.EdgeList;
import kith.lab.EmailNetwork;
import kith.lab.WorthPlan;
import kith.lab.WorthReplay;
import kith.lab.WorthRow;
import kith.parallel.Progress;

/**
 * Tries out on a network of people who really wrote to each other what Kith foretells from one's own contacts. Needs no
 * profile and changes nothing.
 */
public final class ForetellNetwork {
    private final Path file;

    /** @param file the network, see {@link EdgeList} */
    public ForetellNetwork(Path file) {
        this.file = file;
    }

    /**
     * {@return how forecasts hold, the same for the same file and plan}
     *
     * @param progress told how many users are done
     * @throws kith.fault.KithException whatever {@link EdgeList#read} refuses, {@link Fault#NETWORK_TOO_SMALL},
     *     {@link Fault#CANCELLED}
     */
    public List<WorthRow> run(WorthPlan plan, Progress progress) {
        EmailNetwork network = EdgeList.read(file);
        return new WorthReplay(network, plan).run(progress);
    }
}
