package kith.cli.lab;

import module java.base;
import kith.app.lab.ForetellNetwork;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.fault.EnumWord;
import kith.lab.Proportion;
import kith.lab.ReplayPlan;
import kith.lab.WorthPlan;
import kith.lab.WorthRow;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code kith lab foretell}: whether what Kith foretells from one's own contacts comes true on a real network. */
@Command(name = "foretell")
public final class LabForetellCommand implements Callable<Integer> {
    private static final String EXPERIMENT = "foretell";

    private final Context context;

    @Mixin
    private final ReplayFiles files = new ReplayFiles();

    @Option(names = "--filters", paramLabel = "N", defaultValue = "7")
    private int filters;

    @Option(names = "--friends", paramLabel = "N", defaultValue = "5")
    private int friends;

    @Option(names = "--members", paramLabel = "N", defaultValue = "6")
    private int members;

    @Option(names = "--fpp", paramLabel = "SHARE", defaultValue = "0.005", converter = ShareConverter.class)
    private double fpp;

    @Option(names = "--users", paramLabel = "N", defaultValue = "500")
    private int users;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "7")
    private long seed;

    public LabForetellCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        ReplayFiles.requireWithin("friends", friends, 1, ReplayPlan.HIGHEST_DEGREE);
        ReplayFiles.requireWithin("members", members, 3, ReplayPlan.HIGHEST_DEGREE);
        ReplayFiles.requireWithin("users", users, 1, Integer.MAX_VALUE);
        ReplayFiles.requireFpp(fpp);
        WorthPlan plan = new WorthPlan(filters, friends, members, fpp, users, seed);
        files.require(console, EXPERIMENT);
        ForetellNetwork replay = new ForetellNetwork(files.graph());
        List<WorthRow> rows = files.naming(() -> replay.run(plan, context.progress("progress.users")));
        console.say("lab.foretell.about", "users", rows.getFirst().users(), "seed", Long.toString(seed), "friends",
                friends, "filters", filters, "members", members);
        console.line("");
        console.row(console.text("lab.foretell.forecast"), console.text("lab.foretell.foretold"),
                console.text("lab.foretell.found"), console.text("lab.foretell.covered"),
                console.text("lab.foretell.strictly"), console.text("lab.foretell.width"),
                console.text("lab.column.ceiling"), console.text("lab.column.reached"));
        rows.forEach(row -> console.row(console.text("lab.foretell." + EnumWord.of(row.forecast())),
                console.figures().percent(row.foretold()), console.figures().percent(row.found()),
                share(console, row.covered()), share(console, row.strictly()), console.figures().percent(row.width()),
                console.figures().percent(row.ceiling().known()), new Shares(console).reached(row.ceiling())));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("users", rows.getFirst().users());
        json.put("filters", filters);
        json.put("friends", friends);
        json.put("members", members);
        json.put("fpp", fpp);
        json.put("seed", seed);
        json.put("rows", rows.stream().map(LabForetellCommand::json).toList());
        json.putAll(files.say(console, EXPERIMENT, () -> replay.report(plan, rows)));
        console.json(json);
        return Exit.DONE;
    }

    private static String share(Console console, Proportion share) {
        return console.text("lab.share", "share", console.figures().percent(share.estimate()), "low",
                console.figures().percent(share.low()), "high", console.figures().percent(share.high()));
    }

    private static Map<String, Object> json(WorthRow row) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("forecast", EnumWord.of(row.forecast()));
        json.put("foretold", row.foretold());
        json.put("found", row.found());
        json.put("covered", row.covered().estimate());
        json.put("coveredLow", row.covered().low());
        json.put("coveredHigh", row.covered().high());
        json.put("strictly", row.strictly().estimate());
        json.put("width", row.width());
        Shares.put(json, "ceiling", "ofCeiling", row.ceiling());
        json.put("bins", row.bins().stream().map(LabForetellCommand::json).toList());
        return json;
    }

    private static Map<String, Object> json(WorthRow.Bin bin) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("foretold", bin.foretold());
        json.put("foretoldLow", bin.low());
        json.put("foretoldHigh", bin.high());
        Shares.put(json, "found", bin.found());
        Shares.put(json, "covered", bin.covered());
        json.put("users", bin.users());
        return json;
    }
}
