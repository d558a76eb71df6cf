package kith.lab;

import module java.base;
import kith.evidence.CountedShare;
import kith.fault.Fault;
import kith.lab.WorthRow.Forecast;
import kith.parallel.OrderedBlocks;
import kith.parallel.Progress;

/**
 * Tries out what Kith foretells from a user's own contacts: how many senders friends recognise, and how many friends
 * and a circle's list. The result depends on network and plan only.
 */
public final class WorthReplay {
    private static final int BLOCK = 8;
    /** Users are put together by tenths of what they were told. */
    private static final int BINS = 10;

    private final EmailNetwork network;
    private final WorthPlan plan;

    public WorthReplay(EmailNetwork network, WorthPlan plan) {
        this.network = network;
        this.plan = plan;
    }

    /**
     * {@return how each kind of forecast holds}
     *
     * @param progress in users
     * @throws kith.fault.KithException {@link Fault#NETWORK_TOO_SMALL} if nobody can be a user, {@link Fault#CANCELLED}
     */
    public List<WorthRow> run(Progress progress) {
        int[] users = IntStream.range(0, network.people()).filter(p -> plan.isUser(network.degree(p))).toArray();
        if (users.length == 0) {
            throw Fault.NETWORK_TOO_SMALL.raise("from", plan.people() + WorthPlan.FEWEST, "to",
                    ReplayPlan.HIGHEST_DEGREE);
        }
        int count = Math.min(plan.users(), users.length);
        new Draws(plan.seed(), Draws.Purpose.USERS, 0).shuffle(users, count);
        ReplayPeople people = new ReplayPeople(network, plan.seed(), plan.filtersThen());
        List<Map<Forecast, WorthUser.Outcome>> outcomes = new ArrayList<>(count);
        OrderedBlocks.onAllCores().each(IntStream.iterate(0, from -> from < count, from -> from + BLOCK).iterator(),
                from -> Arrays.stream(users, from, Math.min(count, from + BLOCK))
                        .mapToObj(user -> new WorthUser(network, people, plan, user).call()).toList(),
                block -> {
                    outcomes.addAll(block);
                    progress.step(outcomes.size(), count);
                });
        return Stream.of(Forecast.values()).filter(outcomes.getFirst()::containsKey).map(forecast -> row(forecast,
                outcomes.stream().map(all -> all.get(forecast)).toList())).toList();
    }

    /** What is said is said of a hundred senders. */
    private static CountedShare toldOf(WorthUser.Outcome outcome) {
        return outcome.foretold().ofNext(WorthPlan.SENDERS);
    }

    private static WorthRow row(Forecast forecast, List<WorthUser.Outcome> outcomes) {
        int strictly = (int) outcomes.stream().filter(one -> toldOf(one).holds(one.found().estimate())).count();
        return new WorthRow(forecast, mean(outcomes, one -> one.foretold().estimate()),
                mean(outcomes, one -> one.found().estimate()), covered(outcomes),
                Proportion.ofTrials(strictly, outcomes.size()),
                mean(outcomes, one -> toldOf(one).high() - toldOf(one).low()),
                MeanCeiling.of(mean(outcomes, one -> one.later().known()), mean(outcomes, one -> one.later().both())),
                bins(outcomes), outcomes.size());
    }

    private static double mean(List<WorthUser.Outcome> outcomes, ToDoubleFunction<WorthUser.Outcome> what) {
        return outcomes.stream().mapToDouble(what).average().orElseThrow();
    }

    private static Proportion covered(List<WorthUser.Outcome> outcomes) {
        int covered = (int) outcomes.stream().filter(one -> one.foretold().agreesWith(one.found())).count();
        return Proportion.ofTrials(covered, outcomes.size());
    }

    private static List<WorthRow.Bin> bins(List<WorthUser.Outcome> outcomes) {
        Map<Integer, List<WorthUser.Outcome>> bins = outcomes.stream().collect(Collectors.groupingBy(
                one -> Math.min(BINS - 1, (int) (one.foretold().estimate() * BINS)), TreeMap::new,
                Collectors.toList()));
        return bins.values().stream().map(alike -> new WorthRow.Bin(mean(alike, one -> one.foretold().estimate()),
                mean(alike, one -> toldOf(one).low()), mean(alike, one -> toldOf(one).high()),
                Proportion.ofMeans(alike.stream().mapToDouble(one -> one.found().estimate()).toArray()),
                covered(alike), alike.size())).toList();
    }
}
