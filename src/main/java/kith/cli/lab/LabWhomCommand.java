package kith.cli.lab;

import module java.base;
import kith.app.lab.WhomOnNetwork;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.fault.EnumWord;
import kith.lab.PairedDifference;
import kith.lab.whom.WhomPlan;
import kith.lab.whom.WhomRow;
import kith.privacy.Level;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code kith lab whom}: what it brings on a real network to ask those whom Kith names, and not just anybody. */
@Command(name = "whom")
public final class LabWhomCommand implements Callable<Integer> {
    private static final String EXPERIMENT = "whom";
    private static final int HUNDRED = 100;

    private final Context context;

    @Mixin
    private final ReplayFiles files = new ReplayFiles();

    @Option(names = "--filters", paramLabel = "N", split = ",", defaultValue = "7,9")
    private List<Integer> filters = List.of();

    @Option(names = "--friends", paramLabel = "N", split = ",", defaultValue = "0,1,3")
    private List<Integer> friends = List.of();

    @Option(names = "--users", paramLabel = "N", defaultValue = "2000")
    private int users;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "3")
    private int rounds;

    @Option(names = "--half")
    private boolean half;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "7")
    private long seed;

    public LabWhomCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        filters.forEach(one -> ReplayFiles.requireWithin("filters", one, WhomPlan.FEWEST_FILTERS, Level.MAX));
        friends.forEach(one -> ReplayFiles.requireWithin("friends", one, 0, WhomPlan.MOST_FRIENDS));
        ReplayFiles.requireWithin("users", users, 1, Integer.MAX_VALUE);
        ReplayFiles.requireWithin("rounds", rounds, 1, HUNDRED);
        WhomPlan plan = new WhomPlan(filters.stream().distinct().toList(), friends.stream().distinct().toList(), users,
                rounds, half, seed);
        files.require(console, EXPERIMENT);
        WhomOnNetwork replay = new WhomOnNetwork(files.graph());
        List<WhomRow> rows = files.naming(() -> replay.run(plan, context.progress("progress.users")));
        int drawn = rows.getFirst().gain().users();
        console.say("lab.whom.about", "users", drawn, "rounds", rounds, "seed", Long.toString(seed));
        console.line("");
        console.row(console.text("lab.whom.choice"), console.text("lab.whom.filters"), console.text("lab.whom.friends"),
                console.text("lab.whom.next"), console.text("lab.whom.before"), console.text("lab.whom.chance"),
                console.text("lab.whom.advised"), console.text("lab.whom.seeing"), console.text("lab.whom.gain"),
                console.text("lab.whom.told"), console.text("lab.whom.told-gain"),
                console.text("lab.whom.chance-reached"), console.text("lab.whom.advised-reached"),
                console.text("lab.whom.seeing-reached"));
        Shares shares = new Shares(console);
        rows.forEach(row -> console.row(console.text("lab.whom." + EnumWord.of(row.choice())),
                Integer.toString(row.filters()), Integer.toString(row.friends()), Integer.toString(row.next()),
                percent(row.before().estimate()), percent(row.chance().estimate()), percent(row.advised().estimate()),
                percent(row.seeing().estimate()), points(row.gain()), percent(row.told()), points(row.toldGain()),
                shares.reached(row.chance().ceiling()), shares.reached(row.advised().ceiling()),
                shares.reached(row.seeing().ceiling())));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("users", drawn);
        json.put("rounds", rounds);
        json.put("half", half);
        json.put("seed", seed);
        json.put("rows", rows.stream().map(LabWhomCommand::json).toList());
        json.putAll(files.say(console, EXPERIMENT,
                () -> replay.report(plan, rows, context.progress("progress.users"))));
        console.json(json);
        return Exit.DONE;
    }

    private String percent(double share) {
        return context.console().figures().percent(share);
    }

    private String points(@Nullable PairedDifference gain) {
        Console console = context.console();
        return gain == null ? "-" : console.text("lab.share", "share", point(gain.estimate()), "low",
                point(gain.low()), "high", point(gain.high()));
    }

    private static String point(double difference) {
        return String.format(Locale.ROOT, "%+.1f", HUNDRED * difference);
    }

    private static Map<String, Object> json(WhomRow row) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("choice", EnumWord.of(row.choice()));
        json.put("filters", row.filters());
        json.put("friends", row.friends());
        json.put("next", row.next());
        put(json, "before", row.before());
        put(json, "chance", row.chance());
        put(json, "advised", row.advised());
        put(json, "seeing", row.seeing());
        put(json, "gain", row.gain());
        json.put("told", row.told());
        PairedDifference told = row.toldGain();
        if (told != null) {
            put(json, "toldGain", told);
            json.put("toldUsers", told.users());
        }
        return json;
    }

    private static void put(Map<String, Object> json, String name, WhomRow.Outcome outcome) {
        Shares.put(json, name, outcome.share());
        Shares.put(json, name + "Ceiling", name + "OfCeiling", outcome.ceiling());
    }

    private static void put(Map<String, Object> json, String name, PairedDifference gain) {
        json.put(name, gain.estimate());
        json.put(name + "Low", gain.low());
        json.put(name + "High", gain.high());
    }
}
