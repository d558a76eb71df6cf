package kith.cli.lab;

import module java.base;
import kith.app.lab.ReplayNetwork;
import kith.cli.terminal.Console;
import kith.lab.FriendLimit;
import kith.lab.ReplayPlan;
import kith.lab.circle.CircleRow;
import kith.lab.circle.CirclesPlan;

/** What came of a replay of circles, as one table or as the JSON document. */
final class CirclesReport {
    private final Console console;
    private final CirclesPlan plan;
    private final ReplayNetwork.Circles result;

    CirclesReport(Console console, CirclesPlan plan, ReplayNetwork.Circles result) {
        this.console = console;
        this.plan = plan;
        this.result = result;
    }

    /**
     * Says it, and prints the document.
     *
     * @param figures says what was asked for besides, and returns its part of the document
     */
    void say(Supplier<Map<String, Object>> figures) {
        ReplayPlan replay = plan.replay();
        CircleRow any = result.rows().getFirst();
        console.say("lab.network", "people", result.people(), "edges", result.edges(), "eligible", result.eligible(),
                "from", ReplayPlan.LOWEST_DEGREE, "to", ReplayPlan.HIGHEST_DEGREE);
        console.say("lab.drawn", "users", any.users(), "seed", Long.toString(replay.seed()), "strangers",
                any.strangers());
        double alpha = replay.mainAlpha();
        console.say(plan.takesPart() ? "lab.circles.member" : "lab.circles.outside", "alpha", Double.toString(alpha));
        console.say("lab.contacts." + word(), "number", plan.contacts().number());
        console.line("");
        console.row(console.text("lab.column.founding"), console.text("lab.column.members"),
                console.text("lab.column.planned"), console.text("lab.column.at-least"),
                console.text("lab.column.filters"), console.text("lab.column.recall"),
                console.text("lab.column.ceiling"), console.text("lab.column.reached"),
                console.text("lab.column.false-accept"), console.text("lab.column.refused"),
                console.text("lab.column.above"));
        result.rows().stream().filter(row -> row.alpha() == alpha).forEach(this::row);
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("people", result.people());
        json.put("edges", result.edges());
        json.put("eligible", result.eligible());
        json.put("users", any.users());
        json.put("strangersPerUser", replay.strangers());
        json.put("seed", replay.seed());
        json.put("contacts", plan.contacts().number() == 0 ? word() : plan.contacts().number());
        json.put("takesPart", plan.takesPart());
        json.put("rows", result.rows().stream().map(CirclesReport::json).toList());
        json.putAll(figures.get());
        console.json(json);
    }

    private String word() {
        return plan.contacts().source().word();
    }

    private void row(CircleRow row) {
        CircleRow.ListKind list = row.list();
        Shares figures = new Shares(console);
        console.row(console.text("lab.founding." + row.founding().word()), members(row.members()),
                list == null ? "-" : console.figures().percent(list.wantedFpp()),
                list == null ? "-" : Integer.toString(list.atLeast()),
                row.filters() == 0 ? "-" : Integer.toString(row.filters()), figures.share(row.recall()),
                figures.known(row.ceiling()), figures.reached(row.ceiling()), figures.share(row.falseAccept()),
                list == null ? "-" : console.figures().percent(list.refused().estimate()),
                list == null ? "-" : console.figures().percent(list.above().estimate()));
    }

    private String members(FriendLimit members) {
        return members.isAll() ? console.text("lab.all") : Integer.toString(members.most());
    }

    private static Map<String, Object> json(CircleRow row) {
        Map<String, Object> json = new LinkedHashMap<>();
        CircleRow.ListKind list = row.list();
        json.put("founding", row.founding().word());
        json.put("members", row.members().isAll() ? "all" : row.members().most());
        json.put("filters", row.filters());
        json.put("alpha", row.alpha());
        if (list != null) {
            json.put("plannedFpp", list.wantedFpp());
            json.put("atLeast", list.atLeast());
            Shares.put(json, "refused", list.refused());
            Shares.put(json, "aboveAlpha", list.above());
            json.put("meanFpp", list.fpp());
        }
        Shares.put(json, "recall", row.recall());
        Shares.put(json, row.ceiling());
        Shares.put(json, "falseAccept", row.falseAccept());
        CircleRow.Expected expected = row.expected();
        if (expected != null) {
            json.put("expectedRecall", expected.recall());
            json.put("expectedFalseAccept", expected.falseAccept());
        }
        json.put("users", row.users());
        json.put("strangers", row.strangers());
        return json;
    }
}
