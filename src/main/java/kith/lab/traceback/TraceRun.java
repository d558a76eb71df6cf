package kith.lab.traceback;

import module java.base;
import kith.bloom.ItemDigest;
import kith.lab.network.Chance;
import kith.parallel.Progress;

/** One run: routers, a stretch of time with traffic and packets that will be traced, and time that goes by. */
final class TraceRun {
    private final Plan plan;
    private final Chance chance;
    private final Routers routers;
    private final List<ItemDigest> packets = new ArrayList<>();
    private final List<List<Integer>> ways = new ArrayList<>();

    TraceRun(Plan plan, long seed, long run) {
        this.plan = plan;
        this.chance = new Chance(seed, run);
        this.routers = new Routers(plan, chance);
    }

    /**
     * {@return what came of it}
     *
     * @param ages how many stretches of time go by after that of the packets, at least 0
     * @param progress is told how far it is
     */
    Outcome run(int ages, Progress progress) {
        routers.turn(plan.traces(), new AgeProgress(progress, 0, ages));
        for (int i = 0; i < plan.traces(); i++) {
            int[] ends = routers.ends();
            packets.add(chance.item());
            ways.add(routers.way(ends[0], ends[1]));
            routers.forward(packets.get(i), ways.get(i));
        }
        List<Trace> first = traces();
        double[] found = new double[ages + 1];
        found[0] = found(first);
        for (int age = 1; age <= ages; age++) {
            routers.turn(0, new AgeProgress(progress, age, ages));
            found[age] = found(traces());
        }
        return outcome(first, found);
    }

    /** How far one of the stretches of time is, as part of all. */
    private record AgeProgress(Progress whole, int age, int ages) implements Progress {
        @Override
        public void at(long done, long total) {
            whole.at(age * total + done, (ages + 1) * total);
        }

        @Override
        public boolean cancelled() {
            return whole.cancelled();
        }
    }

    private List<Trace> traces() {
        return IntStream.range(0, packets.size()).mapToObj(i -> Trace.of(routers, packets.get(i), 0, ways.get(i)))
                .toList();
    }

    private double found(List<Trace> traces) {
        return (double) traces.stream().mapToInt(Trace::found).sum() / ways.stream().mapToInt(List::size).sum();
    }

    private Outcome outcome(List<Trace> traces, double[] found) {
        Branching theory = new Branching(routers, plan);
        double count = traces.size();
        return new Outcome(traces.size(), ways.stream().mapToInt(List::size).sum() / count,
                traces.stream().mapToInt(Trace::falseBranches).sum() / count,
                ways.stream().mapToDouble(theory::expected).sum() / count,
                (int) traces.stream().filter(trace -> trace.falseBranches() == 0).count(),
                ways.stream().mapToDouble(theory::none).sum() / count,
                traces.stream().mapToInt(Trace::questions).sum() / count, theory.meanFpp(),
                IntStream.range(0, routers.topology().size())
                        .mapToDouble(router -> routers.expected(router).shape().bits()).average().orElseThrow(),
                found);
    }
}
