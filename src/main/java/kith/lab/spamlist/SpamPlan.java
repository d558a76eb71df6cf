package kith.lab.spamlist;

import module java.base;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.Settings;

/**
 * What was chosen.
 *
 * @param file of bad senders, if there is one
 * @param items how many bad senders are invented where there is no file
 * @param fpp wanted FPP of the filter
 * @param known how many good senders are known
 * @param messages how many messages come in
 * @param bad share of bad messages
 * @param newcomers share of the other messages that come from newcomers
 * @param onDisk whether the exact list is a file, or in memory
 * @param cost of one expensive look-up, in milliseconds
 * @param seed of all that is random
 */
record SpamPlan(Optional<Path> file, int items, double fpp, int known, int messages, double bad, double newcomers,
        boolean onDisk, double cost, long seed) {
    static final String ON_DISK = "disk";

    static List<Parameter> parameters() {
        return List.of(new Parameter.Source("addresses", List.of("txt")),
                new Parameter.Count("items", 10, AddressFile.MAX_ADDRESSES, 100_000),
                new Parameter.Share("fpp", 1e-9, 0.5, 0.01), new Parameter.Count("known", 0, 1_000_000, 10_000),
                new Parameter.Count("messages", 100, 1_000_000, 100_000), new Parameter.Share("bad", 0, 1, 0.5),
                new Parameter.Share("newcomers", 0, 1, 0.1),
                new Parameter.Choice("list", List.of("memory", ON_DISK), "memory"),
                new Parameter.Share("cost", 0.000_001, 1_000_000, 20),
                        new Parameter.Count("seed", 0, Long.MAX_VALUE, 1));
    }

    static SpamPlan of(Settings settings) {
        return new SpamPlan(settings.file("addresses"), settings.whole("items"), settings.share("fpp"),
                settings.whole("known"), settings.whole("messages"), settings.share("bad"), settings.share("newcomers"),
                settings.choice("list").equals(ON_DISK), settings.share("cost"), settings.count("seed"));
    }
}
