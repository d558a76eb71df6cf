package kith.cli.lab;

import module java.base;
import kith.app.lab.ReplayNetwork;
import kith.cli.terminal.Console;
import kith.lab.ReplayPlan;
import kith.lab.ReplayRow;
import kith.lab.Rule;

/** What came of a replay, as tables or as the JSON document. */
final class ReplayReport {
    private final Console console;
    private final ReplayPlan plan;
    private final ReplayNetwork.Result result;

    ReplayReport(Console console, ReplayPlan plan, ReplayNetwork.Result result) {
        this.console = console;
        this.plan = plan;
        this.result = result;
    }

    /**
     * Says it, and prints the document.
     *
     * @param withFew whether users with filters of all their contacts are a table of their own, and beside them stands
     *     what the weighted evidence of few friends is worth. In JSON {@code rows} and {@code fewFriends}, so that
     *     filters, rule and alpha name one of the {@code rows}
     * @param figures says what was asked for besides, and returns its part of the document
     */
    void say(boolean withFew, Supplier<Map<String, Object>> figures) {
        List<ReplayRow> rows = rows(row -> !withFew || row.friends().isAll());
        double alpha = plan.mainAlpha();
        sayNetwork();
        table(rows);
        Map<String, Object> document = document();
        document.put("rows", rows.stream().map(ReplayReport::json).toList());
        if (withFew) {
            List<ReplayRow> few = rows(row -> !row.friends().isAll());
            console.line("");
            console.say("lab.few", "alpha", Double.toString(alpha));
            table(few.stream().filter(row -> row.rule() == Rule.WEIGHTED && row.alpha() == alpha).toList());
            document.put("fewFriends", few.stream().map(ReplayReport::json).toList());
        }
        document.putAll(figures.get());
        console.json(document);
    }

    /** Figures may need more alphas than were asked for. */
    private List<ReplayRow> rows(Predicate<ReplayRow> which) {
        return result.rows().stream().filter(row -> plan.alphas().contains(row.alpha())).filter(which).toList();
    }

    private void sayNetwork() {
        ReplayRow any = result.rows().getFirst();
        console.say("lab.network", "people", result.people(), "edges", result.edges(), "eligible", result.eligible(),
                "from", ReplayPlan.LOWEST_DEGREE, "to", ReplayPlan.HIGHEST_DEGREE);
        console.say("lab.drawn", "users", any.users(), "seed", Long.toString(plan.seed()), "strangers",
                any.strangers());
        console.line("");
    }

    private void table(List<ReplayRow> rows) {
        console.row(console.text("lab.column.filters"), console.text("lab.column.friends"),
                console.text("lab.column.rule"), console.text("lab.column.alpha"), console.text("lab.column.recall"),
                console.text("lab.column.ceiling"), console.text("lab.column.reached"),
                console.text("lab.column.false-accept"));
        Shares shares = new Shares(console);
        // "Any friend" knows no alpha: one line says it.
        Predicate<ReplayRow> once = row -> row.rule() != Rule.ANY || row.alpha() == plan.alphas().getFirst();
        rows.stream().filter(once).forEach(row -> console.row(Integer.toString(row.filters()), friends(row),
                console.text("lab.rule." + row.rule().word()),
                row.rule() == Rule.ANY ? "-" : Double.toString(row.alpha()), shares.share(row.recall()),
                shares.known(row.ceiling()), shares.reached(row.ceiling()), shares.share(row.falseAccept())));
    }

    private String friends(ReplayRow row) {
        return row.friends().isAll() ? console.text("lab.all") : Integer.toString(row.friends().most());
    }

    private Map<String, Object> document() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("people", result.people());
        json.put("edges", result.edges());
        json.put("eligible", result.eligible());
        json.put("users", result.rows().getFirst().users());
        json.put("strangersPerUser", plan.strangers());
        json.put("seed", plan.seed());
        return json;
    }

    private static Map<String, Object> json(ReplayRow row) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("filters", row.filters());
        json.put("friends", row.friends().isAll() ? "all" : row.friends().most());
        json.put("rule", row.rule().word());
        json.put("alpha", row.alpha());
        Shares.put(json, "recall", row.recall());
        Shares.put(json, row.ceiling());
        Shares.put(json, "falseAccept", row.falseAccept());
        json.put("users", row.users());
        json.put("legitimate", row.legitimate());
        json.put("strangers", row.strangers());
        return json;
    }
}
