package kith.cli.demo;

import module java.base;
import kith.address.io.SenderList;
import kith.app.check.CheckSenders;
import kith.app.demo.MakeDemo;
import kith.app.friend.Friends;
import kith.app.overlap.EstimateOverlap;
import kith.cli.check.CheckReport;
import kith.cli.check.VerdictTally;
import kith.cli.command.Exit;
import kith.cli.overlap.OverlapCommand;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.evidence.Verdict;
import kith.fault.EnumWord;
import kith.parallel.Progress;

/** Tells in the terminal what the demo's window shows: the same profiles, the same use cases, their real results. */
final class DemoStory {
    private static final int EXAMPLES = 2;

    private final Console console;
    private final MakeDemo.Result demo;
    private final boolean asked;

    /** @param asked whether the user wanted it in the terminal, rather than having no display */
    DemoStory(Console console, MakeDemo.Result demo, boolean asked) {
        this.asked = asked;
        this.console = console;
        this.demo = demo;
    }

    int tell() {
        console.say(asked ? "demo.asked-for" : "demo.no-display");
        console.say("demo.exchanged", "files", demo.filesExchanged(), "people", demo.others().size() + 1);
        demo.codes().forEach((name, code) -> console.say("demo.by-code", "name", name, "code", code.text()));
        demo.others().keySet().stream().filter(name -> !demo.codes().containsKey(name))
                .forEach(name -> console.say("demo.card-alone", "name", name));
        List<Map<String, Object>> overlaps = new ArrayList<>();
        for (Friends.Summary summary : new Friends(demo.alice()).list()) {
            EstimateOverlap.WithFriend overlap =
                    new EstimateOverlap(demo.alice()).withFriend(summary.friend().name());
            console.say("demo.friend", "name", summary.friend().name(), "state",
                    console.text("friend-state." + EnumWord.of(summary.friend().state())), "odds",
                    console.figures().strangers(summary.fpp()));
            OverlapCommand.say(console, "Alice", summary.friend().name(), overlap.estimate());
            Map<String, Object> one = new LinkedHashMap<>();
            OverlapCommand.put(one, overlap.estimate());
            one.put("friend", summary.friend().name());
            overlaps.add(one);
        }
        CheckSenders.Session session = new CheckSenders(demo.alice()).open();
        VerdictTally tally = new VerdictTally();
        CheckReport report = new CheckReport(console, session);
        console.say("demo.checking", "file", demo.senders().getFileName());
        try (SenderList senders = SenderList.open(demo.senders())) {
            List<CheckSenders.Checked> results = new ArrayList<>();
            session.checkAll(senders.lines()::iterator, results::add, Progress.none());
            for (CheckSenders.Checked checked : results) {
                if (tally.add(checked) <= EXAMPLES) {
                    report.say(checked);
                }
            }
        }
        console.line(tally.summary(console));
        console.line(tally.byChance(console, session.alpha()));
        console.say("demo.end");
        Map<String, Object> verdicts = new LinkedHashMap<>();
        for (Verdict verdict : Verdict.values()) {
            verdicts.put(verdict.word(), tally.of(verdict));
        }
        console.json(JsonObject.of("filesExchanged", demo.filesExchanged(), "overlaps", overlaps, "verdicts",
                verdicts));
        return Exit.DONE;
    }
}
