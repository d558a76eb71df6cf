import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * What runs tests for {@link Mutants}, in a Java of its own. {@code reach CLASS TAG FILE} writes for each test method
 * of a class how long it takes and which mutants it reaches; {@code kill FILE} runs the test methods named in a file
 * until one fails: a line for each class, with the seconds that it may take. A test method with arguments counts as
 * one, however many it is given.
 */
public final class MutantTests {
    /** Which mutants were reached; the classes under test write it. */
    public static final boolean[] REACHED = new boolean[10_000];

    /** What the process says by its exit code. */
    static final int SURVIVED = 0;
    static final int KILLED = 3;
    static final int ENDLESS = 4;

    private MutantTests() {
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments[0].equals("reach")) {
            LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                    .selectors(selectClass(arguments[1])).filters(TagFilter.excludeTags(arguments[2])).build();
            Reach reach = new Reach();
            LauncherFactory.create().execute(request, reach);
            Files.write(Path.of(arguments[3]), reach.lines());
        } else {
            Launcher launcher = LauncherFactory.create();
            for (String line : Files.readAllLines(Path.of(arguments[1]))) {
                String[] fields = line.split("\t");
                Thread clock = endAfter(Long.parseLong(fields[0]), fields[1]);
                List<? extends DiscoverySelector> tests =
                        Arrays.stream(fields).skip(1).map(id -> selectUniqueId(id)).toList();
                launcher.execute(LauncherDiscoveryRequestBuilder.request().selectors(tests).build(),
                        new FirstFailure());
                clock.interrupt();
            }
        }
        // Threads that a test left behind are not waited for.
        Runtime.getRuntime().halt(SURVIVED);
    }

    /** Ends the process when a class has taken too long. */
    private static Thread endAfter(long seconds, String test) {
        return Thread.ofPlatform().daemon().start(() -> {
            try {
                Thread.sleep(seconds * 1000);
                end(ENDLESS, "endless in", test);
            } catch (InterruptedException e) {
                // The class came to its end in time.
            }
        });
    }

    private static void end(int code, String what, String test) {
        System.out.println("\n" + what + "\t" + test);
        System.out.flush();
        Runtime.getRuntime().halt(code);
    }

    /** The test method that something belongs to. */
    private static String testMethod(TestIdentifier test) {
        return test.getUniqueId().replaceFirst("/\\[(test-template-invocation|dynamic-).*", "");
    }

    /** Ends the process at the first failure and names it. */
    private static final class FirstFailure implements TestExecutionListener {
        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (result.getStatus() == TestExecutionResult.Status.FAILED) {
                end(KILLED, "killed by", testMethod(test));
            }
        }
    }

    /** Notes what each test method reaches. What is reached between two counts for all: set-up, and arguments. */
    private static final class Reach implements TestExecutionListener {
        private final Map<String, BitSet> reached = new TreeMap<>();
        private final Map<String, Long> millis = new TreeMap<>();
        private final Map<String, Boolean> failed = new TreeMap<>();
        private final BitSet byAll = new BitSet();
        private long started;

        @Override
        public void executionStarted(TestIdentifier test) {
            take(byAll);
            started = System.nanoTime();
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            String method = testMethod(test);
            if (result.getStatus() == TestExecutionResult.Status.FAILED) {
                failed.put(method, true);
            }
            if (test.isTest()) {
                take(reached.computeIfAbsent(method, name -> new BitSet()));
                millis.merge(method, (System.nanoTime() - started) / 1_000_000, Long::sum);
            } else {
                take(byAll);
            }
        }

        private static void take(BitSet into) {
            for (int site = 0; site < REACHED.length; site++) {
                if (REACHED[site]) {
                    REACHED[site] = false;
                    into.set(site);
                }
            }
        }

        /** Test method, whether it passes, milliseconds, the mutants. */
        List<String> lines() {
            return reached.keySet().stream().map(method -> {
                BitSet sites = reached.get(method);
                sites.or(byAll);
                String numbers = String.join(" ", sites.stream().mapToObj(Integer::toString).toList());
                boolean passes = failed.keySet().stream().noneMatch(method::startsWith);
                return method + "\t" + (passes ? "passes" : "FAILS") + "\t" + millis.get(method) + "\t" + numbers;
            }).toList();
        }
    }
}
