package kith.cli.lab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import kith.app.lab.ReplayNetwork;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.RefusedFile;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.FriendLimit;
import kith.lab.ReplayPlan;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code kith lab recognise}: how many legitimate senders and how many strangers are accepted on a real network.
 * Without {@code --friends} the table is for users who hold filters of all their contacts, and what few friends are
 * worth is printed beside it, for nobody begins with all of them.
 */
@Command(name = "recognise")
public final class LabRecogniseCommand implements Callable<Integer> {
    private static final String ALL = "all";
    private static final List<Integer> FEW = List.of(1, 3, 5, 10);
    private static final int MOST_FRIENDS = ReplayPlan.HIGHEST_DEGREE;

    private final Context context;

    @Option(names = "--graph", required = true, paramLabel = "FILE")
    private Path graph = Path.of("");

    @Option(names = "--filters", paramLabel = "N", split = ",", defaultValue = "1,3,5,7,10")
    private List<Integer> filters = List.of();

    @Option(names = "--friends", paramLabel = "N", split = ",")
    private @Nullable List<String> friends;

    @Option(names = "--alpha", paramLabel = "SHARE", split = ",", defaultValue = "0.05,0.01,0.001")
    private List<Double> alphas = List.of();

    @Option(names = "--users", paramLabel = "N", defaultValue = "2000")
    private int users;

    @Option(names = "--strangers", paramLabel = "N", defaultValue = "20")
    private int strangers;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "7")
    private long seed;

    public LabRecogniseCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        ReplayPlan plan = plan();
        ReplayNetwork.Result result = RefusedFile.naming(graph,
                () -> new ReplayNetwork(graph).run(plan, context.progress("progress.users")));
        ReplayReport report = new ReplayReport(context.console(), plan, result);
        if (friends == null) {
            report.sayWithFew();
        } else {
            report.say();
        }
        return Exit.DONE;
    }

    private ReplayPlan plan() {
        requireWithin("--users", users, Integer.MAX_VALUE);
        requireWithin("--strangers", strangers, ReplayPlan.MOST_STRANGERS);
        return new ReplayPlan(filters.stream().distinct().toList(), limits(), alphas.stream().distinct().toList(),
                users, strangers, seed);
    }

    private List<FriendLimit> limits() {
        if (friends == null) {
            return Stream.concat(Stream.of(FriendLimit.ALL), FEW.stream().map(FriendLimit::new)).toList();
        }
        List<FriendLimit> limits = new ArrayList<>();
        for (String value : friends) {
            FriendLimit limit = limit(value);
            if (!limits.contains(limit)) {
                limits.add(limit);
            }
        }
        return limits;
    }

    private FriendLimit limit(String value) {
        if (value.equals(ALL)) {
            return FriendLimit.ALL;
        }
        try {
            int most = Integer.parseInt(value);
            if (most >= 1 && most <= MOST_FRIENDS) {
                return new FriendLimit(most);
            }
        } catch (NumberFormatException e) {
            // Said below, together with numbers out of range.
        }
        throw usage("lab.friends-wrong", "max", MOST_FRIENDS, "value", value);
    }

    private void requireWithin(String name, int value, int max) {
        if (value < 1 || value > max) {
            throw usage("lab.out-of-range", "name", name, "max", max, "value", value);
        }
    }

    private KithException usage(String key, Object... namesAndValues) {
        return Fault.USAGE.raise("problem", context.console().text(key, namesAndValues));
    }
}
