package kith.benchmark;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedSet;
import java.util.TreeMap;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;

/**
 * What was measured: for each method, and each size where there are several, the shortest of all samples of all forks.
 * Whatever else a machine does only ever makes a sample longer, so the shortest says most about the method.
 */
final class Times {
    private record Key(String benchmark, String size) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int byName = benchmark.compareTo(other.benchmark);
            return byName != 0 ? byName : size.compareTo(other.size);
        }
    }

    private final Map<Key, Double> shortest = new TreeMap<>();
    private final List<String> sizes = new ArrayList<>();

    Times(Collection<RunResult> results) {
        SequencedSet<String> seen = new LinkedHashSet<>();
        for (RunResult result : results) {
            String size = result.getParams().getParamsKeys().contains("size")
                    ? result.getParams().getParam("size") : "";
            seen.add(size);
            String name = result.getParams().getBenchmark();
            for (BenchmarkResult fork : result.getBenchmarkResults()) {
                for (IterationResult sample : fork.getIterationResults()) {
                    shortest.merge(new Key(name, size), sample.getPrimaryResult().getScore(), Math::min);
                }
            }
        }
        sizes.addAll(seen);
    }

    /** {@return nanoseconds of one operation; none if it was not measured} */
    OptionalDouble nanoseconds(Class<?> benchmark, String method, String size) {
        Double time = shortest.get(new Key(benchmark.getName() + "." + method, size));
        return time == null ? OptionalDouble.empty() : OptionalDouble.of(time);
    }

    /** {@return the sizes that were measured of this benchmark, in the order of measuring} */
    List<String> sizes(Class<?> benchmark) {
        return sizes.stream().filter(size -> shortest.keySet().stream()
                .anyMatch(k -> k.size.equals(size) && k.benchmark.startsWith(benchmark.getName() + "."))).toList();
    }
}
